import { limits } from '../limits';

/** Returns the canonical form of an email, by which accounts are unique: trimmed and in lower case. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** One @, not first and before the last dot; the last dot beyond position 2, with at least 2 characters after it. */
export const emailPattern = /^(?![^@]@\.[^@.]*$)[^@]+@[^@]*\.[^@.]{2,}$/;

/**
 * An email that can be used in an address header without quoting: no whitespace, control characters, and characters with a special
 * meaning there ("specials" of RFC 5322).
 */
export const mailablePattern = /^[^\p{Z}\p{C}"(),:;<>[\]\\]*$/u;

const { min, max } = limits.phoneDigits;
/** Separators allowed between the digits of a phone number. */
const separator = '[\\s()]*';
/** For numbers of India and the United States also hyphens. */
const separatorOrHyphen = '[\\s()-]*';
const digits = (count: string, between: string): string => `(?:[0-9]${between}){${count}}`;

/**
 * The UK rule, which every edition uses, and the international formats of the other two editions: digits only; +44 and nine
 * or ten digits, with an optional national 0, often written in brackets; +91 or +1 and ten digits.
 */
export const phonePattern = new RegExp(
  `^${separator}(?:${digits(`${min},${max}`, separator)}|\\+${separator}4${separator}4${separator}(?:0${separator})?${digits('9,10', separator)}|\\+${separatorOrHyphen}(?:9${separatorOrHyphen})?1${separatorOrHyphen}${digits('10', separatorOrHyphen)})$`,
);

/** Letters, digits, spaces and hyphens; no country-specific format is checked. */
export const postcodePattern = /^[A-Za-z0-9 -]+$/;

export const specialCharacters = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?`~';

/** Matches text that contains at least one of `specialCharacters`. */
export const specialPattern = new RegExp(`[${specialCharacters.replace(/[\]\\^-]/g, '\\$&')}]`);
