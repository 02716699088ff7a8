import { type EntityManager } from 'typeorm';
import { type Shipment } from '../../../domain/carriers';
import { toDecimal } from '../../../domain/money';
import { recordEvents } from '../../database/record-events';
import { type OrderLine, type Order } from './order.entity';

/** The events about orders for partners' apps. */
type OrderEventType = 'order.placed' | 'order.paid' | 'order.shipped' | 'order.cancelled' | 'order.refunded';

type ToldOrder = Pick<Order, 'number' | 'status' | 'method' | 'payAmount' | 'currency'>;
type ToldLine = Pick<OrderLine, 'publicId' | 'productId' | 'slug' | 'sizes' | 'quantity'>;

interface OrderEventFacts {
  readonly order: ToldOrder;
  /** The lines that the event is about. */
  readonly lines: readonly ToldLine[];
  readonly shipment?: Shipment | undefined;
  readonly refund?: { readonly id: string; readonly amount: number };
}

const amountOf = (minorUnits: number, { currency }: ToldOrder) => ({
  amount: toDecimal(minorUnits),
  minorUnits,
  currencyCode: currency,
});

/** Records an event for partners' apps in the transaction that causes it. Names no customer: who may know more asks the API. */
export function recordOrderEvent(
  manager: EntityManager,
  type: OrderEventType,
  { order, lines, shipment, refund }: OrderEventFacts,
): void {
  const { number, status, method, payAmount } = order;
  const data = {
    order: { number, status, method, total: amountOf(payAmount, order) },
    lines: lines.map(({ publicId: id, productId, slug, sizes, quantity }) => ({
      id,
      product: { id: productId === null ? null : String(productId), slug },
      sizes,
      quantity,
    })),
    ...(shipment && { shipment: { carrier: shipment.carrier, trackingNumber: shipment.trackingNumber } }),
    ...(refund && { refund: { id: refund.id, amount: amountOf(refund.amount, order) } }),
  };
  recordEvents(manager, [{ type, subject: `order:${number}`, data }]);
}
