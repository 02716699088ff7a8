import { limits } from '../../../../domain/limits';
import { fromMajor, toDecimal, toMajor } from '../../../../domain/money';
import { type ParseResult } from '../../../../domain/product-json';
import { sanitise } from '../../../infra/html';

/** A value in the form that files contain; JSON files contain it unchanged. */
export type FileValue = string | number | boolean | null | readonly string[];

/** A value that is invalid for its field; the message continues the field's name. */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';
}

/** Converts between the stored value of a column and its form in files. */
export interface Format {
  /** @returns the value to store @throws InvalidValue */
  readonly validate: (plain: unknown) => unknown;
  readonly serialize: (stored: unknown) => FileValue;
  /** Parses a CSV cell into the value that a JSON file would contain. */
  readonly parseCell: (cell: string) => unknown;
}

/** Files contain what is stored, and cells the same as JSON, unless `others` says otherwise. */
const format = (validate: Format['validate'], others: Partial<Format> = {}): Format => ({
  validate,
  // A format is applied to its own column only.
  serialize: (stored) => stored as FileValue,
  parseCell: (cell) => cell,
  ...others,
});

const maxInteger = 2_147_483_647;
const maxTextBytes = 65_535;

function textOf(plain: unknown): string {
  if (typeof plain !== 'string') throw new InvalidValue('must be text');
  return plain;
}

/** Non-blank text of at most `maxLength` characters. */
function bounded(plain: unknown, maxLength: number): string {
  const text = textOf(plain);
  if (text.trim() === '') throw new InvalidValue('is missing');
  // A character has at most two units, so that a long text is refused before it is taken apart.
  if (text.length > 2 * maxLength || [...text].length > maxLength)
    throw new InvalidValue(`has more than ${maxLength} characters`);
  return text;
}

export const boundedText = (maxLength: number): Format => format((plain) => bounded(plain, maxLength));

function limitedText(plain: unknown): string {
  const text = textOf(plain);
  if (Buffer.byteLength(text) > maxTextBytes) throw new InvalidValue('is longer than 64 KiB');
  return text;
}

/** Text of at most 64 KiB; it may be blank. */
export const longText = format(limitedText);

/** HTML, sanitised before it is stored; the size is checked before and after, since sanitising takes time and writes some characters longer. */
export const html = format((plain) => limitedText(sanitise(limitedText(plain))));

/** A JSON section: text that the product page can parse. */
export const section = (reader: (text: string) => ParseResult<unknown>): Format =>
  format((plain) => {
    const text = limitedText(plain);
    if (reader(text).invalid) throw new InvalidValue('is not valid JSON for this section');
    return text;
  });

function minorUnits(plain: unknown): number {
  const minor = typeof plain === 'string' || typeof plain === 'number' ? fromMajor(plain) : undefined;
  if (minor === undefined) throw new InvalidValue('must be an amount with at most two decimals');
  if (minor > limits.productAmount) throw new InvalidValue(`is more than ${toDecimal(limits.productAmount)}`);
  return minor;
}

/** Price or shipping of a product: stored in minor units, in major units in files. */
export const price = format(minorUnits, { serialize: (stored) => toMajor(Number(stored)) });

export const integerFrom = (minimum: number): Format =>
  format(
    (plain) => {
      if (Number.isInteger(plain) && Number(plain) >= minimum && Number(plain) <= maxInteger) return plain;
      throw new InvalidValue(`must be a whole number from ${minimum}`);
    },
    { parseCell: (cell) => (/^\d+$/.test(cell) ? Number(cell) : cell) },
  );

const booleanWords = new Map([
  ['yes', true],
  ['no', false],
]);

export const boolean = format(
  (plain) => {
    if (typeof plain !== 'boolean') throw new InvalidValue('must be yes or no (in JSON true or false)');
    return plain;
  },
  { parseCell: (cell) => booleanWords.get(cell.toLowerCase()) ?? cell },
);

const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

export const dateTime = format(
  (plain) => {
    const at = new Date(typeof plain === 'string' && dateTimePattern.test(plain) ? plain : NaN);
    if (Number.isNaN(at.getTime())) throw new InvalidValue('must be a date and time such as 2026-03-31T18:00:00Z');
    return at;
  },
  { serialize: (stored) => (stored instanceof Date ? stored.toISOString() : null) },
);

/** A path below the media folder. */
export const imagePath = format((plain) => {
  const path = bounded(plain, 255);
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path))
    throw new InvalidValue('must be a path below the media folder, such as products/oil/1.webp');
  return path;
});

export const oneOf = (allowed: readonly string[]): Format =>
  format((plain) => {
    if (typeof plain === 'string' && allowed.includes(plain)) return plain;
    throw new InvalidValue(`must be one of ${allowed.join(', ')}`);
  });

/** The given format, or null for a blank value. */
export function nullable(format: Format): Format {
  const isBlank = (value: unknown) => value === null || value === '';
  return {
    serialize: (stored) => (isBlank(stored) ? null : format.serialize(stored)),
    parseCell: (cell) => (cell === '' ? null : format.parseCell(cell)),
    validate: (plain) => (isBlank(plain) ? null : format.validate(plain)),
  };
}

/** @throws InvalidValue unless the value is a list of distinct strings */
export function validateNames(plain: unknown): readonly string[] {
  const list: unknown[] | null = Array.isArray(plain) ? plain : null;
  if (!list || !list.every((name): name is string => typeof name === 'string'))
    throw new InvalidValue('must be a list of names');
  if (new Set(list).size < list.length) throw new InvalidValue('contain a duplicate');
  return list;
}

/** An ordered list of names, separated by `|` in CSV cells. */
export const names = format(validateNames, {
  parseCell: (cell) =>
    cell
      .split('|')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
});
