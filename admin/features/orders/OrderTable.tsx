import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { mayUse, useSession } from '../../lib/session';
import { DataTable, type Column } from '../../ui/DataTable';
import { Time } from '../../ui/Time';
import { BulkShip, type ListedOrder } from './BulkShip';
import { paymentLabels, statusLabels } from '../../lib/order-labels';
import styles from './Orders.module.css';

/** Returns the rest after cancellations and returns together with the original number. */
const leftOf = <Value extends string | number>(left: Value | undefined, ordered: Value | undefined) =>
  left === ordered ? ordered : `${left} of ${ordered}`;

const columns: readonly Column<ListedOrder>[] = [
  { id: 'number', header: 'Order', cell: ({ number }) => <Link to={`/orders/${number}`}>{number}</Link> },
  { id: 'at', header: 'Placed', cell: ({ bookingDate }) => <Time at={bookingDate} /> },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.name },
  { id: 'status', header: 'Status', cell: ({ status }) => statusLabels[status] },
  { id: 'payment', header: 'Payment', cell: ({ paymentState }) => paymentLabels[paymentState] },
  { id: 'pieces', header: 'Pieces', isNumber: true, cell: ({ pieces, piecesLeft }) => leftOf(piecesLeft, pieces) },
];

/** Managers alone see amounts. */
const amount: Column<ListedOrder> = {
  ...{ id: 'amount', header: 'Amount', isNumber: true },
  cell: ({ payAmount, amountLeft }) => leftOf(amountLeft?.formatted, payAmount?.formatted),
};

/** Shows a page of orders, of which several can be shipped at once. */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  /** The dialog shows these orders, also while the list is read again. */
  const [shipping, setShipping] = useState<readonly ListedOrder[]>();
  const chosen = orders.filter(({ number }) => selected.includes(number));
  return (
    <>
      <div className={styles.bulk} role="group" aria-label="Selected orders">
        <p role="status">{chosen.length === 0 ? 'No order is selected.' : `${chosen.length} selected`}</p>
        <Button size="small" disabled={chosen.length === 0} onClick={() => setShipping(chosen)}>
          Mark as shipped
        </Button>
        {chosen.length > 0 && (
          <Link
            className={styles.papers}
            to={`/orders/papers?${new URLSearchParams({ orders: chosen.map(({ number }) => number).join(',') })}`}
          >
            Packing slips
          </Link>
        )}
      </div>
      <DataTable
        label="Orders"
        columns={mayUse(useSession().member.role, ['manager']) ? [...columns, amount] : columns}
        rows={orders}
        idOf={({ number }) => number}
        selection={{ nameOf: ({ number }) => `order ${number}`, onChange: setSelected, selected }}
      />
      {shipping && (
        <BulkShip
          orders={shipping}
          onShipped={(numbers) => setSelected(selected.filter((number) => !numbers.includes(number)))}
          onClose={() => setShipping(undefined)}
        />
      )}
    </>
  );
}
