import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { lineNotes } from '../../lib/line-notes';
import { paths } from '../../lib/paths';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { QuantityField } from '../../ui/QuantityField';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useCartLine } from './use-cart-line';
import type { ShownLine } from './use-cart';
import type { Reckoning } from './use-reckoning';
import styles from './CartTable.module.css';

/**
 * The lines of the cart. On phones the rows become cards, for which the table roles are spelled out: a table that is laid out
 * as something else is none to screen readers.
 */
export function CartTable({ lines, during }: { lines: readonly ShownLine[]; during: Reckoning['during'] }) {
  const table = useRef<HTMLTableElement>(null);
  const [removed, setRemoved] = useState('');
  const onRemoved = (title: string) => {
    setRemoved(`${title} was removed from your cart.`);
    // The button that had the focus is gone with its line.
    table.current?.focus();
  };
  return (
    <>
      <table ref={table} role="table" tabIndex={-1} aria-label="Items in your cart" className={styles.table}>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {['Item', 'Price', 'Quantity', 'Total', 'Remove'].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <CartRow key={line.id} line={line} during={during} onRemoved={onRemoved} />
          ))}
        </tbody>
      </table>
      <VisuallyHidden role="status">{removed}</VisuallyHidden>
    </>
  );
}

interface CartRowProps {
  line: ShownLine;
  during: Reckoning['during'];
  onRemoved: (title: string) => void;
}

function CartRow({ line, during, onRemoved }: CartRowProps) {
  const { quantity, isChanging, setQuantity, remove } = useCartLine(line, during);
  const { title, unitPrice, lineTotal } = line;
  const press = async () => {
    if (await remove()) onRemoved(title);
  };
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.item}>
        <Item line={line} />
      </td>
      <td role="cell" className={styles.price}>
        {unitPrice.formatted}
      </td>
      <td role="cell" className={styles.quantity}>
        <QuantityField value={quantity} onChange={setQuantity} label={`Quantity of ${title}`} />
      </td>
      <td role="cell" className={classNames(styles.total, isChanging && styles.changing)}>
        {lineTotal.formatted}
      </td>
      <td role="cell" className={styles.remove}>
        <IconButton label={`Remove ${title}`} icon={<X size={20} strokeWidth={1.25} />} onClick={() => void press()} />
      </td>
    </tr>
  );
}

function Item({ line }: { line: ShownLine }) {
  const { title, slug, sizes, featureImage } = line;
  return (
    <div className={styles.product}>
      <Picture src={featureImage?.url} alt="" width={featureImage?.width} height={featureImage?.height} sizes="96px" cover className={styles.picture} />
      <div className={styles.words}>
        <Link to={paths.product(slug)} className={styles.name}>
          {title}
        </Link>
        {sizes && <p className={styles.size}>{sizes}</p>}
        {lineNotes(line).map(({ text, tone }) => (
          <p key={text} className={styles[tone]}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
