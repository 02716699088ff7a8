import { limits } from '../limits';
import { text } from './fields';
import { fieldMessages as messages } from './field-messages';
import { form } from './form';

/** Codes are stored in upper case and compared case-insensitively. */
export const normaliseCoupon = (code: string): string => code.trim().toUpperCase();

/** A coupon code as entered; transformed to its stored form. */
export function couponCode() {
  return text({ label: 'Coupon', blank: messages.coupon.blank, max: limits.fields.coupon }).transform(
    (value: unknown) => (typeof value === 'string' ? normaliseCoupon(value) : value),
  );
}

export const couponForm = form({ coupon: couponCode() });
