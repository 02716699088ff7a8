import { limits } from '../limits';
import { text } from './fields';
import { fieldMessages as say } from './field-messages';
import { form } from './form';

/** Codes are kept in capitals, so that how somebody types one does not matter. */
export const normaliseCoupon = (code: string): string => code.trim().toUpperCase();

/** A code as a shopper types it; it becomes the one that is kept. */
export function couponCode() {
  return text({ label: 'Coupon', blank: say.coupon.blank, max: limits.fields.coupon }).transform((value: unknown) =>
    typeof value === 'string' ? normaliseCoupon(value) : value,
  );
}

export const couponForm = form({ coupon: couponCode() });
