import * as yup from 'yup';
import { fromMajor } from '../money';
import { couponCode } from './coupon';
import { choice, optionalText, text } from './fields';
import { form } from './form';
import { endsFirst, optionalEnd, optionalMoment } from './moments';
import { matching, type Rule, violationOf } from './rules';

export const couponKinds = ['percentage', 'fixed'] as const;

const couponMessages = {
  amount: 'Enter an amount such as 12.50.',
  percentage: 'Enter a percentage from 0.01 to 100.',
  count: 'Enter a whole number from 1 to 1000000000.',
  endsFirst,
} as const;

const maxPercentHundredths = 10_000;
/** Minor units. */
const maxAmount = 2_000_000_000;
const maxCount = 1_000_000_000;
const amountLength = 12;

const siblingOf = (form: unknown, name: string): unknown =>
  typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined;

/** Per cent or an amount, by the kind. */
const discount: Rule = (value, values) => {
  const hundredths = fromMajor(value) ?? 0;
  const isPercentage = siblingOf(values, 'kind') === 'percentage';
  const max = isPercentage ? maxPercentHundredths : maxAmount;
  if (hundredths > 0 && hundredths <= max) return undefined;
  return violationOf('INVALID', isPercentage ? couponMessages.percentage : couponMessages.amount);
};

const isAmount = (value: string) => value === '' || (fromMajor(value) ?? Infinity) <= maxAmount;

const digitsOf = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined);

const isCountNumber = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxCount;

/** A number or its digits; empty or omitted for none. */
function optionalCount() {
  const isCount = (value: unknown) =>
    value === undefined || value === '' || isCountNumber(typeof value === 'string' ? digitsOf(value) : value);
  return yup
    .mixed<number>()
    .transform((value: unknown) => (value === '' || value === undefined ? undefined : Number(value)))
    .test('field', couponMessages.count, isCount);
}

/** The fields of a coupon that staff write. Amounts are text in major units. */
export const couponTermsForm = form({
  code: couponCode(),
  kind: choice(couponKinds, 'Choose what the value is.'),
  value: text({ label: 'Value', blank: 'Enter the value.', max: amountLength, rules: [discount] }),
  minimum: optionalText('Minimum', amountLength, [matching(isAmount, couponMessages.amount)]),
  startsAt: optionalMoment('Start'),
  endsAt: optionalEnd(),
  usageLimit: optionalCount(),
  perCustomerLimit: optionalCount(),
});
