import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { editions } from '../../../domain/editions';
import { mayUse, useSession } from '../../lib/session';
import { Page } from '../../ui/Page';
import { QueryResult, Empty } from '../../ui/States';
import { Invoice } from './Invoice';
import { PackingSlip } from './PackingSlip';
import { useOrderPapersQuery, type OrderPapersQuery } from './Papers.generated';
import styles from './Papers.module.css';

/** The server returns no more at once. */
const maxOrders = 100;

/** Shows packing slips or invoices as they are printed: one order on each sheet, and nothing else of the back office. */
function Papers() {
  const [search] = useSearchParams();
  const isManager = mayUse(useSession().member.role, ['manager']);
  const kind = isManager && search.get('paper') === 'invoice' ? 'invoice' : 'slip';
  const numbers = [...new Set((search.get('orders') ?? '').split(','))].filter(Boolean).slice(0, maxOrders);
  const result = useOrderPapersQuery({ variables: { numbers } });
  const [only] = numbers.length === 1 ? numbers : [];
  return (
    <Page
      title={kind === 'invoice' ? 'Invoice' : 'Packing slips'}
      isPaper
      actions={
        <>
          <Button size="small" onClick={() => window.print()}>
            Print
          </Button>
          <Link className={styles.back} to={only === undefined ? '/orders' : `/orders/${only}`}>
            {only === undefined ? 'Back to the orders' : 'Back to the order'}
          </Link>
        </>
      }
    >
      <QueryResult result={result}>{(data) => <Sheets kind={kind} numbers={numbers} data={data} />}</QueryResult>
    </Page>
  );
}

interface SheetsProps {
  kind: 'invoice' | 'slip';
  numbers: readonly string[];
  data: OrderPapersQuery;
}

/** Shows the orders in the sequence of the address, which is that of the list. */
function Sheets({ kind, numbers, data: { shop, orders } }: SheetsProps) {
  const edition = editions[shop.region];
  const found = numbers.flatMap((number) => orders.nodes.filter((order) => order.number === number));
  const Paper = kind === 'invoice' ? Invoice : PackingSlip;
  if (found.length === 0) return <Empty>There are no such orders.</Empty>;
  return (
    <div className={styles.sheets}>
      {found.map((order) => (
        <Paper key={order.number} order={order} shop={shop} edition={edition} />
      ))}
    </div>
  );
}

export { Papers as Component };
