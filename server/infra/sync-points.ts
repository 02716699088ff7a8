/**
 * Named synchronization points between two steps of a service, at which another request may interleave or the process may
 * crash. Points inside a transaction are reached again when the transaction is retried.
 */
export type SyncPoint =
  // Placing an order. Those before 'order.committed' are inside its transaction.
  /** The cart is locked; prices and stock are read, nothing is written. */
  | 'order.stock-read'
  /** The stock is decremented; the order is not inserted yet. */
  | 'order.stock-taken'
  /** The coupon's counter is incremented; the order is not inserted yet. */
  | 'coupon.counted'
  /** The customer's uses of the coupon are read; this one is not recorded. */
  | 'coupon.share-read'
  | 'order.placed-before-commit'
  | 'order.committed'
  // Creating the order at the card provider, outside any transaction.
  | 'provider-order.before'
  /** The provider has answered; its id is not stored yet. */
  | 'provider-order.after'
  | 'provider-order.stored'
  // Settling a payment.
  /** Payment and order are read; the provider has not been queried. */
  | 'payment.read'
  /** The provider reports the payment as paid; nothing is recorded. */
  | 'payment.verified'
  /** Inside the transaction: the payment is recorded as captured, its order not confirmed. */
  | 'payment.captured'
  /** Inside the transaction: late payment of a failed order, no newer order of its cart found; nothing is confirmed. */
  | 'late-payment.replacement-read'
  | 'payment.before-commit'
  | 'payment.committed'
  /** The payment of a webhook event is settled; the event is not recorded. */
  | 'webhook.settled'
  // Ending an unpaid order.
  /** An order whose hold has expired is selected. */
  | 'hold.read'
  /** The provider was queried and reports no payment. */
  | 'cancel.read'
  | 'order.failed-before-commit'
  // Refunds.
  | 'refund.read'
  /** The provider has made the refund; it is not recorded. */
  | 'refund.made'
  /** Inside the transaction: the refund is stored with the provider's id; reports of its failure are not looked up yet. */
  | 'refund.id-stored'
  /** Inside the transaction: a report that a refund failed is stored, and no refund has this id yet. */
  | 'webhook.refund-unknown'
  /** The coupon of a late payment and its uses are read; nothing is counted. */
  | 'coupon.read'
  // Other read-then-write sequences.
  | 'line-change.read'
  | 'cart-merge.read'
  | 'cart-merge.before-commit'
  | 'address.read'
  /** The post is read; the comment is not stored. */
  | 'comment.read'
  | 'review.read'
  | 'wishlist.read'
  /** The people who wait for a product are read; no mail is stored. */
  | 'stock-alerts.read'
  /** Inside the transaction: the planned price is marked as begun or ended; the product is as it was. */
  | 'planned-price.stored'
  // Changes by staff.
  /** Inside the transaction: what a product shall be linked to is read; nothing is written. */
  | 'links.read'
  /** Inside the transaction of any change by staff: all of it is written, its audit entries included. */
  | 'change.before-commit'
  // Uploaded pictures, whose files are no part of transactions.
  /** A picture has the time of its use; what names it is not stored yet. */
  | 'picture.kept'
  // Imports of the catalogue. The last two are inside a transaction of the storing.
  /** The file is compared with the shop; nothing is stored. */
  | 'import.compared'
  /** Stored entries are locked and compared with the plan; nothing is written. */
  | 'import.step-read'
  /** Changes are written; they are not committed. */
  | 'import.step-stored'
  /** A receiver has answered; the outcome is not recorded. */
  | 'webhook.sent';

/** A service calls it at each point and continues when the promise resolves. Tests of races and crashes use it; production has `ignoredSyncPoints`. */
export interface SyncPoints {
  hit(point: SyncPoint): Promise<void>;
}

const resolved = Promise.resolve();

/** No synchronization: every point resolves at once. */
export const ignoredSyncPoints: SyncPoints = { hit: () => resolved };
