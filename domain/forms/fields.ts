import { limits } from '../limits';
import { fieldMessages as say, notValid } from './field-messages';
import { emailPattern, hasSpecialCharacter, isEmail, isMailable, isPhone, isPostcode, normaliseEmail, phonePattern, postcodePattern, specialPattern } from './formats';
import {
  afterTrim,
  atLeast,
  atMost,
  breachOf,
  demanded,
  firstBreach,
  matching,
  notBlank,
  trimmed,
  typed,
  type FieldShape,
  type Rule,
} from './rules';

interface TextRule {
  readonly label: string;
  readonly blank: string;
  readonly max: number;
  readonly wrongType?: string;
  /** Looked at after blank and length, without the blanks at the ends. */
  readonly rules?: readonly Rule[];
  /** For descriptions; one of the rules keeps it. */
  readonly pattern?: RegExp;
}

const shapeOf = (minLength: number, maxLength: number, pattern?: RegExp): FieldShape => ({ minLength, maxLength, ...(pattern && { pattern: pattern.source }) });

/** A line or block of text that must be there. Blanks at its ends do not count and are not kept. */
export function text({ label, blank, max, wrongType = notValid(label), rules = [], pattern }: TextRule) {
  const all = [notBlank(blank), ...[atMost(max, label), ...rules].map(afterTrim)];
  return demanded(wrongType, blank).meta(shapeOf(1, max, pattern)).transform(trimmed).test('field', firstBreach(all));
}

/** Text that may be left out or empty. */
export function optionalText(label: string, max: number, rules: readonly Rule[] = []) {
  const all = [atMost(max, label), ...rules].map(afterTrim);
  return typed(notValid(label)).meta({ maxLength: max }).transform(trimmed).test('field', firstBreach(all));
}

/** Text that may be left out, but not be emptied: for changes of which only the given parts are made. */
export function changedText({ label, blank, max }: TextRule) {
  const rules = [notBlank(blank), afterTrim(atMost(max, label))];
  return typed(notValid(label)).meta(shapeOf(1, max)).transform(trimmed).test('field', firstBreach(rules));
}

export interface EmailWording {
  readonly blank: string;
  readonly invalid: string;
}

export const loginEmailWording: EmailWording = { blank: say.email.blankStop, invalid: say.email.invalidExample };
export const commentEmailWording: EmailWording = { blank: say.email.blank, invalid: say.email.invalidExample };
export const contactEmailWording: EmailWording = { blank: say.email.blank, invalid: say.email.invalid };

const lowered = (value: unknown): unknown => (typeof value === 'string' ? normaliseEmail(value) : value);

function emailThat(fits: (email: string) => boolean, { blank, invalid }: EmailWording) {
  const rules = [matching((value) => fits(normaliseEmail(value)), invalid)];
  return text({ label: 'Email', blank, max: limits.fields.email, wrongType: invalid, rules, pattern: emailPattern }).transform(lowered);
}

/** An email in the format of all forms. Accounts made before `mailableEmail` sign in and reset their password with this one. */
export function email(wording: EmailWording) {
  return emailThat(isEmail, wording);
}

/** An email that is going to receive mail. */
export function mailableEmail(wording: EmailWording) {
  return emailThat((value) => isEmail(value) && isMailable(value), wording);
}

/** An email that may be left out; what is given must be one. */
export function optionalEmail() {
  const rules = [matching((value) => value === '' || isEmail(normaliseEmail(value)), say.email.invalid)];
  return optionalText('Email', limits.fields.email, rules).meta({ pattern: `^\\s*$|${emailPattern.source}` }).transform(lowered);
}

export function phone(blank: string) {
  const invalid = say.phone.invalid;
  const rules = [matching(isPhone, invalid)];
  return text({ label: 'Phone Number', blank, max: limits.fields.phone, wrongType: invalid, rules, pattern: phonePattern });
}

export function postcode() {
  const { blank, invalid } = say.postcode;
  const rules = [matching(isPostcode, invalid)];
  return text({ label: 'Postcode', blank, max: limits.fields.postcode, wrongType: invalid, rules, pattern: postcodePattern });
}

/** Passwords keep every character: their blanks at the ends count. */
function secret(blank: string, rules: readonly Rule[], shortest = 1, pattern?: RegExp) {
  const max = limits.fields.password;
  const all = [notBlank(blank), atMost(max, 'Password'), ...rules];
  return demanded(notValid('Password'), blank).meta(shapeOf(shortest, max, pattern)).test('field', firstBreach(all));
}

/** A password that exists: signing in and proving who one is ask for nothing but something. */
export function knownPassword(blank: string = say.password.blankStop) {
  return secret(blank, []);
}

/** A password chosen on sign-up or change. */
export function newPassword() {
  const shortest = limits.minimum.password;
  return secret(say.password.blankStop, [atLeast(shortest, say.password.short)], shortest);
}

/** A password chosen after a reset: shorter, but with a special character. */
export function resetPassword() {
  const shortest = limits.minimum.resetPassword;
  const rules = [atLeast(shortest, say.password.resetShort), matching(hasSpecialCharacter, say.password.special)];
  return secret(say.password.blank, rules, shortest, specialPattern);
}

/** The repetition of another field of the same form. */
export function repeated(field: string, blank: string, mismatch: string) {
  const same: Rule = (value, form) =>
    typeof form === 'object' && form !== null && Reflect.get(form, field) === value
      ? undefined
      : breachOf('MISMATCH', mismatch);
  return secret(blank, [same]);
}

/** One of a fixed set of words, exactly as written. */
export function choice(words: readonly string[], message: string) {
  const rules = [notBlank(message), matching((value) => words.includes(value), message)];
  return demanded(message, message).meta({ enum: words }).test('field', firstBreach(rules));
}

export function optionalChoice(words: readonly string[], label: string) {
  const known: Rule = (value) =>
    value === '' || words.includes(value) ? undefined : breachOf('INVALID', notValid(label));
  return typed(notValid(label)).meta({ enum: ['', ...words] }).test('field', firstBreach([known]));
}

/** The proof of the human-verification widget; whether it is good is for the server to say. */
export function captchaToken() {
  const { missing, wrong } = say.captcha;
  const notHuge: Rule = (value) =>
    value.length > limits.fields.captchaToken ? breachOf('TOO_LONG', wrong) : undefined;
  return demanded(wrong, missing).meta(shapeOf(1, limits.fields.captchaToken)).test('field', firstBreach([notBlank(missing), notHuge]));
}
