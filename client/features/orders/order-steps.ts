import type { OrderStatus } from '../../generated/schema';
import type { OrderProgressPartsFragment } from './Order.generated';

/** One entry of an order's timeline. */
export interface OrderStep {
  readonly at: string;
  readonly label: string;
  /** Lines it concerns, unless it concerns the whole order. */
  readonly lines: readonly string[];
  /** The parcel, for the step of its sending. */
  readonly shipment: OrderProgressPartsFragment['shipment'];
}

type Line = OrderProgressPartsFragment['lines'][number];
type LineEvent = Line['timeline'][number];

const labels: Record<OrderStatus, string> = {
  ORDER_CONFIRMED: 'Confirmed',
  PROCESSING: 'Being packed',
  SHIPPED: 'Sent',
  COMPLETE: 'Delivered',
  RETURNED: 'Return requested',
  CANCELED: 'Cancelled by you',
  CANCELLED: 'Cancelled by us',
  FAILED: 'Not paid',
};

/** The steps of an order so far, oldest first. Lines that take a step at the same time share an entry. */
export function orderSteps(order: OrderProgressPartsFragment): readonly OrderStep[] {
  const steps = new Map<string, OrderStep>();
  for (const line of order.lines) {
    for (const [index, { status, at }] of line.timeline.entries()) {
      // The first entry of an unpaid card order is its placing.
      if (index === 0 && status === 'PROCESSING') continue;
      const label = isPayment(order, line, index) ? 'Paid' : labels[status];
      const key = `${at} ${label}`;
      const shipment = status === 'SHIPPED' ? order.shipment : null;
      steps.set(key, { at, label, shipment, lines: [...(steps.get(key)?.lines ?? []), line.title] });
    }
  }
  const placed: OrderStep = { at: order.bookingDate, label: 'Placed', lines: [], shipment: null };
  const later = [...steps.values()]
    .filter(({ at, label }) => at !== placed.at || label !== labels.ORDER_CONFIRMED)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map((step) => ({ ...step, lines: step.lines.length === order.lines.length ? [] : step.lines }));
  return [placed, ...later];
}

/** A card order is confirmed by its payment. */
function isPayment({ method }: OrderProgressPartsFragment, { timeline }: Line, index: number): boolean {
  const [first, event]: readonly (LineEvent | undefined)[] = [timeline[0], timeline[index]];
  return method === 'CARD' && index > 0 && first?.status === 'PROCESSING' && event?.status === 'ORDER_CONFIRMED';
}
