import { fromMajor, toMajor } from '../../../domain/money';
import {
  readAboutProduct,
  readBlendsWellWith,
  readCompleteCare,
  readFaqs,
  readKeyResults,
  type Reading,
  readUsageItems,
  readUseCases,
  readUsedIn,
  readWorkBestFor,
} from '../../../domain/product-json';
import { sanitise } from '../../infra/html';
import { BadValue, type Plain } from './plain';

/** Converts between the stored value of a column and its form in files. */
export interface Format {
  show(stored: unknown): Plain;
  /** @returns the value to store @throws BadValue */
  judge(plain: unknown): unknown;
  /** Parses a CSV cell into the value that a JSON file would contain. */
  ofCell(cell: string): unknown;
}

const largestWhole = 2_147_483_647;
const largestProse = 65_535;

const asIs = (cell: string): unknown => cell;
/** The cast is safe: a format is applied to its own column only. */
const showAsIs = (stored: unknown): Plain => stored as Plain;

function textOf(plain: unknown): string {
  if (typeof plain !== 'string') throw new BadValue('must be text');
  return plain;
}

/** Non-blank text of at most `longest` characters. */
export function words(longest: number): Format {
  return {
    show: showAsIs,
    ofCell: asIs,
    judge: (plain) => {
      const text = textOf(plain);
      if (text.trim() === '') throw new BadValue('is missing');
      if ([...text].length > longest) throw new BadValue(`has more than ${longest} characters`);
      return text;
    },
  };
}

function fitting(text: string): string {
  if (Buffer.byteLength(text) > largestProse) throw new BadValue('is longer than 64 KiB');
  return text;
}

/** Text of at most 64 KiB; it may be blank. */
export const prose: Format = { show: showAsIs, ofCell: asIs, judge: (plain) => fitting(textOf(plain)) };

/** HTML, sanitised before it is stored. */
export const html: Format = { ...prose, judge: (plain) => fitting(sanitise(textOf(plain))) };

/** A JSON section: text that the product page can parse. */
export function section(reader: (text: string) => Reading<unknown>): Format {
  return {
    ...prose,
    judge: (plain) => {
      const text = fitting(textOf(plain));
      if (reader(text).invalid) throw new BadValue('is not the JSON that this section takes');
      return text;
    },
  };
}

export const sections = {
  faqs: section(readFaqs),
  workBestFor: section(readWorkBestFor),
  keyResults: section(readKeyResults),
  aboutProduct: section(readAboutProduct),
  useCases: section(readUseCases),
  blendsWellWith: section(readBlendsWellWith),
  usageItems: section(readUsageItems),
  usedIn: section(readUsedIn),
  completeCare: section(readCompleteCare),
};

/** Stored in minor units, in major units in files. */
export const price: Format = {
  show: (stored) => toMajor(Number(stored)),
  ofCell: asIs,
  judge: (plain) => {
    const minor = typeof plain === 'string' || typeof plain === 'number' ? fromMajor(plain) : undefined;
    if (minor === undefined || minor > largestWhole) throw new BadValue('must be an amount with at most two decimals');
    return minor;
  },
};

export function wholeFrom(least: number): Format {
  return {
    show: showAsIs,
    ofCell: (cell) => (/^\d+$/.test(cell) ? Number(cell) : cell),
    judge: (plain) => {
      if (Number.isInteger(plain) && Number(plain) >= least && Number(plain) <= largestWhole) return plain;
      throw new BadValue(`must be a whole number from ${least}`);
    },
  };
}

const answers = new Map<string, boolean>([
  ['yes', true],
  ['no', false],
]);

export const yesOrNo: Format = {
  show: showAsIs,
  ofCell: (cell) => answers.get(cell.toLowerCase()) ?? cell,
  judge: (plain) => {
    if (typeof plain !== 'boolean') throw new BadValue('must be yes or no (in JSON true or false)');
    return plain;
  },
};

const momentText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

export const moment: Format = {
  show: (stored) => (stored instanceof Date ? stored.toISOString() : null),
  ofCell: asIs,
  judge: (plain) => {
    const at = new Date(typeof plain === 'string' && momentText.test(plain) ? plain : NaN);
    if (Number.isNaN(at.getTime())) throw new BadValue('must be a moment as 2026-03-31T18:00:00Z');
    return at;
  },
};

/** A path below the media folder. */
export const picture: Format = {
  ...words(255),
  judge: (plain) => {
    const path = String(words(255).judge(plain));
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path))
      throw new BadValue('must be a path below the media folder, as products/oil/1.webp');
    return path;
  },
};

export function oneOf(allowed: readonly string[]): Format {
  return {
    show: showAsIs,
    ofCell: asIs,
    judge: (plain) => {
      if (typeof plain === 'string' && allowed.includes(plain)) return plain;
      throw new BadValue(`must be one of ${allowed.join(', ')}`);
    },
  };
}

/** The given format, or null for a blank value. */
export function optional(format: Format): Format {
  const isBlank = (value: unknown) => value === null || value === '';
  return {
    show: (stored) => (isBlank(stored) ? null : format.show(stored)),
    ofCell: (cell) => (cell === '' ? null : format.ofCell(cell)),
    judge: (plain) => (isBlank(plain) ? null : format.judge(plain)),
  };
}

/** @throws BadValue unless the value is a list of distinct strings */
export function judgeNames(plain: unknown): readonly string[] {
  const list: unknown[] | null = Array.isArray(plain) ? plain : null;
  if (!list || !list.every((name): name is string => typeof name === 'string'))
    throw new BadValue('must be a list of names');
  if (new Set(list).size < list.length) throw new BadValue('name something twice');
  return list;
}

/** An ordered list of names, separated by `|` in CSV cells. */
export const names: Format = {
  show: showAsIs,
  ofCell: (cell) =>
    cell
      .split('|')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  judge: judgeNames,
};
