import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SubmitResult } from '../../../client/ui/ValidatedForm';
import { shipmentsForm, trackingFieldOf } from '../../../domain/forms/staff-orders';
import { lastCarrier, rememberCarrier } from '../../lib/last-carrier';
import { outcomeOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { orNull } from '../../lib/typed-text';
import { FormDialog } from '../../ui/FormDialog';
import { useShipOrdersMutation, type ShipOrdersMutation } from './Orders.generated';
import type { OrderListQuery } from './Orders.generated';
import { CarrierField, TrackingField } from './Parcel';
import styles from './Orders.module.css';

export type ListedOrder = OrderListQuery['orders']['nodes'][number];

interface BulkShipProps {
  orders: readonly ListedOrder[];
  /** Called with the orders that are shipped, which may be some of them. */
  onShipped: (numbers: readonly string[]) => void;
  onClose: () => void;
}

/** The record has the carrier, and the tracking numbers by field. */
type Values = Record<string, string>;
type Outcome = NonNullable<ShipOrdersMutation['shipOrders']['outcomes']>[number];

const typed = (values: Values, name: string) => orNull(values[name] ?? '');

/** Sends the orders that are not shipped yet, and remembers those that are. */
function useShipping({ orders, onShipped, onClose }: BulkShipProps) {
  const [send] = useShipOrdersMutation({ refetchQueries: ['OrderList'] });
  const [shipped, setShipped] = useState<readonly string[]>([]);
  const notify = useNotify();
  const ship = async (values: Values): Promise<SubmitResult> => {
    const carrier = typed(values, 'carrier');
    const open = orders.filter(({ number }) => !shipped.includes(number));
    const parcels = open.map(({ number, version }) => {
      return { number, version, carrier, trackingNumber: typed(values, trackingFieldOf(number)) };
    });
    const outcome = await outcomeOf(send({ variables: { orders: parcels } }));
    if (outcome.isFailed || outcome.userErrors.length > 0) return outcome.userErrors;
    const outcomes = outcome.payload.outcomes ?? [];
    const done = outcomes.filter(({ order }) => order !== null).map(({ number }) => number);
    if (done.length > 0) rememberCarrier(carrier);
    setShipped([...shipped, ...done]);
    onShipped(done);
    if (done.length < outcomes.length) return outcomes.flatMap(problemsOf);
    notify.success(shippedText(orders.length));
    onClose();
  };
  return { ship, shipped };
}

/** Returns errors for the field of the order, also if they belong to another field. */
const problemsOf = ({ number, userErrors }: Outcome) =>
  userErrors.map(({ message }) => ({ message, field: [trackingFieldOf(number)] }));

const shippedText = (count: number) =>
  count === 1
    ? '1 order is shipped. The customer gets a mail.'
    : `${count} orders are shipped. The customers get mails.`;

/** Ships several orders, each by itself: one that cannot be shipped stops no other, and stays selected. */
export function BulkShip(props: BulkShipProps) {
  const { orders, onClose } = props;
  const { ship, shipped } = useShipping(props);
  const numbers = orders.map(({ number }) => number);
  const blank = Object.fromEntries(numbers.map((number) => [trackingFieldOf(number), '']));
  const [carrier] = useState(lastCarrier);
  return (
    <FormDialog
      title={orders.length === 1 ? 'Ship 1 order' : `Ship ${orders.length} orders`}
      label="Parcels"
      form={shipmentsForm(numbers)}
      initialValues={{ carrier, ...blank }}
      onSubmit={ship}
      submitLabel={shipped.length > 0 ? 'Try the others again' : 'Mark as shipped'}
      busyLabel="Shipping…"
      cancelLabel={shipped.length > 0 ? 'Close' : 'Cancel'}
      onClose={onClose}
    >
      <Parcels orders={orders} shipped={shipped} />
    </FormDialog>
  );
}

function Parcels({ orders, shipped }: Pick<BulkShipProps, 'orders'> & { shipped: readonly string[] }) {
  return (
    <div role="group" aria-label="Carrier and tracking numbers" className={styles.parcels} onKeyDown={toNextField}>
      <CarrierField label="Carrier of all" />
      <p role="status">
        {shipped.length > 0 && `${shipped.length} of ${orders.length} are shipped. The others are not:`}
      </p>
      <TrackingNumbers orders={orders} shipped={shipped} />
    </div>
  );
}

/** Enter, which scanners send after a code, leads to the next field, and from the last one to the button: nothing is sent by a scan. */
function toNextField(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...(target.form?.elements ?? [])];
  const next = fields[fields.indexOf(target) + 1];
  if (next instanceof HTMLElement) next.focus();
}

function TrackingNumbers({ orders, shipped }: { orders: readonly ListedOrder[]; shipped: readonly string[] }) {
  return (
    <ul className={styles.parcels}>
      {orders.map(({ number, customer }) => (
        <li key={number}>
          {shipped.includes(number) ? (
            <p className={styles.shipped}>Order {number} is shipped.</p>
          ) : (
            <TrackingField<Values>
              name={trackingFieldOf(number)}
              label={`Tracking number of ${number}, ${customer.name}`}
              hint={shipped.length > 0 && <Link to={`/orders/${number}`}>Open the order</Link>}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
