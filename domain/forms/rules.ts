import * as yup from 'yup';
import { type ErrorCode } from '../errors';
import { tooLong } from './field-messages';

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
  readonly type?: 'integer';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly (string | boolean)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly FieldShape[];
}

declare module 'yup' {
  // Declaration merging types `meta` and `describe`; only an interface can be merged, so it stays without members of its own.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
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
