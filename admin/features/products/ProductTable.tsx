import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sizedUrl } from '../../../client/lib/media';
import { Button } from '../../../client/ui/Button';
import { mayUse, useSession } from '../../lib/session';
import { DataTable, type Column } from '../../ui/DataTable';
import { Banner } from '../../ui/States';
import { BulkPrices } from './BulkPrices';
import { BulkPublication } from './BulkPublication';
import { BulkStock } from './BulkStock';
import { countText, type BulkOutcome } from './bulk-change';
import type { ListedProductFragment } from './Products.generated';
import styles from './Products.module.css';

type Product = ListedProductFragment;
type Action = 'prices' | 'publish' | 'hide' | 'stock';

const columns: readonly Column<Product>[] = [
  {
    id: 'title',
    header: 'Product',
    cell: Title,
  },
  { id: 'stock', header: 'Stock', isNumber: true, cell: ({ stock }) => stock },
  { id: 'price', header: 'Price', cell: Price },
  { id: 'published', header: 'Published', cell: ({ isPublished }) => (isPublished ? 'yes' : 'no') },
];

/** Links the screen that the person works with: the editor, or the stock. */
function Title({ id, title, sizes, image }: Product) {
  const { role } = useSession().member;
  const mayEdit = mayUse(role, ['manager', 'editor']);
  return (
    <span className={styles.product}>
      <img className={styles.picture} src={sizedUrl(image, 160, 'webp')} alt="" loading="lazy" />
      <span>
        <Link to={`/products/${id}${mayEdit ? '' : '/stock'}`}>{title}</Link>
        {sizes && <span className={styles.sizes}>{sizes}</span>}
      </span>
    </span>
  );
}

function Price({ listPrice, currentPrice }: Product) {
  if (currentPrice.minorUnits === listPrice.minorUnits) return <>{currentPrice.formatted}</>;
  return (
    <>
      {currentPrice.formatted} <del>{listPrice.formatted}</del>
    </>
  );
}

/** Returns the changes of several products that the role of the person allows. */
function useActions() {
  const { role } = useSession().member;
  const mayEdit = mayUse(role, ['manager', 'editor']);
  const mayCount = mayUse(role, ['manager', 'packer']);
  const all: readonly { readonly action: Action; readonly label: string; readonly isAllowed: boolean }[] = [
    { action: 'prices', label: 'Change prices', isAllowed: mayEdit },
    { action: 'publish', label: 'Publish', isAllowed: mayEdit },
    { action: 'hide', label: 'Take off the shop', isAllowed: mayEdit },
    { action: 'stock', label: 'Set stock', isAllowed: mayCount },
  ];
  return all.filter(({ isAllowed }) => isAllowed);
}

/** Shows a page of products. Prices, publication or stock of selected ones are changed at once. */
export function ProductTable({ products }: { products: readonly Product[] }) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [action, setAction] = useState<Action>();
  const [last, setLast] = useState<BulkOutcome>();
  const chosen = products.filter(({ id }) => selected.includes(id));
  const dialog = {
    products: chosen,
    onClose: () => setAction(undefined),
    onDone: (outcome: BulkOutcome) => {
      setAction(undefined);
      setLast(outcome);
      setSelected(selected.filter((id) => !outcome.changed.includes(id)));
    },
  };
  return (
    <>
      <Selected products={chosen} onChosen={setAction} />
      {last && <Result outcome={last} />}
      <DataTable
        label="Products"
        columns={columns}
        rows={products}
        idOf={({ id }) => id}
        selection={{ nameOf: ({ title }) => title, onChange: setSelected, selected }}
      />
      {action === 'prices' && <BulkPrices {...dialog} />}
      {action === 'publish' && <BulkPublication {...dialog} isPublished />}
      {action === 'hide' && <BulkPublication {...dialog} isPublished={false} />}
      {action === 'stock' && <BulkStock {...dialog} />}
    </>
  );
}

function Selected({ products, onChosen }: { products: readonly Product[]; onChosen: (action: Action) => void }) {
  const actions = useActions();
  return (
    <div role="group" aria-label="Selected products" className={styles.bulk}>
      <p role="status">
        {products.length === 0
          ? 'Select products to change several at once.'
          : products.length === 1
            ? '1 product is selected.'
            : `${products.length} products are selected.`}
      </p>
      {products.length > 0 &&
        actions.map(({ action, label }) => (
          <Button key={action} variant="secondary" size="small" onClick={() => onChosen(action)}>
            {label}
          </Button>
        ))}
    </div>
  );
}

/** Tells the outcome of the last change; products that were not changed stay selected. */
function Result({ outcome: { changed, notChanged } }: { outcome: BulkOutcome }) {
  return (
    <Banner tone={notChanged.length > 0 ? 'danger' : 'success'}>
      <div>
        <p>
          {countText(changed.length)} {changed.length === 1 ? 'is' : 'are'} changed.
          {notChanged.length > 0 && ` ${countText(notChanged.length)} could not be changed, and stay selected:`}
        </p>
        {notChanged.length > 0 && (
          <ul>
            {notChanged.map(({ title, reason }) => (
              <li key={title}>
                {title}: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Banner>
  );
}
