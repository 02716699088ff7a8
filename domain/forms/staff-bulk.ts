import { object, ref } from 'yup';
import { fromMajor } from '../money';
import { type PriceChange } from '../price-change';
import { staffMessages } from '../staff/staff-errors';
import { staffLimits } from '../staff/staff-roles';
import { choice, text } from './fields';

/** The change of the prices of several products at once. */
const priceChangeKinds = ['percent', 'percentOfBoth', 'currentPrice', 'listPrice'] as const;

export type PriceChangeKind = (typeof priceChangeKinds)[number];

const isKind = (kind: unknown): kind is PriceChangeKind => priceChangeKinds.some((each) => each === kind);

/** @returns undefined for what is no percentage that prices can be changed by */
function percentage(value: string): number | undefined {
  const text = value.trim().replace('−', '-');
  const percent = /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return percent !== 0 && isPercentage(percent) ? percent : undefined;
}

const { min, max } = staffLimits.pricePercent;

/** Returns whether prices may be changed by this percentage. */
export const isPercentage = (percent: number): boolean => percent >= min && percent <= max;

/** Returns the change that the form describes; undefined while it is not valid. */
export function priceChangeOf({
  kind,
  value,
}: {
  readonly kind: string;
  readonly value: string;
}): PriceChange | undefined {
  if (!isKind(kind)) return undefined;
  if (kind === 'percent' || kind === 'percentOfBoth') {
    const percent = percentage(value);
    return percent === undefined ? undefined : { percent, withListPrice: kind === 'percentOfBoth' };
  }
  const amount = fromMajor(value.trim());
  return amount === undefined ? undefined : { [kind]: amount };
}

const chosenKind = ref<string | undefined>('kind');

export const bulkPriceForm = object({
  kind: choice(priceChangeKinds, 'Choose what is changed.'),
  value: text({ label: 'Value', blank: 'Enter a value.', max: 16 }).test(
    'change',
    (value, { resolve, createError }) => {
      const kind = resolve(chosenKind) ?? '';
      if (priceChangeOf({ kind, value })) return true;
      return createError({ message: kind.startsWith('percent') ? staffMessages.percent : staffMessages.amount });
    },
  ),
});
