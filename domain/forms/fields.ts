import * as yup from 'yup';
import { limits } from '../limits';
import { fieldMessages as messages, notValid, tooLong } from './field-messages';
import { emailPattern, mailablePattern, normaliseEmail, phonePattern, specialPattern } from './patterns';

/*
 * Rules check what the shop will store: text is trimmed before. A field has several rules, and the first that is violated gives
 * its message.
 */

/**
 * Takes the casts from a new schema, so that values of another type are refused. yup would read a number as text, for which a database
 * with implicit type conversion finds rows with numbers, and would call `toString` of objects that a request contains.
 */
export function withoutCasts<S extends yup.Schema>(schema: S): S {
  schema.transforms = [];
  return schema;
}

export const strictText = (wrongType: string) => withoutCasts(yup.string()).typeError(wrongType);

/** Returns a transform of text. A value of another type stays, and is refused. */
export const changeText = (change: (text: string) => string | undefined) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value;

const trim = (text: string): string => text.trim();

/** Whitespace alone is no password and no choice; otherwise it is significant there. */
const blankToEmpty = (text: string): string => (text.trim() === '' ? '' : text);
const blankToAbsent = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

interface TextRule {
  readonly label: string;
  readonly blank: string;
  readonly max: number;
  readonly wrongType?: string;
}

/** Text of any length. Leading and trailing whitespace is trimmed. */
export const trimmedText = (wrongType: string) => strictText(wrongType).transform(changeText(trim));

/** Optional text; may be omitted or empty. */
export function optionalText(label: string, max: number) {
  return trimmedText(notValid(label)).max(max, tooLong(label, max));
}

/** Required text. With `.optional()` it may be absent, but not blank. */
export function text({ label, blank, max, wrongType = notValid(label) }: TextRule) {
  return trimmedText(wrongType).required(blank).max(max, tooLong(label, max));
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

/** A required email. Less strict than `mailableEmail`, so that older accounts can still sign in and reset their password. */
export function email({ blank, invalid }: EmailWording) {
  return text({ label: 'Email', blank, max: limits.fields.email, wrongType: invalid })
    .transform(changeText(normaliseEmail))
    .matches(emailPattern, invalid);
}

/** A required email to which mail will be sent. */
export function mailableEmail(wording: EmailWording) {
  return email(wording).matches(mailablePattern, wording.invalid);
}

/** An optional email; validated when given. */
export function optionalEmail() {
  return optionalText('Email', limits.fields.email)
    .transform(changeText(normaliseEmail))
    .matches(new RegExp(`^\\s*$|${emailPattern.source}`), messages.email.invalid);
}

export function phone(blank: string) {
  const { invalid } = messages.phone;
  return text({ label: 'Phone Number', blank, max: limits.fields.phone, wrongType: invalid }).matches(
    phonePattern,
    invalid,
  );
}

/** An existing password, for sign-in and confirmation: must not be blank; no minimum length. Passwords are not trimmed. */
export function existingPassword(blank: string = messages.password.blankStop, max: number = limits.fields.password) {
  return strictText(notValid('Password'))
    .transform(changeText(blankToEmpty))
    .required(blank)
    .max(max, tooLong('Password', max));
}

/** A password chosen on sign-up or change. */
export function newPassword() {
  return existingPassword().min(limits.minimum.password, messages.password.short);
}

/** A password chosen after a reset: a lower minimum length, but a special character is required. */
export function resetPassword() {
  return existingPassword(messages.password.blank)
    .min(limits.minimum.resetPassword, messages.password.resetShort)
    .matches(specialPattern, messages.password.special);
}

/** A confirmation: must equal another field of the same form. */
export function confirmation(field: string, blank: string, mismatch: string) {
  const other = yup.ref<string>(field);
  return existingPassword(blank).test('mismatch', mismatch, (value, { resolve }) => value === resolve(other));
}

/** One of a fixed set of values, matched exactly. */
export function choice<const Word extends string>(words: readonly Word[], message: string) {
  return strictText(message).transform(changeText(blankToAbsent)).oneOf(words, message).required(message);
}

export function optionalChoice(words: readonly string[], label: string) {
  return strictText(notValid(label)).oneOf(['', ...words], notValid(label));
}

/** The token of the CAPTCHA widget; the server verifies it. */
export function captchaToken() {
  const { missing, wrong } = messages.captcha;
  return strictText(wrong).transform(changeText(blankToEmpty)).required(missing).max(limits.fields.captchaToken, wrong);
}
