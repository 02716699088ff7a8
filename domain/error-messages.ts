import { limits } from './limits';
import { type OrderStatus } from './order-status';

const untilUnpaidEnd = 'Please try again once one of them is paid, in preparation or cancelled.';

/** Messages of business errors that have no specified notice in messages.ts. */
export const errorMessages = {
  unknownProduct: 'This product is not in our shop.',
  withdrawnProduct: 'A product that is no longer sold',
  unknownLine: 'This item is not in your cart.',
  unknownCart: 'This cart is not known.',
  addressBookFull: `An address book holds at most ${limits.perCustomer.addresses} addresses. Please delete one first.`,
  tooManyAddresses: 'You have given too many addresses. Please choose one of your address book.',
  wishlistFull: `A wishlist holds at most ${limits.perCustomer.wishlistItems} products. Please remove one first.`,
  unknownAddress: 'This address is not in your address book.',
  noShippingAddress: 'Please give a shipping address first.',
  unknownOrder: 'This order is not known.',
  unknownEntry: 'This entry is not known.',
  tooManyUnpaidOrders: `You have ${limits.perCustomer.unpaidOrders} orders that wait for their payment or for us to prepare them. ${untilUnpaidEnd}`,
  tooManyUnpaidPieces: `Orders that wait for their payment or for us to prepare them can have at most ${limits.perCustomer.unpaidUnits} items together. ${untilUnpaidEnd}`,
  emptyCart: 'You have no items in your shopping cart.',
  cartFull: `A cart holds at most ${limits.cart.units} items.`,
  outOfStock: 'Out of Stock',
  alreadyInStock: 'This product is in stock.',
  fewerInStock: (title: string, left: number): string =>
    left > 0 ? `Only ${left} of ${title} left in stock.` : `${title} is out of stock.`,
  priceChanged: 'The total has changed. Please check your order again.',
  couponExpired: 'Coupon code is not valid at this time.',
  couponMinimum: (amount: string): string => `Coupon code needs an order of ${amount} or more.`,
  couponUsedUp: 'Coupon code has been used up.',
  methodNotAvailable: 'This payment method is not available.',
  paymentFailed: 'The payment has failed.',
  paymentUnverified: 'The payment could not be verified.',
  paymentNotPending: 'This order does not wait for a payment.',
  idempotencyKeyReused: 'This request was sent before with other content.',
} as const;

/** Error messages for staff operations. Never shown to customers. */
export const staffErrorMessages = {
  unknownOrder: (number: string): string => `There is no order ${number}.`,
  unpaidOrder: (number: string): string =>
    `Order ${number} waits for its card payment. It is confirmed or fails by itself, and cannot be moved until then.`,
  invalidTransition: (number: string, from: OrderStatus, to: OrderStatus): string =>
    from === to
      ? `Order ${number} is ${to} already.`
      : `Order ${number} is ${from}; none of its lines can become ${to}.`,
  notOnItsWay: (number: string, status: OrderStatus): string =>
    `Order ${number} is ${status}; tracking is corrected while goods of it are on their way.`,
  noCarrier: (number: string): string => `Order ${number} has no carrier yet: name it as well.`,
  unknownProduct: (slug: string): string => `There is no product "${slug}".`,
  couponTaken: (code: string): string => `There is a coupon ${code} already.`,
  unknownReview: (id: number): string => `There is no review ${id}.`,
  unknownComment: (id: number): string => `There is no comment ${id}.`,
  unknownApp: (id: number): string => `There is no app ${id}, or it was revoked.`,
  unknownWebhookApp: (idOrName: string): string =>
    `There is not exactly one app "${idOrName}" that is not revoked; npm run operator -- app list shows all.`,
  scopeMissing: (app: string, scope: string): string => `${app} needs the scope ${scope} for these events.`,
  unknownEndpoint: (id: string): string => `There is no webhook endpoint ${id}.`,
  unknownEvent: (id: string): string => `There is no webhook event ${id}; events are stored for 30 days.`,
} as const;
