import * as yup from 'yup';
import { type ErrorCode } from '../errors';
import { tooLong } from './field-messages';
import { limits } from '../limits';

/*
 * Field validation. Values are validated without casting: a number in place of text is refused, because a database with
 * implicit type conversion would match rows with it. Rules therefore see the raw value, and normalisation (trimming, lower
 * case) is a transform that parseForm runs afterwards. Each field has one test that stops at the first failed rule, so that
 * a field never shows two messages at once.
 */

interface Violation {
  readonly code: ErrorCode;
  readonly message: string;
}

/** A field's accepted values, in JSON Schema keywords. The API descriptions are generated from it; it is not used in validation. */
export interface FieldShape {
  readonly type?: 'integer' | 'string';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly (string | boolean)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly FieldShape[];
}

declare module 'yup' {
  // Declaration merging types `meta` and `describe`; only an interface can be merged, so it declares no members.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface CustomSchemaMetadata extends FieldShape {}
}

/** Validates a value, with access to the whole form. @returns the violation; undefined when valid */
export type Rule = (value: string, form: unknown) => Violation | undefined;

export const violationOf = (code: ErrorCode, message: string): Violation => ({ code, message });

/** Combines rules into one yup test that stops at the first violation. */
export function firstViolation(rules: readonly Rule[]): yup.TestFunction<string | undefined> {
  return (value, context) => {
    if (value === undefined) return true;
    // yup types `parent` as any; rules that use it narrow its type.
    const form: unknown = context.parent;
    for (const rule of rules) {
      const violation = rule(value, form);
      if (violation) return context.createError({ message: violation.message, params: { code: violation.code } });
    }
    return true;
  };
}

export const notBlank =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? violationOf('BLANK', message) : undefined;

export const matching =
  (fits: (value: string) => boolean, message: string): Rule =>
  (value) =>
    fits(value) ? undefined : violationOf('INVALID', message);

export const atMost =
  (max: number, label: string): Rule =>
  (value) =>
    value.length > max ? violationOf('TOO_LONG', tooLong(label, max)) : undefined;

export const atLeast =
  (min: number, message: string): Rule =>
  (value) =>
    value.length < min ? violationOf('TOO_SHORT', message) : undefined;

export const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Applies a rule to the trimmed value. */
export const afterTrim =
  (rule: Rule): Rule =>
  (value, form) =>
    rule(value.trim(), form);

/** Optional text; a value of another type gets the message `wrongType`. */
export const strictString = (wrongType: string) => yup.string().strict().typeError(wrongType);

/** Required text; a missing value gets the message `blank`. */
export const required = (wrongType: string, blank: string) => strictString(wrongType).defined(blank).nonNullable(blank);

/** Returns the canonical form of an email, by which accounts are unique: trimmed and in lower case. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** One @, not first and before the last dot; the last dot beyond position 2, with at least 2 characters after it. */
export const emailPattern = /^(?![^@]@\.[^@.]*$)[^@]+@[^@]*\.[^@.]{2,}$/;

export const isEmail = (value: string): boolean => emailPattern.test(value);

/** Whitespace, control characters, and characters with a special meaning in an address header ("specials" of RFC 5322). */
const unmailable = /[\p{Z}\p{C}"(),:;<>[\]\\]/u;

/** Returns whether an email can be used in an address header without quoting. */
export function isMailable(email: string): boolean {
  return !unmailable.test(email);
}

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

export const isPhone = (value: string): boolean => phonePattern.test(value);

/** Letters, digits, spaces and hyphens; no country-specific format is checked. */
export const postcodePattern = /^[A-Za-z0-9 -]+$/;

export const isPostcode = (value: string): boolean => postcodePattern.test(value);

export const specialCharacters = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?`~';

/** Matches text that contains at least one of `specialCharacters`. */
export const specialPattern = new RegExp(`[${specialCharacters.replace(/[\]\\^-]/g, '\\$&')}]`);

export const hasSpecialCharacter = (password: string): boolean => specialPattern.test(password);
