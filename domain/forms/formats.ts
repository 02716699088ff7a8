import { limits } from '../limits';

/** One person, one spelling of the email: without surrounding blanks, in lower case. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** One @ that is not first and stands before the last dot; that dot beyond position 2, at least 2 characters after it. */
export const emailPattern = /^(?![^@]@\.[^@.]*$)[^@]+@[^@]*\.[^@.]{2,}$/;

export const isEmail = (value: string): boolean => emailPattern.test(value);

/** Whitespace, control characters, and the characters with a meaning of their own in an address header ("specials" of RFC 5322). */
const unmailable = /[\p{Z}\p{C}"(),:;<>[\]\\]/u;

/** Whether an email can stand in an address header without quoting. */
export function isMailable(email: string): boolean {
  return !unmailable.test(email);
}

const { min, max } = limits.phoneDigits;
/** What people write between the digits of a phone number. */
const gap = '[\\s()]*';
/** In numbers of India and the United States hyphens as well. */
const wideGap = '[\\s()-]*';
const digits = (count: string, between: string): string => `(?:[0-9]${between}){${count}}`;

/**
 * The UK rule, which every edition uses, and the international forms of the other two editions: digits alone; +44 and its
 * ten digits, where people often keep the national 0 in brackets; +91 or +1 and ten digits.
 */
export const phonePattern = new RegExp(
  `^${gap}(?:${digits(`${min},${max}`, gap)}|\\+${gap}4${gap}4${gap}(?:0${gap})?${digits('9,10', gap)}|\\+${wideGap}(?:9${wideGap})?1${wideGap}${digits('10', wideGap)})$`,
);

export const isPhone = (value: string): boolean => phonePattern.test(value);

/** Letters, digits, spaces and hyphens; which country's form it has is not asked. */
export const postcodePattern = /^[A-Za-z0-9 -]+$/;

export const isPostcode = (value: string): boolean => postcodePattern.test(value);

export const specialCharacters = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?`~';

/** One of them somewhere in the text. */
export const specialPattern = new RegExp(`[${specialCharacters.replace(/[\]\\^-]/g, '\\$&')}]`);

export const hasSpecialCharacter = (password: string): boolean => specialPattern.test(password);
