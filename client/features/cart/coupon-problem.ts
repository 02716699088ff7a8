import { couponForm } from '../../../domain/forms/coupon';
import { messagesOf } from '../../../domain/forms/form';

/** The validation error of a coupon code as entered, or undefined. A file of its own, because it imports the form library. */
export function couponProblem(coupon: string): string | undefined {
  return messagesOf(couponForm, { coupon }).coupon;
}
