import { object } from 'yup';
import { limits } from '../limits';
import { changeText, text } from './fields';
import { fieldMessages as messages } from './field-messages';

/** Codes are stored in upper case and compared case-insensitively. */
export const normaliseCoupon = (code: string): string => code.trim().toUpperCase();

/** A coupon code as entered; transformed to its stored form. */
export function couponCode() {
  return text({ label: 'Coupon', blank: messages.coupon.blank, max: limits.fields.coupon }).transform(
    changeText(normaliseCoupon),
  );
}

export const couponForm = object({ coupon: couponCode() });
