import { limits } from '../limits';

/** One person, one spelling of the email: without surrounding blanks, in lower case. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** One @ that is not first and stands before the last dot; that dot beyond position 2, at least 2 characters after it. */
export function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  const lastDot = value.lastIndexOf('.');
  const oneAt = at > 0 && at === value.lastIndexOf('@');
  return oneAt && at < lastDot && lastDot > 2 && value.length - lastDot - 1 >= 2;
}

/** Whitespace, control characters, and the characters with a meaning of their own in an address header ("specials" of RFC 5322). */
const unmailable = /[\p{Z}\p{C}"(),:;<>[\]\\]/u;

/** Whether an email can stand in an address header without quoting. */
export function isMailable(email: string): boolean {
  return !unmailable.test(email);
}

const { min, max } = limits.phoneDigits;
const plainDigits = new RegExp(`^[0-9]{${min},${max}}$`);
/** +44 and its ten digits, where people often keep the national 0 in brackets. */
const british = /^\+440?[0-9]{9,10}$/;
/** India and the United States: ten digits, which are often set apart by hyphens. */
const indianOrAmerican = /^\+(?:91|1)[0-9]{10}$/;

/** The UK rule, which every edition uses, and the international forms of the other two editions. */
export function isPhone(value: string): boolean {
  const compact = value.replace(/[\s()]/g, '');
  return plainDigits.test(compact) || british.test(compact) || indianOrAmerican.test(compact.replace(/-/g, ''));
}

/** Letters, digits, spaces and hyphens; which country's form it has is not asked. */
export function isPostcode(value: string): boolean {
  return /^[A-Za-z0-9 -]+$/.test(value);
}

export const specialCharacters = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?`~';

export function hasSpecialCharacter(password: string): boolean {
  return Array.from(password).some((character) => specialCharacters.includes(character));
}
