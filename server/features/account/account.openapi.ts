import { addressEditRequestForm } from '../../../domain/forms/address-edit';
import { extendedFormSchema } from '../../rest/form-schema';
import {
  booleanLike,
  unionOf,
  failure,
  type JsonSchema,
  listOf,
  named,
  enumOf,
  nullable,
  objectOf,
  text,
  integer,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';

const digit = enumOf('0', '1');

export const addressShape = named(
  'Address',
  objectOf({
    ...{ id: text, name: text, address: text, city: text, state: text, zip: text, phone: text, email: nullable(text) },
    status: {
      ...integer,
      minimum: 0,
      maximum: 1,
      description: 'The flag that was saved with the address: 1 unless 0 was sent. The shop decides nothing by it.',
    },
  }),
);

const responses = {
  registered: unionOf(objectOf({ logstatus: enumOf('success'), msg: text }), failure),
  token: unionOf(objectOf({ logstatus: enumOf('success'), token: text }), failure),
  done: unionOf(objectOf({ logstatus: enumOf('success') }), failure),
  profile: named(
    'Profile',
    objectOf({
      ...{
        logstatus: enumOf('success'),
        id: integer,
        name: text,
        lastname: text,
        email: text,
        phone: text,
        gender: nullable(text),
      },
      ...{ sms_preference: digit, email_preference: digit, whatsapp_preference: digit },
    }),
  ),
  resetRequested: objectOf({ logstatus: enumOf('success', 'failed'), email: text, 'msg?': text }),
  addresses: listOf(addressShape),
  changed: unionOf(objectOf({ logstatus: enumOf('success'), id: text }), failure),
};

/** The `status` flag of an address. */
export const addressStatusSchema: JsonSchema = {
  ...booleanLike,
  description:
    '1 or 0, as a number, a text or a boolean. Left out, a new address has 1 and a changed one keeps its own.',
};

export const accountOperations = operations('Account', {
  register: {
    response: responses.registered,
    summary: 'Register',
    description: 'Makes an account. An email that has one already is `logstatus: "failed"`.',
  },
  login: {
    response: responses.token,
    summary: 'Sign in',
    description: 'Answers the token to send as `x-auth-token`. Wrong email or password: `logstatus: "failed"`.',
  },
  logout: { response: responses.done, summary: 'Sign out', description: 'Ends the token of this call.' },
  getProfile: { response: responses.profile, summary: 'Get the profile', description: "The customer's own profile." },
  updateProfile: {
    response: responses.profile,
    summary: 'Change the profile',
    description:
      'Changes name, gender and preferences. Email and phone stay as they are, whatever the call says about them.',
  },
  changePassword: {
    response: responses.token,
    summary: 'Change the password',
    description:
      'Sets a new password. Every token of the customer ends; the answered one goes on. A wrong present password is `logstatus: "failed"`.',
  },
  requestPasswordReset: {
    response: responses.resetRequested,
    summary: 'Ask for a password reset',
    description: 'Mails a link that sets a new password.',
  },
  resetPassword: {
    response: responses.done,
    summary: 'Reset the password',
    description:
      'Sets a new password with the data of a mailed link, once. A link that is too old, used or not from the shop is `logstatus: "failed"`.',
  },
});

const id: JsonSchema = { ...text, description: 'The id of the address.', examples: ['YWRkcmVzcy1vZi1yYW5kb20'] };
/** The body of an address change. */
export const changedAddressSchema = extendedFormSchema(
  addressEditRequestForm.omit(['countryCode', 'saveToAddressBook']),
  { status: addressStatusSchema },
);

export const addressOperations = operations('Addresses', {
  listAddresses: {
    response: responses.addresses,
    summary: 'List the addresses',
    description: "The customer's address book, oldest first.",
  },
  updateAddress: {
    response: responses.changed,
    params: { id },
    errorStatuses: [404],
    summary: 'Change an address',
    description: 'Replaces an address of the address book.',
  },
  deleteAddress: {
    response: responses.changed,
    params: { id },
    errorStatuses: [404],
    summary: 'Delete an address',
    description: 'Takes an address out of the address book.',
  },
});
