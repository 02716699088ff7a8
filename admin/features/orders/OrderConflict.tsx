import { differencesOf } from '../../lib/differences';
import { Differences } from '../../ui/Differences';
import type { OrderPartsFragment } from './Order.generated';
import { statusWords } from '../../lib/order-words';

/** What a colleague or the customer has changed since the order was opened. */
export function OrderConflict({ seen, current }: { seen: OrderPartsFragment; current: OrderPartsFragment }) {
  return <Differences names={['You saw', 'Now']} differences={differencesOf(shown(seen), shown(current))} />;
}

const shown = ({ status, shipment, shipping, lines }: OrderPartsFragment) => ({
  status: statusWords[status],
  parcel: shipment?.text ?? 'none',
  address: [shipping.name, shipping.address, shipping.city, shipping.state, shipping.zip].join(', '),
  line: lines.map(({ title, status: lineStatus }) => `${title}: ${statusWords[lineStatus]}`),
});
