import { limits } from './limits';

/** The values are stored and displayed verbatim. */
export const orderStatuses = [
  'Order Confirmed',
  'Processing',
  'Cancelled',
  'Canceled',
  'Shipped',
  'Returned',
  'Complete',
  'Failed',
] as const;

/** `Canceled` is set by the customer, `Cancelled` by the shop. */
export type OrderStatus = (typeof orderStatuses)[number];

/** Returns who cancelled: the two statuses differ in one letter only. Null for any other status. */
export function cancelledBy(status: OrderStatus): 'customer' | 'shop' | null {
  if (status === 'Canceled') return 'customer';
  return status === 'Cancelled' ? 'shop' : null;
}

export const isOrderStatus = (value: unknown): value is OrderStatus => orderStatuses.some((status) => status === value);

export const returnReasons: readonly string[] = [
  'Bought by mistake',
  'Better price available',
  'Performance or quality not adequate',
  'Incompatible or not useful',
  'Product damaged, but shipping box OK',
  'Item arrived too late',
  'Missing parts or accessories',
  'Both product and shipping box damaged',
  'Wrong item was sent',
  "Received extra item I didn't buy",
  'No longer needed',
  "Didn't approve purchase",
  'Inaccurate website description',
];

export const cancelReasons: readonly string[] = [
  'Order Created by Mistake',
  'Item(s) Would Not Arrive on Time',
  'Shipping Cost Too High',
  'Item Price Too High',
  'Found Cheaper Somewhere Else',
  'Need to Change Shipping Address',
  'Need to Change Shipping Speed',
  'Need to Change Billing Address',
  'Need to Change Payment Method',
  'other',
];

export type ReasonKind = 'cancel' | 'return';
export type LineAction = ReasonKind | 'none';

export const reasonsFor: Record<ReasonKind, readonly string[]> = { cancel: cancelReasons, return: returnReasons };

/** The status of a line after the customer's action. */
export const statusAfter: Record<ReasonKind, OrderStatus> = { cancel: 'Canceled', return: 'Returned' };

const formByStatus: Record<OrderStatus, ReasonKind | null> = {
  'Order Confirmed': 'cancel',
  Processing: 'cancel',
  Cancelled: 'cancel',
  Canceled: null,
  Shipped: 'return',
  Returned: 'return',
  Complete: 'return',
  Failed: null,
};

/** Returns the form that the screen shows for a line. It is also shown on settled lines, where submitting has no effect. */
export function formForStatus(status: OrderStatus): ReasonKind | null {
  return formByStatus[status];
}

/** Returns the action that a customer may take on a line. */
export function allowedAction(status: OrderStatus): LineAction {
  if (status === 'Order Confirmed' || status === 'Processing') return 'cancel';
  return status === 'Shipped' || status === 'Complete' ? 'return' : 'none';
}

/** Returns the statuses that allow a customer's action, for guarded updates. */
export function statusesAllowing(action: ReasonKind): readonly OrderStatus[] {
  return orderStatuses.filter((status) => allowedAction(status) === action);
}

/** Statuses of active lines, the least advanced first. */
const activeStatuses: readonly OrderStatus[] = ['Order Confirmed', 'Processing', 'Shipped', 'Complete'];
/** Terminal statuses, by precedence for the order's status. */
const terminalStatuses: readonly OrderStatus[] = ['Returned', 'Canceled', 'Cancelled', 'Failed'];

/**
 * Derives the order's status from its lines: the least advanced active line, regardless of settled ones; if none is active,
 * the settled status with the highest precedence.
 * @throws RangeError for an order without lines
 */
export function orderStatusOf(lineStatuses: readonly OrderStatus[]): OrderStatus {
  const status = [...activeStatuses, ...terminalStatuses].find((candidate) => lineStatuses.includes(candidate));
  if (status === undefined) throw new RangeError('An order has at least one line.');
  return status;
}

const staffTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  'Order Confirmed': ['Processing', 'Shipped', 'Complete', 'Cancelled'],
  Processing: ['Shipped', 'Complete', 'Cancelled'],
  Shipped: ['Complete'],
  Cancelled: [],
  Canceled: [],
  Returned: [],
  Complete: [],
  Failed: [],
};

/**
 * Returns whether staff may change a line's status: forward only, and cancellation only before shipping.
 * The caller must check that a card order is paid, because its unpaid lines are also Processing.
 */
export function canStaffTransition(from: OrderStatus, to: OrderStatus): boolean {
  return staffTransitions[from].includes(to);
}

/** The statuses that staff may set. */
export const staffTargetStatuses: readonly OrderStatus[] = ['Processing', 'Shipped', 'Complete', 'Cancelled'];

/** Returns whether a status restores the stock: only lines that were not shipped, i.e. cancelled ones and those of failed payments. */
export function restoresStock(status: OrderStatus): boolean {
  return status === 'Cancelled' || status === 'Canceled' || status === 'Failed';
}

/** Returns the end of the 48 hours after delivery within which a return is to be requested. */
export function returnDueAt(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + limits.returnHours * 60 * 60 * 1000);
}

/** Returns whether a return is requested more than 48 hours after delivery. Late returns are accepted, but flagged for staff. */
export function isLateReturn(deliveredAt: Date | null, now: Date): boolean {
  return deliveredAt !== null && now > returnDueAt(deliveredAt);
}
