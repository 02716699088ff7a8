import * as yup from 'yup';
import { limits } from '../limits';
import { fieldMessages as say, notValid } from './field-messages';

const wholeWithin = (min: number, max: number) => (value: number | undefined) =>
  value === undefined || (Number.isInteger(value) && value >= min && value <= max);

/** A whole number of pieces, 1 to 99. Digits in a text are no number here. */
export function quantity() {
  const { invalid } = say.quantity;
  return yup
    .number()
    .strict()
    .typeError(invalid)
    .defined(invalid)
    .meta({ type: 'integer', minimum: 1, maximum: limits.cart.lineUnits })
    .test('field', invalid, wholeWithin(1, limits.cart.lineUnits));
}

export function rating() {
  const { missing } = say.rating;
  const { min, max } = limits.reviews;
  const shape = { type: 'integer', minimum: min, maximum: max } as const;
  return yup.number().strict().typeError(missing).defined(missing).meta(shape).test('field', missing, wholeWithin(min, max));
}

const idText = /^[1-9][0-9]{0,14}$/;

/** A catalogue id: a positive whole number, as a number or as its digits. It becomes a number. */
export function catalogueId(label = 'Product') {
  const message = notValid(label);
  return yup
    .mixed<number>()
    .defined(message)
    .meta({ anyOf: [{ type: 'integer', minimum: 1 }, { pattern: idText.source }] })
    .transform((value: unknown) => (typeof value === 'string' ? Number(value) : value))
    .test('field', message, (value: unknown) =>
      value === undefined || typeof value === 'string'
        ? value === undefined || idText.test(value)
        : Number.isSafeInteger(value) && Number(value) > 0,
    );
}

const { min, max } = limits.cartIdDigits;
const cartIdText = new RegExp(`^[0-9]{${min},${max}}$`);

/** Whether a text can be a cart's id as browsers make them. */
export const isCartId = (value: unknown): value is string => typeof value === 'string' && cartIdText.test(value);

/** The cart's id: 16 to 64 digits, as text only. */
export function cartId() {
  const message = notValid('Cart');
  return yup
    .string()
    .strict()
    .typeError(message)
    .defined(message)
    .meta({ pattern: cartIdText.source })
    .test('field', message, (value) => value === undefined || isCartId(value));
}

const meanings = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['1', true],
  ['0', false],
]);

/** A yes or no, which REST writes as '1' and '0'. It becomes a boolean. */
export function optionalSwitch(label: string) {
  return yup
    .mixed<boolean>()
    .meta({ enum: [true, false, '1', '0'] })
    .transform((value: unknown) => meanings.get(value) ?? value)
    .test('field', notValid(label), (value: unknown) => value === undefined || meanings.has(value));
}

/** A yes or no with a meaning when it is not given. */
export function switchOr(label: string, fallback: boolean) {
  return optionalSwitch(label).default(fallback);
}
