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
 * Whether the marketing boxes are ticked in advance. Where the law wants consent by an action, set it to false: then only
 * a box that was ticked counts, on the screen and in both APIs.
 */
export const marketingTickedInAdvance: boolean = true;

const preferences = {
  emailPreference: switchOr('Email preference', marketingTickedInAdvance),
  smsPreference: switchOr('SMS preference', marketingTickedInAdvance),
  whatsappPreference: switchOr('Whatsapp preference', marketingTickedInAdvance),
};

/** What a registration sends. */
export const registerForm = form({ ...person, ...preferences });

/** What the sign-up screen asks. */
export const signUpForm = form({
  ...person,
  passwordConfirmation: repeated('password', say.password.confirmBlankStop, say.password.signUpMismatch),
  ...preferences,
});
