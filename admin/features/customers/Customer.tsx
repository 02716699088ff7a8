import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { postalLines } from '../../lib/postal-address';
import { shownTime } from '../../lib/times';
import { DataTable, type Column } from '../../ui/DataTable';
import { Page, Panel } from '../../ui/Page';
import { Empty } from '../../ui/States';
import { Time } from '../../ui/Time';
import { statusLabels } from '../../lib/order-labels';
import { DetailScreen } from '../../ui/DetailScreen';
import { useCustomerDetailQuery, type CustomerPartsFragment } from './Customer.generated';
import { EndSessions, EraseCustomer } from './CustomerDialogs';
import { ExportCustomer } from './ExportCustomer';
import styles from './Customer.module.css';

type Order = CustomerPartsFragment['orders'][number];
type Address = CustomerPartsFragment['addresses'][number];

/** Shows one customer: orders, addresses, sessions, and the requests that the customer may make to the shop. */
function Customer() {
  const { id = '' } = useParams();
  const result = useCustomerDetailQuery({ variables: { id } });
  return (
    <DetailScreen result={result} row={(data) => data.customer} notFound="There is no such customer.">
      {(customer) => <CustomerScreen key={customer.id} customer={customer} />}
    </DetailScreen>
  );
}

function CustomerScreen({ customer }: { customer: CustomerPartsFragment }) {
  const { name, email, phone, createdAt, erasedAt } = customer;
  return (
    <Page title={name}>
      {erasedAt === null ? (
        <p>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> · {phone} · since <Time at={createdAt} />
        </p>
      ) : (
        <p>Erased {shownTime(erasedAt)}. The orders are kept without the person.</p>
      )}
      <Orders customer={customer} />
      {erasedAt === null && (
        <>
          <Panel title="Addresses">
            <Addresses addresses={customer.addresses} />
          </Panel>
          <Contact customer={customer} />
          <Sessions customer={customer} />
          <PersonalData customer={customer} />
        </>
      )}
    </Page>
  );
}

const orderColumns: readonly Column<Order>[] = [
  { id: 'number', header: 'Order', cell: ({ number }) => <Link to={`/orders/${number}`}>{number}</Link> },
  {
    id: 'at',
    header: 'Placed',
    cell: ({ bookingDate }) => <Time at={bookingDate} />,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => statusLabels[status] },
  { id: 'amount', header: 'Amount', isNumber: true, cell: ({ payAmount }) => payAmount?.formatted },
];

function Orders({ customer: { orders, orderCount, email } }: { customer: CustomerPartsFragment }) {
  return (
    <Panel title="Orders">
      {orders.length === 0 ? (
        <Empty>No orders yet.</Empty>
      ) : (
        <DataTable label="Orders" columns={orderColumns} rows={orders} idOf={({ number }) => number} />
      )}
      {orderCount > orders.length && (
        <p>
          <Link to={`/orders?search=${encodeURIComponent(email)}`}>All {orderCount} orders</Link>
        </p>
      )}
    </Panel>
  );
}

function Addresses({ addresses }: { addresses: readonly Address[] }) {
  if (addresses.length === 0) return <Empty>No addresses.</Empty>;
  return (
    <ul className={styles.addresses}>
      {addresses.map((address) => (
        <li key={address.id}>
          <address className={styles.address}>{postalLines(address)}</address>
          {!address.inAddressBook && <p className={styles.quiet}>For one order only</p>}
        </li>
      ))}
    </ul>
  );
}

function Contact({ customer }: { customer: CustomerPartsFragment }) {
  const ways = [
    customer.emailPreference && 'email',
    customer.smsPreference && 'text message',
    customer.whatsappPreference && 'WhatsApp',
  ].filter((way) => way !== false);
  return (
    <Panel title="News">
      <p>{ways.length === 0 ? 'Wants no news.' : `Wants news by ${ways.join(', ')}.`}</p>
    </Panel>
  );
}

function Sessions({ customer: { id, name, sessions } }: { customer: CustomerPartsFragment }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title="Signed in on">
      {sessions.length === 0 ? (
        <Empty>No device.</Empty>
      ) : (
        <>
          <ul className={styles.list}>
            {sessions.map(({ device, createdAt, lastSeenAt }) => (
              <li key={`${createdAt} ${device}`}>
                {device} <span className={styles.quiet}>last used {shownTime(lastSeenAt)}</span>
              </li>
            ))}
          </ul>
          <div>
            <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
              Sign out everywhere
            </Button>
          </div>
        </>
      )}
      {isAsking && <EndSessions id={id} name={name} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function PersonalData({ customer }: { customer: CustomerPartsFragment }) {
  const { id, erasureObstacles } = customer;
  const [isErasing, setErasing] = useState(false);
  return (
    <Panel title="Personal data">
      <p>On request, customers get a copy of all data that the shop stores about them, or are erased.</p>
      {erasureObstacles.length > 0 && (
        <ul className={styles.list} aria-label="Before an erasure">
          {erasureObstacles.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <ExportCustomer id={id} />
        <Button
          variant="secondary"
          size="small"
          disabled={erasureObstacles.length > 0}
          onClick={() => setErasing(true)}
        >
          Erase the customer
        </Button>
      </div>
      {isErasing && <EraseCustomer customer={customer} onClose={() => setErasing(false)} />}
    </Panel>
  );
}

export { Customer as Component };
