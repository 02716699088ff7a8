import { type Edition } from '../../../../domain/editions';
import { couponForm } from '../../../../domain/forms/coupon';
import { parseForm } from '../../../../domain/forms/form';
import { formatGrouped, fromMajor, toMajor } from '../../../../domain/money';
import { addCoupon, type NewCoupon } from '../../../features/coupons/coupons.service';
import { termsRecord } from '../../../features/coupons/edit-coupon';
import { type Command, type CommandArguments, parseChoice, parseInteger, UsageError } from '../command';
import { columns } from '../text-table';

const name = 'coupon add';
const kinds = ['percentage', 'fixed'] as const;
const maxPercentHundredths = 10_000;
const maxAmount = 2_147_483_647;
const dayMs = 24 * 60 * 60 * 1000;

function parseHundredths(text: string, option: string): number {
  const value = fromMajor(text);
  if (value === undefined || value > maxAmount)
    throw new UsageError(`${option} must be a number with at most two decimals, but is "${text}".`);
  return value;
}

/** The stored value: hundredths of a per cent, or minor units. */
function parseValue(args: CommandArguments, type: NewCoupon['type']): number {
  const value = parseHundredths(args.required('value'), '--value');
  if (value === 0) throw new UsageError('--value must be more than 0.');
  if (type === 'percentage' && value > maxPercentHundredths)
    throw new UsageError('--value must be at most 100 for a percentage.');
  return value;
}

/** A day or a moment in UTC. */
function parseMoment(text: string, option: string): { at: Date; isDay: boolean } {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const at = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) || isDay ? text : NaN);
  // `Date` rolls invalid dates such as February 30 over instead of rejecting them.
  if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10))) return { at, isDay };
  throw new UsageError(
    `${option} must be a day such as 2026-03-31 or a time such as 2026-03-31T18:00Z, but is "${text}".`,
  );
}

/** An end given as a day is inclusive: the coupon is valid until the end of that day. */
function parseEnd(text: string, option: string): Date {
  const { at, isDay } = parseMoment(text, option);
  return isDay ? new Date(at.getTime() + dayMs) : at;
}

function readCoupon(args: CommandArguments): NewCoupon {
  const { coupon: code } = parseForm(couponForm, { coupon: args.operand(0) });
  const type = parseChoice(args.required('type'), '--type', kinds);
  const count = (text: string, option: string) => parseInteger(text, option, 1);
  const startsAt = args.parse('from', (text, option) => parseMoment(text, option).at);
  const endsAt = args.parse('until', parseEnd);
  if (startsAt && endsAt && endsAt <= startsAt) throw new UsageError('--until must come after --from.');
  return {
    code,
    type,
    valueHundredths: parseValue(args, type),
    startsAt,
    endsAt,
    minimum: args.parse('minimum', parseHundredths) ?? 0,
    usageLimit: args.parse('limit', count),
    perCustomerLimit: args.parse('per-customer', count),
  };
}

const formatDiscount = ({ type, valueHundredths }: NewCoupon, edition: Edition) =>
  type === 'percentage' ? `${toMajor(valueHundredths)} %` : formatGrouped(valueHundredths, edition);

function formatCoupon(coupon: NewCoupon, edition: Edition): string {
  return columns([
    ['Coupon', coupon.code],
    ['Discount', formatDiscount(coupon, edition)],
    ['Minimum subtotal', coupon.minimum === 0 ? 'none' : formatGrouped(coupon.minimum, edition)],
    ['Uses', coupon.usageLimit === null ? 'without limit' : String(coupon.usageLimit)],
    ['Each customer', coupon.perCustomerLimit === null ? 'without limit' : String(coupon.perCustomerLimit)],
    ['Valid from', coupon.startsAt?.toISOString() ?? 'now'],
    ['Valid until', coupon.endsAt?.toISOString() ?? 'further notice'],
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
    { name: 'limit', value: '<n>', summary: 'the number of uses in total' },
    { name: 'per-customer', value: '<n>', summary: 'the number of uses for each customer' },
    { name: 'minimum', value: '<n>', summary: 'the minimum subtotal' },
    {
      name: 'from',
      value: '<date>',
      summary: 'the first day, such as 2026-03-01, or a time, such as 2026-03-01T09:00Z',
    },
    { name: 'until', value: '<date>', summary: 'the last day, or the time at which it ends (UTC)' },
  ],
  examples: [
    'SPRING15 --type percentage --value 15 --until 2026-05-31',
    'FIVER --type fixed --value 5 --minimum 30 --limit 100 --per-customer 1',
  ],
  prepare: (args) => {
    const coupon = readCoupon(args);
    const data = termsRecord(coupon);
    return (session) =>
      session.change(async (manager) => {
        await addCoupon(manager, coupon, session.clock.now());
        return {
          result: { text: formatCoupon(coupon, session.edition), data },
          auditRecord: { action: name, subject: coupon.code, before: null, after: data },
        };
      });
  },
};
