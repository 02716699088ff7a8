/*
 * Amounts are integers in minor units (pence, paise, cents) everywhere in the code base.
 * Fractions of a minor unit occur only inside percentOf, which rounds its result.
 */

/** Returns the unit price multiplied by the quantity. */
export function times(unit: number, quantity: number): number {
  return unit * quantity;
}

export function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * Returns a percentage of an amount, rounded half up to a whole minor unit.
 * @param percent rounded to two decimals
 * @throws RangeError when the amount is too large to calculate exactly
 */
export function percentOf(percent: number, amount: number): number {
  const scale = 10_000;
  // Rounded to whole hundredths of a percent, so the rest is exact integer arithmetic: 1.15 * 100 alone is 114.99…
  const scaled = Math.round(percent * 100) * amount + scale / 2;
  if (!Number.isSafeInteger(scaled)) throw new RangeError('The amount is too large for a percentage.');
  return Math.floor(scaled / scale);
}

/** Converts minor units to a number of major units, for JSON: 49900 is 499. */
export function toMajor(minor: number): number {
  return minor / 100;
}

/** Formats minor units with two decimals: 49900 is "499.00". */
export function toDecimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Parses an amount in major units, given as text or as a JSON number.
 * @returns minor units; undefined for a negative amount, more than two decimals or anything that is not an amount
 */
export function fromMajor(value: string | number): number | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return Number(whole + decimals.padEnd(2, '0'));
}

/** Formats an amount for the shop's pages and APIs, as specified: the symbol, no space, two decimals, no separators. */
export function format(minor: number, symbol: string): string {
  return minor < 0 ? `-${symbol}${toDecimal(-minor)}` : `${symbol}${toDecimal(minor)}`;
}

/** Created once for each locale: creating one takes a thousand times as long as using it. */
const groupings = new Map<string, Intl.NumberFormat>();

function groupingOf(locale: string): Intl.NumberFormat {
  const grouping = groupings.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  groupings.set(locale, grouping);
  return grouping;
}

/** Formats an amount for mails, invoices and staff: as `format` does, with the thousands separators of the edition ("RS.1,23,456.00"). */
export function formatGrouped(minor: number, { symbol, locale }: { symbol: string; locale: string }): string {
  const [whole = '', decimals = ''] = toDecimal(Math.abs(minor)).split('.');
  return `${minor < 0 ? '-' : ''}${symbol}${groupingOf(locale).format(BigInt(whole))}.${decimals}`;
}
