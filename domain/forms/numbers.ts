import * as yup from 'yup';
import { limits } from '../limits';
import { fieldMessages as messages, notValid } from './field-messages';
import { strictText, withoutCasts } from './fields';

/** A whole number that is not read from text: yup would cast "2" to 2. */
function wholeNumber(message: string, min: number, max: number) {
  return withoutCasts(yup.number())
    .typeError(message)
    .integer(message)
    .min(min, message)
    .max(max, message)
    .required(message);
}

/** A whole number of units, 1 to 99. Numeric strings are refused. */
export function quantity() {
  return wholeNumber(messages.quantity.invalid, 1, limits.cart.lineUnits);
}

export function rating() {
  return wholeNumber(messages.rating.missing, limits.reviews.min, limits.reviews.max);
}

/** A boolean that is given as such. */
export function flag(message: string) {
  return withoutCasts(yup.boolean()).typeError(message).defined(message);
}

const idPattern = /^[1-9][0-9]{0,14}$/;

/**
 * A catalogue id: a positive integer, described as a number. A numeric string is accepted too, because older clients send one; it is
 * transformed to a number.
 */
export function catalogueId(label = 'Product') {
  const message = notValid(label);
  return yup
    .number()
    .transform((_cast, given: unknown) => (typeof given === 'string' && idPattern.test(given) ? Number(given) : given))
    .typeError(message)
    .test('integer', message, Number.isSafeInteger)
    .min(1, message)
    .required(message);
}

const { min, max } = limits.cartIdDigits;
const cartIdPattern = new RegExp(`^[0-9]{${min},${max}}$`);

/** Returns whether a value has the format of a cart id. */
export const isCartId = (value: unknown): value is string => typeof value === 'string' && cartIdPattern.test(value);

/** A cart id: 16 to 64 digits, as a string only. */
export function cartId() {
  const message = notValid('Cart');
  return strictText(message).matches(cartIdPattern, message).defined(message);
}

const digitFlags = new Map<unknown, boolean>([
  ['1', true],
  ['0', false],
]);

/** An optional boolean, which REST describes as '1' or '0', as it returns it; booleans are accepted too. Transformed to a boolean. */
export function optionalBoolean(label: string) {
  return withoutCasts(yup.boolean())
    .transform((value: unknown) => digitFlags.get(value) ?? value)
    .typeError(notValid(label))
    .meta({ type: 'string', enum: ['0', '1'] });
}

/** A boolean with a default. */
export function booleanWithDefault(label: string, fallback: boolean) {
  return optionalBoolean(label).default(fallback);
}
