import { object } from 'yup';
import { limits } from '../limits';
import { longState, postcode, state } from './address-fields';
import { optionalEmail, optionalText, phone, text } from './fields';
import { fieldMessages as messages } from './field-messages';
import { optionalBoolean } from './numbers';

const { fields } = limits;

const nameOf = (max: number) => text({ label: 'Name', blank: messages.name.blank, max });

const place = {
  phone: phone(messages.phone.blank),
  address: text({ label: 'Address', blank: messages.address.blank, max: fields.address }),
  city: text({ label: 'City', blank: messages.city.blank, max: fields.city }),
  state: state(),
  zip: postcode(),
  countryCode: optionalText('Country', 2),
};

/** The shipping step. */
export const addressForm = object({ name: nameOf(fields.addressName), ...place });

/** The billing step, which allows longer names; also any address that an order is sent or billed to. */
export const billingForm = object({ name: nameOf(fields.billingName), ...place });

/** The add-address screen. */
export const addAddressForm = object({ name: nameOf(fields.addressName), ...place, state: longState() });

/** The request of any of these screens, with the largest of their limits, and fields that no screen has. */
export const addressRequestForm = object({
  name: nameOf(fields.billingName),
  ...place,
  email: optionalEmail(),
  saveToAddressBook: optionalBoolean('Address book'),
});
