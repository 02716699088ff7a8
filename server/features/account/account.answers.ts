import { addressEditRequestForm } from '../../../domain/forms/address-edit';
import { formBody } from '../../rest/form-schema';
import {
  anyFlag,
  either,
  failure,
  type JsonSchema,
  listOf,
  named,
  oneWord,
  orNull,
  shape,
  text,
  whole,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';

const digit = oneWord('0', '1');

const addressShape = named(
  'Address',
  shape({
    ...{ id: text, name: text, address: text, city: text, state: text, zip: text, phone: text, email: orNull(text) },
    status: {
      type: 'integer',
      minimum: 0,
      maximum: 1,
      description: 'The flag that was saved with the address: 1 unless 0 was sent. The shop decides nothing by it.',
    },
  }),
);

const answers = {
  registered: either(shape({ logstatus: oneWord('success'), msg: text }), failure),
  token: either(shape({ logstatus: oneWord('success'), token: text }), failure),
  done: either(shape({ logstatus: oneWord('success') }), failure),
  profile: named(
    'Profile',
    shape({
      ...{
        logstatus: oneWord('success'),
        id: whole,
        name: text,
        lastname: text,
        email: text,
        phone: text,
        gender: orNull(text),
      },
      ...{ sms_preference: digit, email_preference: digit, whatsapp_preference: digit },
    }),
  ),
  resetRequested: shape({ logstatus: oneWord('success', 'failed'), email: text, 'msg?': text }),
  addresses: listOf(addressShape),
  changed: either(shape({ logstatus: oneWord('success'), id: text }), failure),
} satisfies Record<string, JsonSchema>;

/** The `status` flag of an address. */
export const statusInBody: JsonSchema = {
  ...anyFlag,
  description:
    '1 or 0, as a number, a text or a boolean. Left out, a new address has 1 and a changed one keeps its own.',
};

export const accountOperations = operations('Account', {
  register: {
    answer: answers.registered,
    summary: 'Register',
    description: 'Makes an account. An email that has one already is `logstatus: "failed"`.',
  },
  login: {
    answer: answers.token,
    summary: 'Sign in',
    description: 'Answers the token to send as `x-auth-token`. Wrong email or password: `logstatus: "failed"`.',
  },
  logout: { answer: answers.done, summary: 'Sign out', description: 'Ends the token of this call.' },
  getProfile: { answer: answers.profile, summary: 'Get the profile', description: "The customer's own profile." },
  updateProfile: {
    answer: answers.profile,
    summary: 'Change the profile',
    description:
      'Changes name, gender and preferences. Email and phone stay as they are, whatever the call says about them.',
  },
  changePassword: {
    answer: answers.token,
    summary: 'Change the password',
    description:
      'Sets a new password. Every token of the customer ends; the answered one goes on. A wrong present password is `logstatus: "failed"`.',
  },
  requestPasswordReset: {
    answer: answers.resetRequested,
    summary: 'Ask for a password reset',
    description: 'Mails a link that sets a new password.',
  },
  resetPassword: {
    answer: answers.done,
    summary: 'Reset the password',
    description:
      'Sets a new password with the data of a mailed link, once. A link that is too old, used or not from the shop is `logstatus: "failed"`.',
  },
});

const id: JsonSchema = { ...text, description: 'The id of the address.', examples: ['YWRkcmVzcy1vZi1yYW5kb20'] };
const changedAddress = formBody(addressEditRequestForm.omit(['countryCode', 'saveToAddressBook']), {
  status: statusInBody,
});

export const addressOperations = operations('Addresses', {
  listAddresses: {
    answer: answers.addresses,
    summary: 'List the addresses',
    description: "The customer's address book, oldest first.",
  },
  updateAddress: {
    answer: answers.changed,
    body: changedAddress,
    params: { id },
    refusals: [404],
    summary: 'Change an address',
    description: 'Replaces an address of the address book.',
  },
  deleteAddress: {
    answer: answers.changed,
    params: { id },
    refusals: [404],
    summary: 'Delete an address',
    description: 'Takes an address out of the address book.',
  },
});
