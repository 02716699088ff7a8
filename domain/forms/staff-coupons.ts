import { number, object, ref } from 'yup';
import { fromMajor } from '../money';
import { couponCode } from './coupon';
import { choice, optionalText, text, withoutCasts } from './fields';
import { endsFirst, optionalEnd, optionalMoment } from './moments';

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

const chosenKind = ref<unknown>('kind');

/** Per cent or an amount, by the kind. */
const value = () =>
  text({ label: 'Value', blank: 'Enter the value.', max: amountLength }).test(
    'discount',
    (amount, { resolve, createError }) => {
      const hundredths = fromMajor(amount) ?? 0;
      const isPercentage = resolve(chosenKind) === 'percentage';
      if (hundredths > 0 && hundredths <= (isPercentage ? maxPercentHundredths : maxAmount)) return true;
      return createError({ message: isPercentage ? couponMessages.percentage : couponMessages.amount });
    },
  );

const minimum = () =>
  optionalText('Minimum', amountLength).test(
    'amount',
    couponMessages.amount,
    (amount) => !amount || (fromMajor(amount) ?? Infinity) <= maxAmount,
  );

function toCount(value: unknown): unknown {
  if (value === '') return undefined;
  return typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value;
}

/** A number or its digits; empty or omitted for none. */
const optionalCount = () =>
  withoutCasts(number())
    .transform(toCount)
    .typeError(couponMessages.count)
    .integer(couponMessages.count)
    .min(1, couponMessages.count)
    .max(maxCount, couponMessages.count);

/** The fields of a coupon that staff write. Amounts are text in major units. */
export const couponTermsForm = object({
  code: couponCode(),
  kind: choice(couponKinds, 'Choose what the value is.'),
  value: value(),
  minimum: minimum(),
  startsAt: optionalMoment('Start'),
  endsAt: optionalEnd(),
  usageLimit: optionalCount(),
  perCustomerLimit: optionalCount(),
});
