import { statusWords } from '../../lib/order-words';
import { Conflict } from '../../ui/Conflict';
import type { OrderPartsFragment } from './Order.generated';

/** Part of a form: shows how a colleague or the customer has changed the order since the form was opened. */
export function OrderConflict({ seen, current }: { seen: OrderPartsFragment; current: OrderPartsFragment }) {
  return <Conflict seen={inWords(seen)} current={inWords(current)} />;
}

const inWords = ({ status, shipment, shipping, lines }: OrderPartsFragment) => ({
  status: statusWords[status],
  parcel: shipment?.text ?? 'none',
  address: [shipping.name, shipping.address, shipping.city, shipping.state, shipping.zip].join(', '),
  line: lines.map(({ title, status: lineStatus }) => `${title}: ${statusWords[lineStatus]}`),
});
