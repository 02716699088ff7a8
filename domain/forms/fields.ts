import { limits } from '../limits';
import { fieldMessages as messages, notValid } from './field-messages';
import {
  emailPattern,
  hasSpecialCharacter,
  isEmail,
  isMailable,
  isPhone,
  normaliseEmail,
  phonePattern,
  specialPattern,
  afterTrim,
  atLeast,
  atMost,
  violationOf,
  required,
  firstViolation,
  matching,
  notBlank,
  trimmed,
  strictString,
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
  return required(wrongType, blank)
    .meta(shapeOf(1, max, pattern))
    .transform(trimmed)
    .test('field', firstViolation(all));
}

/** Optional text; may be omitted or empty. */
export function optionalText(label: string, max: number, rules: readonly Rule[] = []) {
  const all = [atMost(max, label), ...rules].map(afterTrim);
  return strictString(notValid(label)).meta({ maxLength: max }).transform(trimmed).test('field', firstViolation(all));
}

/** Text that may be omitted but not blank: for partial updates. */
export function optionalNonBlankText({ label, blank, max }: TextRule) {
  const rules = [notBlank(blank), afterTrim(atMost(max, label))];
  return strictString(notValid(label)).meta(shapeOf(1, max)).transform(trimmed).test('field', firstViolation(rules));
}

interface EmailWording {
  readonly blank: string;
  readonly invalid: string;
}

export const loginEmailWording: EmailWording = {
  blank: messages.email.blankStop,
  invalid: messages.email.invalidExample,
};
export const commentEmailWording: EmailWording = {
  blank: messages.email.blank,
  invalid: messages.email.invalidExample,
};
export const contactEmailWording: EmailWording = { blank: messages.email.blank, invalid: messages.email.invalid };

const toNormalisedEmail = (value: unknown): unknown => (typeof value === 'string' ? normaliseEmail(value) : value);

function emailField(fits: (email: string) => boolean, { blank, invalid }: EmailWording) {
  const rules = [matching((value) => fits(normaliseEmail(value)), invalid)];
  return text({
    label: 'Email',
    blank,
    max: limits.fields.email,
    wrongType: invalid,
    rules,
    pattern: emailPattern,
  }).transform(toNormalisedEmail);
}

/** A required email. Less strict than `mailableEmail`, so that older accounts can still sign in and reset their password. */
export function email(wording: EmailWording) {
  return emailField(isEmail, wording);
}

/** A required email to which mail will be sent. */
export function mailableEmail(wording: EmailWording) {
  return emailField((value) => isEmail(value) && isMailable(value), wording);
}

/** An optional email; validated when given. */
export function optionalEmail() {
  const rules = [matching((value) => value === '' || isEmail(normaliseEmail(value)), messages.email.invalid)];
  return optionalText('Email', limits.fields.email, rules)
    .meta({ pattern: `^\\s*$|${emailPattern.source}` })
    .transform(toNormalisedEmail);
}

export function phone(blank: string) {
  const invalid = messages.phone.invalid;
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

/** A password. Not trimmed: leading and trailing whitespace is significant. */
function passwordField(blank: string, rules: readonly Rule[], shortest = 1, pattern?: RegExp) {
  const max = limits.fields.password;
  const all = [notBlank(blank), atMost(max, 'Password'), ...rules];
  return required(notValid('Password'), blank)
    .meta(shapeOf(shortest, max, pattern))
    .test('field', firstViolation(all));
}

/** An existing password, for sign-in and confirmation: must not be blank; no minimum length. */
export function existingPassword(blank: string = messages.password.blankStop) {
  return passwordField(blank, []);
}

/** A password chosen on sign-up or change. */
export function newPassword() {
  const shortest = limits.minimum.password;
  return passwordField(messages.password.blankStop, [atLeast(shortest, messages.password.short)], shortest);
}

/** A password chosen after a reset: a lower minimum length, but a special character is required. */
export function resetPassword() {
  const shortest = limits.minimum.resetPassword;
  const rules = [
    atLeast(shortest, messages.password.resetShort),
    matching(hasSpecialCharacter, messages.password.special),
  ];
  return passwordField(messages.password.blank, rules, shortest, specialPattern);
}

/** A confirmation: must equal another field of the same form. */
export function confirmation(field: string, blank: string, mismatch: string) {
  const same: Rule = (value, form) =>
    typeof form === 'object' && form !== null && Reflect.get(form, field) === value
      ? undefined
      : violationOf('MISMATCH', mismatch);
  return passwordField(blank, [same]);
}

/** One of a fixed set of values, matched exactly. */
export function choice(words: readonly string[], message: string) {
  const rules = [notBlank(message), matching((value) => words.includes(value), message)];
  return required(message, message).meta({ enum: words }).test('field', firstViolation(rules));
}

export function optionalChoice(words: readonly string[], label: string) {
  const known: Rule = (value) =>
    value === '' || words.includes(value) ? undefined : violationOf('INVALID', notValid(label));
  return strictString(notValid(label))
    .meta({ enum: ['', ...words] })
    .test('field', firstViolation([known]));
}

/** The token of the CAPTCHA widget; the server verifies it. */
export function captchaToken() {
  const { missing, wrong } = messages.captcha;
  const withinMaxLength: Rule = (value) =>
    value.length > limits.fields.captchaToken ? violationOf('TOO_LONG', wrong) : undefined;
  return required(wrong, missing)
    .meta(shapeOf(1, limits.fields.captchaToken))
    .test('field', firstViolation([notBlank(missing), withinMaxLength]));
}
