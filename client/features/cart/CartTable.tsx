import { X } from 'lucide-react';
import { classNames } from '../../lib/class-names';
import { lineNotes } from '../../lib/line-notes';
import { paths } from '../../lib/paths';
import { IconButton } from '../../ui/IconButton';
import { Item, ItemCell, ItemRow, ItemTable } from '../../ui/ItemTable';
import { LineNotes } from '../../ui/LineNotes';
import { QuantityField } from '../../ui/QuantityField';
import { useCartLine, type PendingTotals } from './use-cart-line';
import type { CartLineView } from './use-cart';
import styles from './CartTable.module.css';

interface CartTableProps {
  lines: readonly CartLineView[];
  track: PendingTotals['track'];
  onRemoved: (line: CartLineView) => void;
}

export function CartTable({ lines, track, onRemoved }: CartTableProps) {
  return (
    <ItemTable
      label="Items in your cart"
      columns={['Item', 'Price', 'Quantity', 'Total', 'Remove']}
      className={styles.table}
    >
      {lines.map((line) => (
        <CartRow key={line.id} line={line} track={track} onRemoved={onRemoved} />
      ))}
    </ItemTable>
  );
}

interface CartRowProps extends Pick<CartTableProps, 'track' | 'onRemoved'> {
  line: CartLineView;
}

function CartRow({ line, track, onRemoved }: CartRowProps) {
  const { quantity, isChanging, setQuantity, remove } = useCartLine(line, track);
  const { title, unitPrice, lineTotal } = line;
  const press = async () => {
    if (await remove()) onRemoved(line);
  };
  return (
    <ItemRow className={styles.row}>
      <ItemCell className={styles.item}>
        <Product line={line} />
      </ItemCell>
      <ItemCell className={styles.price}>{unitPrice.formatted}</ItemCell>
      <ItemCell className={styles.quantity}>
        <QuantityField value={quantity} onChange={setQuantity} label={`Quantity of ${title}`} />
      </ItemCell>
      <ItemCell className={classNames(styles.total, isChanging && styles.changing)}>{lineTotal.formatted}</ItemCell>
      <ItemCell className={styles.remove}>
        <IconButton label={`Remove ${title}`} icon={<X size={20} strokeWidth={1.25} />} onClick={() => void press()} />
      </ItemCell>
    </ItemRow>
  );
}

function Product({ line }: { line: CartLineView }) {
  const { title, slug, sizes, featureImage } = line;
  return (
    <Item title={title} to={paths.product(slug)} picture={featureImage} className={styles.product}>
      {sizes && <p className={styles.size}>{sizes}</p>}
      <LineNotes notes={lineNotes(line)} />
    </Item>
  );
}
