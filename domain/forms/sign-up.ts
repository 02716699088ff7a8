import { limits } from '../limits';
import { email, loginEmailWording, newPassword, phone, repeated, text } from './fields';
import { fieldMessages as say } from './field-messages';
import { form } from './form';
import { switchOr } from './numbers';

const person = {
  name: text({ label: 'Name', blank: say.name.blankStop, max: limits.fields.name }),
  lastname: text({ label: 'Lastname', blank: say.lastname.blankStop, max: limits.fields.name }),
  email: email(loginEmailWording),
  phone: phone(say.phone.signUpBlank),
  password: newPassword(),
};

/** Everybody is asked in by default; a box that is cleared says otherwise. */
const preferences = {
  emailPreference: switchOr('Email preference', true),
  smsPreference: switchOr('SMS preference', true),
  whatsappPreference: switchOr('Whatsapp preference', true),
};

/** What a registration sends. */
export const registerForm = form({ ...person, ...preferences });

/** What the sign-up screen asks. */
export const signUpForm = form({
  ...person,
  passwordConfirmation: repeated('password', say.password.confirmBlankStop, say.password.signUpMismatch),
  ...preferences,
});
