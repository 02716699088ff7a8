import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AmountList } from '../../../client/ui/AmountList';
import { mayUse, useSession } from '../../lib/session';
import { postalLines } from '../../lib/postal-address';
import { shownTime } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Page, Panel } from '../../ui/Page';
import { Time } from '../../ui/Time';
import { useOrderDetailQuery, type AddressPartsFragment, type OrderPartsFragment } from './Order.generated';
import { paymentLabels, refundLabels, statusLabels } from '../../lib/order-labels';
import { DetailScreen } from '../../ui/DetailScreen';
import { OrderActions, OrderDialog, type OrderAction } from './OrderActions';
import { OrderNotes } from './OrderNotes';
import { Returns } from './Returns';
import styles from './Order.module.css';

type Line = OrderPartsFragment['lines'][number];

/** Shows one order: its goods, its addresses, its history, and the next step. */
function Order() {
  const { number = '' } = useParams();
  const result = useOrderDetailQuery({ variables: { number } });
  return (
    <DetailScreen result={result} row={(data) => data.order} notFound={`There is no order ${number}.`}>
      {(order) => <OrderScreen key={order.number} order={order} />}
    </DetailScreen>
  );
}

function OrderScreen({ order }: { order: OrderPartsFragment }) {
  const [action, setAction] = useState<OrderAction>();
  const isManager = mayUse(useSession().member.role, ['manager']);
  const { number, status, paymentState, bookingDate } = order;
  return (
    <Page title={`Order ${number}`} actions={<OrderActions order={order} onChosen={setAction} />}>
      <p>
        {statusLabels[status]}, {paymentLabels[paymentState]}, placed <Time at={bookingDate} />
      </p>
      <p className={styles.papers}>
        <Link to={`/orders/papers?orders=${number}`}>Packing slip</Link>
        {isManager && <Link to={`/orders/papers?orders=${number}&paper=invoice`}>Invoice</Link>}
      </p>
      <Panel title="Lines">
        <DataTable
          label="Lines"
          columns={isManager ? [...columns, price] : columns}
          rows={order.lines}
          idOf={({ id }) => id}
        />
        <Amounts order={order} />
      </Panel>
      <Recipient order={order} />
      <Returns order={order} />
      <Refunds order={order} />
      <OrderNotes order={order} />
      <Timeline entries={order.timeline} />
      {action && <OrderDialog order={order} action={action} onClose={() => setAction(undefined)} />}
    </Page>
  );
}

/** Shows the recipient of the parcel, and the address. */
function Recipient({ order }: { order: OrderPartsFragment }) {
  const { shipment } = order;
  return (
    <Panel title="Customer">
      <p>
        <CustomerName {...order.customer} />
        {order.customer.email !== null && ` · ${order.customer.email} · ${order.customer.phone}`}
      </p>
      <div className={styles.addresses}>
        <Address title="Ship to" address={order.shipping} />
        {order.billing && <Address title="Bill to" address={order.billing} />}
      </div>
      {shipment && <p>{shipment.url === null ? shipment.text : <a href={shipment.url}>{shipment.text}</a>}</p>}
    </Panel>
  );
}

/** Packers see who gets the parcel, managers also open everything about the customer. */
function CustomerName({ id, name }: { id: string; name: string }) {
  const { role } = useSession().member;
  const shown = name === '' ? 'No name' : name;
  return mayUse(role, ['manager']) ? <Link to={`/customers/${id}`}>{shown}</Link> : shown;
}

const columns: readonly Column<Line>[] = [
  { id: 'quantity', header: 'Pieces', isNumber: true, cell: ({ quantity }) => quantity },
  { id: 'title', header: 'Product', cell: ({ title, sizes }) => (sizes === '' ? title : `${title}, ${sizes}`) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, reason, isRestocked }) => (
      <>
        <span className={styles.status}>{statusLabels[status]}</span>
        {reason === null ? '' : `: ${reason}`}
        {status === 'CANCELLED' && !isRestocked && ' (not back in stock)'}
      </>
    ),
  },
];

/** Managers alone see amounts. */
const price: Column<Line> = {
  ...{ id: 'price', header: 'Price', isNumber: true },
  cell: ({ unitPrice }) => unitPrice?.formatted,
};

function Amounts({ order }: { order: OrderPartsFragment }) {
  const { netAmount, totalShipping, totalDiscount, payAmount, couponCode, amountLeft } = order;
  // Packers see the amount that is collected for an order in cash.
  if (!netAmount || !totalShipping || !totalDiscount || !payAmount || !amountLeft)
    return (
      amountLeft && <AmountList rows={[{ label: 'To be collected', amount: amountLeft.formatted, total: true }]} />
    );
  return (
    <AmountList
      rows={[
        { label: 'Goods', amount: netAmount.formatted },
        { label: 'Shipping', amount: totalShipping.formatted },
        ...(totalDiscount.minorUnits === 0
          ? []
          : [{ label: `Coupon ${couponCode ?? ''}`, amount: `−${totalDiscount.formatted}` }]),
        { label: 'Total', amount: payAmount.formatted, total: true },
        ...(amountLeft.formatted === payAmount.formatted
          ? []
          : [{ label: 'Left after cancellations and returns', amount: amountLeft.formatted }]),
      ]}
    />
  );
}

function Address({ title, address }: { title: string; address: AddressPartsFragment }) {
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <address className={styles.address}>{postalLines(address)}</address>
    </div>
  );
}

function Refunds({ order: { refunds, refundedAmount } }: { order: OrderPartsFragment }) {
  if (!refunds || !refundedAmount || refunds.length === 0) return null;
  return (
    <Panel title="Refunds">
      <ul className={styles.list}>
        {refunds.map(({ id, amount, status, createdAt }) => (
          <li key={id}>
            {amount.formatted}, {refundLabels[status] ?? status}, since {shownTime(createdAt)}
          </li>
        ))}
      </ul>
      <p>{refundedAmount.formatted} in all</p>
    </Panel>
  );
}

function Timeline({ entries }: { entries: OrderPartsFragment['timeline'] }) {
  return (
    <Panel title="What has happened">
      <ol className={styles.list}>
        {entries.map(({ at, text }, position) => (
          <li key={`${at} ${position}`}>
            <time dateTime={at} className={styles.time}>
              {shownTime(at)}
            </time>{' '}
            {text}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export { Order as Component };
