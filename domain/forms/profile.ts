import { object } from 'yup';
import { limits } from '../limits';
import { optionalChoice, phone, text } from './fields';
import { fieldMessages as messages } from './field-messages';
import { optionalBoolean } from './numbers';

const genders = ['male', 'female', 'other'] as const;

const nameRule = { label: 'Name', blank: messages.name.blank, max: limits.fields.name };
const lastnameRule = { label: 'Last Name', blank: messages.lastname.accountBlank, max: limits.fields.name };

const choices = {
  gender: optionalChoice(genders, 'Gender'),
  emailPreference: optionalBoolean('Email preference'),
  smsPreference: optionalBoolean('SMS preference'),
  whatsappPreference: optionalBoolean('Whatsapp preference'),
};

/** The My Info screen. Email and phone are not part of it: they are shown, but cannot be changed there. */
export const profileForm = object({ name: text(nameRule), lastname: text(lastnameRule), ...choices });

/** Validates the stored phone for the My Info screen. It cannot be changed there, so an invalid phone does not block saving. */
export const profilePhoneForm = object({ phone: phone(messages.phone.accountBlank) });

/** The request of a profile update: omitted fields stay unchanged. */
export const profileChangesForm = object({
  name: text(nameRule).optional(),
  lastname: text(lastnameRule).optional(),
  ...choices,
});
