import { type Edition } from '../../../domain/editions';
import { couponForm } from '../../../domain/forms/coupon';
import { parseForm } from '../../../domain/forms/parse';
import { format, fromMajor, toMajor } from '../../../domain/money';
import { addCoupon, type NewCoupon } from '../../features/coupons/add-coupon';
import { type Command } from '../command';
import { type GivenWords, oneOf, whole, WrongWords } from '../given-words';
import { columns } from '../text-table';

const name = 'coupon add';
const kinds = ['percentage', 'fixed'] as const;
const wholePercent = 10_000;
const largestAmount = 2_147_483_647;
const dayMs = 24 * 60 * 60 * 1000;

function hundredths(text: string, option: string): number {
  const value = fromMajor(text);
  if (value === undefined || value > largestAmount)
    throw new WrongWords(`${option} must be a number with at most two decimals, but is "${text}".`);
  return value;
}

/** The stored value: hundredths of a per cent, or minor units. */
function valueOf(words: GivenWords, type: NewCoupon['type']): number {
  const value = hundredths(words.required('value'), '--value');
  if (value === 0) throw new WrongWords('--value must be more than 0.');
  if (type === 'percentage' && value > wholePercent)
    throw new WrongWords('--value must be at most 100 for a percentage.');
  return value;
}

/** A day or a moment in UTC. */
function moment(text: string, option: string): { at: Date; isDay: boolean } {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const at = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) || isDay ? text : NaN);
  // `Date` rolls invalid dates such as February 30 over instead of rejecting them.
  if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10))) return { at, isDay };
  throw new WrongWords(`${option} must be a day as 2026-03-31 or a moment as 2026-03-31T18:00Z, but is "${text}".`);
}

/** An end given as a day is inclusive: the coupon is valid until the end of that day. */
function lastMoment(text: string, option: string): Date {
  const { at, isDay } = moment(text, option);
  return isDay ? new Date(at.getTime() + dayMs) : at;
}

function readCoupon(words: GivenWords): NewCoupon {
  const { coupon: code } = parseForm(couponForm, { coupon: words.operand(0) });
  const type = oneOf(words.required('type'), '--type', kinds);
  const count = (text: string, option: string) => whole(text, option, 1);
  const startsAt = words.read('from', (text, option) => moment(text, option).at);
  const endsAt = words.read('until', lastMoment);
  if (startsAt && endsAt && endsAt <= startsAt) throw new WrongWords('--until must come after --from.');
  return {
    ...{ code, type, valueHundredths: valueOf(words, type), startsAt, endsAt },
    minimum: words.read('minimum', hundredths) ?? 0,
    usageLimit: words.read('limit', count),
    perCustomerLimit: words.read('per-customer', count),
  };
}

const discount = ({ type, valueHundredths }: NewCoupon, { symbol }: Edition) =>
  type === 'percentage' ? `${toMajor(valueHundredths)} %` : format(valueHundredths, symbol);

function tell(coupon: NewCoupon, edition: Edition): string {
  return columns([
    ['Coupon', coupon.code],
    ['Discount', discount(coupon, edition)],
    ['Least sub total', coupon.minimum === 0 ? 'none' : format(coupon.minimum, edition.symbol)],
    ['Uses', coupon.usageLimit === null ? 'without limit' : String(coupon.usageLimit)],
    ['Each customer', coupon.perCustomerLimit === null ? 'without limit' : String(coupon.perCustomerLimit)],
    ['Good from', coupon.startsAt?.toISOString() ?? 'now'],
    ['Good until', coupon.endsAt?.toISOString() ?? 'further notice'],
  ]);
}

export const couponAdd: Command = {
  name,
  operands: ['<CODE>'],
  summary: 'Add a coupon',
  options: [
    {
      name: 'type',
      value: '<percentage|fixed>',
      summary: "what the value is: per cent, or an amount of the shop's currency",
    },
    { name: 'value', value: '<n>', summary: 'the discount, with at most two decimals' },
    { name: 'limit', value: '<n>', summary: 'how often it can be used in all' },
    { name: 'per-customer', value: '<n>', summary: 'how often one customer can use it' },
    { name: 'minimum', value: '<n>', summary: 'the least sub total' },
    { name: 'from', value: '<date>', summary: 'the first day, as 2026-03-01, or a moment, as 2026-03-01T09:00Z' },
    { name: 'until', value: '<date>', summary: 'the last day, or the moment at which it ends; UTC' },
  ],
  examples: [
    'SPRING15 --type percentage --value 15 --until 2026-05-31',
    'FIVER --type fixed --value 5 --minimum 30 --limit 100 --per-customer 1',
  ],
  prepare: (words) => {
    const coupon = readCoupon(words);
    const { valueHundredths, minimum, ...rest } = coupon;
    const facts = { ...rest, value: toMajor(valueHundredths), minimum: toMajor(minimum) };
    return (desk) =>
      desk.change(async (manager) => {
        await addCoupon(manager, coupon, desk.clock.now());
        return {
          result: { text: tell(coupon, desk.edition), facts },
          deed: { action: name, subject: coupon.code, before: null, after: facts },
        };
      });
  },
};
