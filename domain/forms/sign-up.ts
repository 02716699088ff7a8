import { limits } from '../limits';
import { loginEmailWording, mailableEmail, newPassword, phone, repeated, text } from './fields';
import { fieldMessages as say } from './field-messages';
import { form } from './form';
import { switchOr } from './numbers';

const person = {
  name: text({ label: 'Name', blank: say.name.blankStop, max: limits.fields.name }),
  lastname: text({ label: 'Lastname', blank: say.lastname.blankStop, max: limits.fields.name }),
  email: mailableEmail(loginEmailWording),
  phone: phone(say.phone.signUpBlank),
  password: newPassword(),
};

/**
 * Whether the marketing checkboxes are preselected. Set to false where the law requires opt-in: then only an explicitly
 * ticked box counts, on the screen and in both APIs.
 */
export const marketingTickedInAdvance: boolean = true;

const preferences = {
  emailPreference: switchOr('Email preference', marketingTickedInAdvance),
  smsPreference: switchOr('SMS preference', marketingTickedInAdvance),
  whatsappPreference: switchOr('Whatsapp preference', marketingTickedInAdvance),
};

/** The request of a registration. */
export const registerForm = form({ ...person, ...preferences });

/** The sign-up screen. */
export const signUpForm = form({
  ...person,
  passwordConfirmation: repeated('password', say.password.confirmBlankStop, say.password.signUpMismatch),
  ...preferences,
});
