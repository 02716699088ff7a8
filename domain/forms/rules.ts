import * as yup from 'yup';
import { type ErrorCode } from '../failure';
import { tooLong } from './field-messages';

/*
 * How a field works. Nothing is cast before it is judged: a number where text belongs is refused, because a database
 * that juggles types would find rows with it. So every rule looks at the value as it came, and the tidying (blanks at
 * the ends, lower case) is a transform that parseForm runs afterwards. Each field has one rule that stops at the first
 * breach, so that a field never shows two sentences at once.
 */

export interface Breach {
  readonly code: ErrorCode;
  readonly message: string;
}

/** What a field takes, in the keywords of JSON Schema. The descriptions of the APIs are made from it; no rule reads it. */
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
  // The types of `meta` and `describe` are declared by merging with this interface.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface CustomSchemaMetadata extends FieldShape {}
}

/** Looks at a value, and at the form around it where that matters; answers what is wrong. */
export type Rule = (value: string, form: unknown) => Breach | undefined;

export const breachOf = (code: ErrorCode, message: string): Breach => ({ code, message });

/** One test of a yup schema out of many rules: it stops at the first that is broken. */
export function firstBreach(rules: readonly Rule[]): yup.TestFunction<string | undefined> {
  return (value, context) => {
    if (value === undefined) return true;
    // yup types `parent` as any; a rule that looks at it checks what it finds.
    const form: unknown = context.parent;
    for (const rule of rules) {
      const breach = rule(value, form);
      if (breach) return context.createError({ message: breach.message, params: { code: breach.code } });
    }
    return true;
  };
}

export const notBlank =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? breachOf('BLANK', message) : undefined;

export const matching =
  (fits: (value: string) => boolean, message: string): Rule =>
  (value) =>
    fits(value) ? undefined : breachOf('INVALID', message);

export const atMost =
  (max: number, label: string): Rule =>
  (value) =>
    value.length > max ? breachOf('TOO_LONG', tooLong(label, max)) : undefined;

export const atLeast =
  (min: number, message: string): Rule =>
  (value) =>
    value.length < min ? breachOf('TOO_SHORT', message) : undefined;

export const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Applies a rule to what is left without the blanks at the ends. */
export const afterTrim =
  (rule: Rule): Rule =>
  (value, form) =>
    rule(value.trim(), form);

/** Text or nothing; a value of another type gets the given sentence. */
export const typed = (wrongType: string) => yup.string().strict().typeError(wrongType);

/** Text that must be given; a missing value gets the sentence for a blank one. */
export const demanded = (wrongType: string, blank: string) => typed(wrongType).defined(blank).nonNullable(blank);
