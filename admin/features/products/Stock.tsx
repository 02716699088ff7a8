import { Link, useParams } from 'react-router-dom';
import { sizedUrl } from '../../../client/lib/media';
import { mayUse, useSession } from '../../lib/session';
import { DetailScreen } from '../../ui/DetailScreen';
import { DataTable, type Column } from '../../ui/DataTable';
import { Page, Panel } from '../../ui/Page';
import { Empty } from '../../ui/States';
import { Time } from '../../ui/Time';
import { CountStock, ReceiveStock } from './ChangeStock';
import { ProductTabs } from './ProductTabs';
import { useProductStockQuery, type ProductStockQuery, type StockPartsFragment } from './Stock.generated';
import styles from './Stock.module.css';

type Entry = ProductStockQuery['stockHistory'][number];

/** Shows the stock of one product, sets it after a count or a delivery, and lists its changes. */
function Stock() {
  const { id = '' } = useParams();
  const result = useProductStockQuery({ variables: { id } });
  return (
    <DetailScreen
      result={result}
      row={({ product, stockHistory }) => product && { product, history: stockHistory }}
      notFound="There is no such product."
    >
      {(found) => <StockScreen key={found.product.id} {...found} onChanged={() => void result.refetch()} />}
    </DetailScreen>
  );
}

interface StockScreenProps {
  product: StockPartsFragment;
  history: readonly Entry[];
  onChanged: () => void;
}

function StockScreen({ product, history, onChanged }: StockScreenProps) {
  const { title, sizes, image, stock, isPublished } = product;
  const { role } = useSession().member;
  return (
    <Page title={title}>
      <ProductTabs productId={product.id} />
      <div className={styles.head}>
        <img className={styles.picture} src={sizedUrl(image, 160, 'webp')} alt="" />
        <p>
          <strong className={styles.stock}>{stock}</strong> {stock === 1 ? 'piece' : 'pieces'} in stock
          <span className={styles.details}>
            {[sizes, isPublished ? null : 'not published'].filter(Boolean).join(', ')}
          </span>
        </p>
      </div>
      {mayUse(role, stockRoles) && (
        <div className={styles.forms}>
          <CountStock product={product} onChanged={onChanged} />
          <ReceiveStock product={product} onChanged={onChanged} />
        </div>
      )}
      <Panel title="What has changed it">
        {history.length === 0 ? (
          <Empty>Nothing yet.</Empty>
        ) : (
          <DataTable
            label="What has changed the stock"
            columns={columnsFor(mayUse(role, orderRoles))}
            rows={history}
            idOf={({ at, kind, orderNumber, change }) => [at, kind, orderNumber, change].join(' ')}
          />
        )}
      </Panel>
      <p>
        <Link to="/products">All products</Link>
      </p>
    </Page>
  );
}

const kinds: Readonly<Record<string, string>> = { set: 'Counted', received: 'Delivered', sold: 'Sold' };

const stockRoles = ['manager', 'packer'] as const;
const orderRoles = ['manager'] as const;

const columnsFor = (maySeeOrders: boolean): readonly Column<Entry>[] => [
  { id: 'at', header: 'When', cell: ({ at }) => <Time at={at} /> },
  { id: 'kind', header: 'What', cell: ({ kind }) => kinds[kind] ?? 'Returned to stock' },
  {
    id: 'change',
    header: 'Pieces',
    isNumber: true,
    cell: ({ change }) => (change > 0 ? `+${change}` : String(change).replace('-', '−')),
  },
  { id: 'stock', header: 'Stock after', isNumber: true, cell: ({ stock }) => stock ?? '' },
  {
    id: 'who',
    header: 'By',
    cell: ({ actor, orderNumber }) =>
      orderNumber !== null && maySeeOrders ? (
        <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
      ) : (
        (actor ?? orderNumber)
      ),
  },
  { id: 'note', header: 'Note', cell: ({ note }) => note ?? '' },
];

export { Stock as Component };
