import { type OrderStatus } from './order-status';

/** Error messages for staff operations. Never shown to customers. */
export const staffErrorMessages = {
  unknownOrder: (number: string): string => `There is no order ${number}.`,
  unpaidOrder: (number: string): string =>
    `Order ${number} waits for its card payment. It is confirmed or fails by itself, and cannot be moved until then.`,
  invalidTransition: (number: string, from: OrderStatus, to: OrderStatus): string =>
    from === to
      ? `Order ${number} is ${to} already.`
      : `Order ${number} is ${from}; none of its lines can become ${to}.`,
  unknownProduct: (slug: string): string => `There is no product "${slug}".`,
  couponTaken: (code: string): string => `There is a coupon ${code} already.`,
  unknownReview: (id: number): string => `There is no review ${id}.`,
  unknownComment: (id: number): string => `There is no comment ${id}.`,
} as const;
