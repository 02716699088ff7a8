import { limits } from './limits';

/** The words are stored and shown as they stand here. */
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

/** `Canceled` is what a customer's cancelling sets, `Cancelled` what the shop sets. */
export type OrderStatus = (typeof orderStatuses)[number];

export const isOrderStatus = (value: unknown): value is OrderStatus =>
  orderStatuses.some((status) => status === value);

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

/** What a customer's action makes of a line. */
export const statusAfter: Record<ReasonKind, OrderStatus> = { cancel: 'Canceled', return: 'Returned' };

const forms: Record<OrderStatus, ReasonKind | null> = {
  'Order Confirmed': 'cancel',
  Processing: 'cancel',
  Cancelled: 'cancel',
  Canceled: null,
  Shipped: 'return',
  Returned: 'return',
  Complete: 'return',
  Failed: null,
};

/** Which form the screen shows. It also shows on lines that are settled already, where sending it does nothing. */
export function offeredForm(status: OrderStatus): ReasonKind | null {
  return forms[status];
}

/** What a customer may really do with a line. */
export function allowedAction(status: OrderStatus): LineAction {
  if (status === 'Order Confirmed' || status === 'Processing') return 'cancel';
  return status === 'Shipped' || status === 'Complete' ? 'return' : 'none';
}

/** The statuses that a customer's action starts from, for guarded updates. */
export function statusesAllowing(action: ReasonKind): readonly OrderStatus[] {
  return orderStatuses.filter((status) => allowedAction(status) === action);
}

/** Lines still on their way, the least advanced first. */
const onTheWay: readonly OrderStatus[] = ['Order Confirmed', 'Processing', 'Shipped', 'Complete'];
/** Lines that are settled, the one that says most about the whole order first. */
const settled: readonly OrderStatus[] = ['Returned', 'Canceled', 'Cancelled', 'Failed'];

/**
 * The order's status follows its lines: as long as a line is on its way, the least advanced one speaks for the order,
 * whatever became of the others.
 * @throws RangeError for an order without lines, which cannot be
 */
export function orderStatusOf(lineStatuses: readonly OrderStatus[]): OrderStatus {
  const status = [...onTheWay, ...settled].find((candidate) => lineStatuses.includes(candidate));
  if (status === undefined) throw new RangeError('An order has at least one line.');
  return status;
}

const staffMoves: Record<OrderStatus, readonly OrderStatus[]> = {
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
 * Staff move lines forward only, and cancel only what has not left the house.
 * That a card order is paid is the caller's to check: its unpaid lines are Processing, too.
 */
export function staffMayMove(from: OrderStatus, to: OrderStatus): boolean {
  return staffMoves[from].includes(to);
}

/** The statuses that staff may set at all. */
export const staffTargets: readonly OrderStatus[] = ['Processing', 'Shipped', 'Complete', 'Cancelled'];

/** The statuses from which staff reach a target, for guarded updates. */
export function statusesBefore(target: OrderStatus): readonly OrderStatus[] {
  return orderStatuses.filter((status) => staffMayMove(status, target));
}

/** Stock comes back only for what never left: cancelled lines, and orders whose payment failed. */
export function returnsStock(status: OrderStatus): boolean {
  return status === 'Cancelled' || status === 'Canceled' || status === 'Failed';
}

/** Whether a return came later than 48 hours after delivery; it is taken all the same, but marked for staff. */
export function lateReturn(deliveredAt: Date | null, now: Date): boolean {
  if (deliveredAt === null) return false;
  return now.getTime() - deliveredAt.getTime() > limits.returnHours * 60 * 60 * 1000;
}
