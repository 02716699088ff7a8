import { statusLabels } from '../../lib/order-labels';
import type { OrderPartsFragment } from './Order.generated';

export interface OrderDialogProps {
  order: OrderPartsFragment;
  onClose: () => void;
}

/** Returns the values that a colleague or the customer may have changed since a dialog was opened. */
export const describeOrder = ({ status, shipment, shipping, lines }: OrderPartsFragment) => ({
  status: statusLabels[status],
  parcel: shipment?.text ?? 'none',
  address: [shipping.name, shipping.address, shipping.city, shipping.state, shipping.zip].join(', '),
  line: lines.map(({ title, status: lineStatus }) => `${title}: ${statusLabels[lineStatus]}`),
});
