import { limits } from '../limits';
import { optionalEmail, optionalText, phone, postcode, text } from './fields';
import { fieldMessages as messages } from './field-messages';
import { form } from './form';
import { optionalBoolean } from './numbers';

const { fields, minimum } = limits;

const nameOf = (max: number) => text({ label: 'Name', blank: messages.name.blank, max });
const state = { label: 'State', blank: messages.state.blank, max: fields.state };

const place = {
  phone: phone(messages.phone.blank),
  address: text({ label: 'Address', blank: messages.address.blank, max: fields.address }),
  city: text({ label: 'City', blank: messages.city.blank, max: fields.city }),
  state: text(state),
  zip: postcode(),
};

/** Further fields of an address request; not fields of any screen. */
const company = {
  email: optionalEmail(),
  countryCode: optionalText('Country', 2),
  saveToAddressBook: optionalBoolean('Address book'),
};

/** The shipping step. */
export const addressForm = form({ name: nameOf(fields.addressName), ...place });

/** The billing step, which allows longer names. */
export const billingForm = form({ name: nameOf(fields.billingName), ...place });

/** The add-address screen. A state of one or two letters gets the message for a blank one. */
export const addAddressForm = form({
  name: nameOf(fields.addressName),
  ...place,
  state: text({
    ...state,
    rules: [
      (value) =>
        value.length < minimum.addAddressState ? { code: 'TOO_SHORT', message: messages.state.blank } : undefined,
    ],
  }),
});

/** The request of any of these screens, with the largest of their limits. */
export const addressRequestForm = form({ name: nameOf(fields.billingName), ...place, ...company });
