/**
 * Moments between what a service has read or done and what it does next, by name: there another request may come between,
 * and there a process may die. Those inside a transaction are reached again when the database asks for another try.
 */
export type Point =
  // Placing an order. The first ones lie inside its transaction.
  /** The cart is held; prices and stock are read, nothing is written. */
  | 'order.stock-read'
  /** The pieces have left the shelf; there is no order yet. */
  | 'order.stock-taken'
  /** The coupon's counter is raised; there is no order yet. */
  | 'coupon.counted'
  /** The customer's uses of the coupon are read; this one is not noted. */
  | 'coupon.share-read'
  | 'order.placed-before-commit'
  | 'order.committed'
  // Telling the card provider, outside any transaction.
  | 'provider-order.before'
  /** The provider has answered; the shop has not stored its id. */
  | 'provider-order.after'
  | 'provider-order.stored'
  // Settling a payment.
  /** Payment and order are read; the provider is not asked yet. */
  | 'payment.read'
  /** The provider says that it is paid; nothing is booked. */
  | 'payment.verified'
  /** Inside the transaction: the payment is captured, its order not confirmed. */
  | 'payment.captured'
  /** Inside the transaction: a failed order is paid late, and no newer order of its cart was found; nothing is confirmed. */
  | 'late-payment.replacement-read'
  | 'payment.before-commit'
  | 'payment.committed'
  /** A reported payment is settled; the report is not noted. */
  | 'webhook.settled'
  // Ending an order that nobody has paid.
  /** An order is found whose hold has run out. */
  | 'hold.read'
  /** The payment is looked up and has not come. */
  | 'cancel.read'
  | 'order.failed-before-commit'
  // Giving money back.
  | 'refund.read'
  /** The provider has given the money back; the shop has not noted it. */
  | 'refund.made'
  /** Inside the transaction: the refund is done under the provider's id; reports that it failed are not looked for yet. */
  | 'refund.id-stored'
  /** Inside the transaction: a report that a refund failed is stored, and no refund has this id yet. */
  | 'webhook.refund-unknown'
  /** A late payment's coupon and its uses are read; nothing is counted. */
  | 'coupon.read'
  // Whatever else looks before it writes.
  | 'line-change.read'
  | 'cart-merge.read'
  | 'cart-merge.before-commit'
  | 'address.read'
  | 'review.read'
  | 'wishlist.read';

/** Told whenever a moment comes; the service goes on when the promise resolves. For proofs: a shop has nothing to do there. */
export interface Points {
  reach(point: Point): Promise<void>;
}

const passed = Promise.resolve();

/** Lets everybody pass. */
export const openPoints: Points = { reach: () => passed };
