import { object } from 'yup';
import { limits } from '../limits';
import { loginEmailWording, mailableEmail, newPassword, phone, confirmation, text } from './fields';
import { fieldMessages as messages } from './field-messages';
import { booleanWithDefault } from './numbers';

const person = {
  name: text({ label: 'Name', blank: messages.name.blankStop, max: limits.fields.name }),
  lastname: text({ label: 'Lastname', blank: messages.lastname.blankStop, max: limits.fields.name }),
  email: mailableEmail(loginEmailWording),
  phone: phone(messages.phone.signUpBlank),
  password: newPassword(),
};

/**
 * Whether the marketing checkboxes are preselected. Set to false where the law requires opt-in: then only an explicitly
 * ticked box counts, on the screen and in both APIs.
 */
export const marketingPreselected: boolean = true;

const preferences = {
  emailPreference: booleanWithDefault('Email preference', marketingPreselected),
  smsPreference: booleanWithDefault('SMS preference', marketingPreselected),
  whatsappPreference: booleanWithDefault('Whatsapp preference', marketingPreselected),
};

/** The request of a registration. */
export const registerForm = object({ ...person, ...preferences });

/** The sign-up screen. */
export const signUpForm = object({
  ...person,
  passwordConfirmation: confirmation('password', messages.password.confirmBlankStop, messages.password.signUpMismatch),
  ...preferences,
});
