import { limits } from '../limits';
import { fieldMessages as say, notValid } from './field-messages';
import {
  emailPattern,
  hasSpecialCharacter,
  isEmail,
  isMailable,
  isPhone,
  isPostcode,
  normaliseEmail,
  phonePattern,
  postcodePattern,
  specialPattern,
} from './formats';
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
  /** Checked after blank and length, on the trimmed value. */
  readonly rules?: readonly Rule[];
  /** For API descriptions only; one of `rules` must enforce it. */
  readonly pattern?: RegExp;
}

const shapeOf = (minLength: number, maxLength: number, pattern?: RegExp): FieldShape => ({
  minLength,
  maxLength,
  ...(pattern && { pattern: pattern.source }),
});

/** Required text. Leading and trailing whitespace is not counted and is trimmed. */
export function text({ label, blank, max, wrongType = notValid(label), rules = [], pattern }: TextRule) {
  const all = [notBlank(blank), ...[atMost(max, label), ...rules].map(afterTrim)];
  return demanded(wrongType, blank)
    .meta(shapeOf(1, max, pattern))
    .transform(trimmed)
    .test('field', firstBreach(all));
}

/** Optional text; may be omitted or empty. */
export function optionalText(label: string, max: number, rules: readonly Rule[] = []) {
  const all = [atMost(max, label), ...rules].map(afterTrim);
  return typed(notValid(label)).meta({ maxLength: max }).transform(trimmed).test('field', firstBreach(all));
}

/** Text that may be omitted but not blank: for partial updates. */
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
  return text({
    label: 'Email',
    blank,
    max: limits.fields.email,
    wrongType: invalid,
    rules,
    pattern: emailPattern,
  }).transform(lowered);
}

/** A required email. Less strict than `mailableEmail`, so that older accounts can still sign in and reset their password. */
export function email(wording: EmailWording) {
  return emailThat(isEmail, wording);
}

/** A required email to which mail will be sent. */
export function mailableEmail(wording: EmailWording) {
  return emailThat((value) => isEmail(value) && isMailable(value), wording);
}

/** An optional email; validated when given. */
export function optionalEmail() {
  const rules = [matching((value) => value === '' || isEmail(normaliseEmail(value)), say.email.invalid)];
  return optionalText('Email', limits.fields.email, rules)
    .meta({ pattern: `^\\s*$|${emailPattern.source}` })
    .transform(lowered);
}

export function phone(blank: string) {
  const invalid = say.phone.invalid;
  const rules = [matching(isPhone, invalid)];
  return text({
    label: 'Phone Number',
    blank,
    max: limits.fields.phone,
    wrongType: invalid,
    rules,
    pattern: phonePattern,
  });
}

export function postcode() {
  const { blank, invalid } = say.postcode;
  const rules = [matching(isPostcode, invalid)];
  return text({
    label: 'Postcode',
    blank,
    max: limits.fields.postcode,
    wrongType: invalid,
    rules,
    pattern: postcodePattern,
  });
}

/** A password. Not trimmed: leading and trailing whitespace is significant. */
function secret(blank: string, rules: readonly Rule[], shortest = 1, pattern?: RegExp) {
  const max = limits.fields.password;
  const all = [notBlank(blank), atMost(max, 'Password'), ...rules];
  return demanded(notValid('Password'), blank)
    .meta(shapeOf(shortest, max, pattern))
    .test('field', firstBreach(all));
}

/** An existing password, for sign-in and confirmation: must not be blank; no minimum length. */
export function knownPassword(blank: string = say.password.blankStop) {
  return secret(blank, []);
}

/** A password chosen on sign-up or change. */
export function newPassword() {
  const shortest = limits.minimum.password;
  return secret(say.password.blankStop, [atLeast(shortest, say.password.short)], shortest);
}

/** A password chosen after a reset: a lower minimum length, but a special character is required. */
export function resetPassword() {
  const shortest = limits.minimum.resetPassword;
  const rules = [atLeast(shortest, say.password.resetShort), matching(hasSpecialCharacter, say.password.special)];
  return secret(say.password.blank, rules, shortest, specialPattern);
}

/** A confirmation: must equal another field of the same form. */
export function repeated(field: string, blank: string, mismatch: string) {
  const same: Rule = (value, form) =>
    typeof form === 'object' && form !== null && Reflect.get(form, field) === value
      ? undefined
      : breachOf('MISMATCH', mismatch);
  return secret(blank, [same]);
}

/** One of a fixed set of values, matched exactly. */
export function choice(words: readonly string[], message: string) {
  const rules = [notBlank(message), matching((value) => words.includes(value), message)];
  return demanded(message, message).meta({ enum: words }).test('field', firstBreach(rules));
}

export function optionalChoice(words: readonly string[], label: string) {
  const known: Rule = (value) =>
    value === '' || words.includes(value) ? undefined : breachOf('INVALID', notValid(label));
  return typed(notValid(label))
    .meta({ enum: ['', ...words] })
    .test('field', firstBreach([known]));
}

/** The token of the CAPTCHA widget; the server verifies it. */
export function captchaToken() {
  const { missing, wrong } = say.captcha;
  const notHuge: Rule = (value) =>
    value.length > limits.fields.captchaToken ? breachOf('TOO_LONG', wrong) : undefined;
  return demanded(wrong, missing)
    .meta(shapeOf(1, limits.fields.captchaToken))
    .test('field', firstBreach([notBlank(missing), notHuge]));
}
