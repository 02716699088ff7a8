import * as yup from 'yup';
import { limits } from '../limits';
import { fieldMessages as messages, notValid } from './field-messages';

const isIntegerBetween = (min: number, max: number) => (value: number | undefined) =>
  value === undefined || (Number.isInteger(value) && value >= min && value <= max);

/** A whole number of units, 1 to 99. Numeric strings are refused. */
export function quantity() {
  const { invalid } = messages.quantity;
  return yup
    .number()
    .strict()
    .typeError(invalid)
    .defined(invalid)
    .meta({ type: 'integer', minimum: 1, maximum: limits.cart.lineUnits })
    .test('field', invalid, isIntegerBetween(1, limits.cart.lineUnits));
}

export function rating() {
  const { missing } = messages.rating;
  const { min, max } = limits.reviews;
  const shape = { type: 'integer', minimum: min, maximum: max } as const;
  return yup
    .number()
    .strict()
    .typeError(missing)
    .defined(missing)
    .meta(shape)
    .test('field', missing, isIntegerBetween(min, max));
}

const idPattern = /^[1-9][0-9]{0,14}$/;

/**
 * A catalogue id: a positive integer, described as a number. A numeric string is accepted too, because older clients send one; it is
 * transformed to a number.
 */
export function catalogueId(label = 'Product') {
  const message = notValid(label);
  return yup
    .mixed<number>()
    .defined(message)
    .meta({ type: 'integer', minimum: 1 })
    .transform((value: unknown) => (typeof value === 'string' ? Number(value) : value))
    .test('field', message, (value: unknown) =>
      value === undefined || typeof value === 'string'
        ? value === undefined || idPattern.test(value)
        : Number.isSafeInteger(value) && Number(value) > 0,
    );
}

const { min, max } = limits.cartIdDigits;
const cartIdPattern = new RegExp(`^[0-9]{${min},${max}}$`);

/** Returns whether a value has the format of a cart id. */
export const isCartId = (value: unknown): value is string => typeof value === 'string' && cartIdPattern.test(value);

/** A cart id: 16 to 64 digits, as a string only. */
export function cartId() {
  const message = notValid('Cart');
  return yup
    .string()
    .strict()
    .typeError(message)
    .defined(message)
    .meta({ pattern: cartIdPattern.source })
    .test('field', message, (value) => value === undefined || isCartId(value));
}

const booleanValues = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['1', true],
  ['0', false],
]);

/** An optional boolean, which REST describes as '1' or '0', as it returns it; booleans are accepted too. Transformed to a boolean. */
export function optionalBoolean(label: string) {
  return yup
    .mixed<boolean>()
    .meta({ type: 'string', enum: ['0', '1'] })
    .transform((value: unknown) => booleanValues.get(value) ?? value)
    .test('field', notValid(label), (value: unknown) => value === undefined || booleanValues.has(value));
}

/** A boolean with a default. */
export function booleanWithDefault(label: string, fallback: boolean) {
  return optionalBoolean(label).default(fallback);
}
