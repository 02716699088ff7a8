import { Link } from 'react-router-dom';
import type { OrderStatus, PaymentMethod } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { shownTime, startOfDay } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { useOrderListQuery, type OrderListQuery } from './Orders.generated';
import { paymentWords, statusWords } from './order-words';

type Order = OrderListQuery['orders']['nodes'][number];

// The keys of a record of all statuses are the statuses.
const statuses = Object.keys(statusWords) as OrderStatus[];
const methods: readonly PaymentMethod[] = ['CARD', 'CASH'];
const methodWords: Readonly<Record<PaymentMethod, string>> = { CARD: 'By card', CASH: 'In cash' };

const columns: readonly Column<Order>[] = [
  { id: 'number', header: 'Order', cell: ({ number }) => <Link to={`/orders/${number}`}>{number}</Link> },
  {
    id: 'at',
    header: 'Placed',
    cell: ({ bookingDate }) => <time dateTime={bookingDate}>{shownTime(bookingDate)}</time>,
  },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.name },
  { id: 'status', header: 'Status', cell: ({ status }) => statusWords[status] },
  { id: 'payment', header: 'Payment', cell: ({ paymentState }) => paymentWords[paymentState] },
  { id: 'pieces', header: 'Pieces', cell: ({ pieces }) => pieces },
  { id: 'amount', header: 'Amount', cell: ({ payAmount }) => payAmount.formatted },
];

/** The filters in the address; an unknown value counts as none. */
function useOrderFilters() {
  const filters = useFilters();
  const status = statuses.find((each) => each === filters.read('status')) ?? null;
  const method = methods.find((each) => each === filters.read('method')) ?? null;
  return { ...filters, status, method };
}

/** Finds orders. */
export function Orders() {
  const { read, search, status, method } = useOrderFilters();
  const answer = useOrderListQuery({
    variables: {
      after: read('after'),
      search: read('search'),
      statuses: status ? [status] : null,
      method,
      from: startOfDay(read('from')),
      to: startOfDay(read('to'), 1),
    },
  });
  return (
    <Page title="Orders">
      <OrderFilters />
      <Answer answer={answer}>
        {({ orders: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>No order matches.</Empty>
            ) : (
              <DataTable label="Orders" columns={columns} rows={nodes} idOf={({ number }) => number} />
            )}
            <Pager label="Pages of orders" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function OrderFilters() {
  const { read, change, status, method } = useOrderFilters();
  return (
    <Filters label="Filter orders">
      <TextFilter
        label="Number, email, phone or name"
        value={read('search')}
        onChange={(text) => change({ search: text })}
      />
      <SelectFilter
        label="Status"
        value={status}
        options={statuses.map((value) => ({ value, label: statusWords[value] }))}
        onChange={(value) => change({ status: value })}
      />
      <SelectFilter
        label="Payment"
        value={method}
        options={methods.map((value) => ({ value, label: methodWords[value] }))}
        onChange={(value) => change({ method: value })}
      />
      <TextFilter label="From" type="date" value={read('from')} onChange={(from) => change({ from })} />
      <TextFilter label="To" type="date" value={read('to')} onChange={(to) => change({ to })} />
    </Filters>
  );
}
