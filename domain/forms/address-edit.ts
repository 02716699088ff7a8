import { object } from 'yup';
import { limits } from '../limits';
import { state } from './address-fields';
import { optionalText, text } from './fields';
import { fieldMessages as messages } from './field-messages';
import { optionalBoolean } from './numbers';

const { fields } = limits;

/** This screen only requires the fields; the format of phone, email and pincode is not validated. */
const place = (max: { name: number; phone: number; zip: number }) => ({
  name: text({ label: 'Name', blank: messages.name.blank, max: max.name }),
  phone: text({ label: 'Phone Number', blank: messages.phone.blank, max: max.phone }),
  address: text({ label: 'Address', blank: messages.address.blank, max: fields.address }),
  city: text({ label: 'City', blank: messages.city.blank, max: fields.city }),
  zip: text({ label: 'Pincode', blank: messages.postcode.editBlank, max: max.zip }),
  state: state(),
  countryCode: optionalText('Country', 2),
});

/** The address-edit screen. */
export const addressEditForm = object({
  ...place({ name: fields.addressName, phone: fields.editPhone, zip: fields.editPincode }),
  email: text({ label: 'Email', blank: messages.email.blank, max: fields.email }),
});

/** The request of an edit: the larger limits, and the email is optional. */
export const addressEditRequestForm = object({
  ...place({ name: fields.billingName, phone: fields.phone, zip: fields.postcode }),
  email: optionalText('Email', fields.email),
  saveToAddressBook: optionalBoolean('Address book'),
});
