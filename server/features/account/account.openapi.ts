import { addressEditRequestForm } from '../../../domain/forms/address-edit';
import { extendedFormSchema } from '../../rest/request-body';
import {
  binaryFlag,
  unionOf,
  failure,
  failureCode,
  type JsonSchema,
  listOf,
  named,
  enumOf,
  nullable,
  objectOf,
  text,
  numericId,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';

const digit = enumOf('0', '1');

export const addressShape = named(
  'Address',
  objectOf({
    id: text,
    name: text,
    address: text,
    city: text,
    state: text,
    zip: text,
    phone: text,
    email: nullable(text),
    status: {
      ...binaryFlag,
      description: 'The flag saved with the address: 1 unless 0 was sent. It has no effect.',
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
      logstatus: enumOf('success'),
      id: numericId,
      name: text,
      lastname: text,
      email: text,
      phone: text,
      gender: nullable(text),
      sms_preference: digit,
      email_preference: digit,
      whatsapp_preference: digit,
    }),
  ),
  resetRequested: objectOf({ logstatus: enumOf('success', 'failed'), email: text, 'msg?': text, 'code?': failureCode }),
  addresses: listOf(addressShape),
  changed: unionOf(objectOf({ logstatus: enumOf('success'), id: text }), failure),
};

/** The `status` flag of an address. */
export const addressStatusSchema: JsonSchema = {
  ...binaryFlag,
  description:
    'Flag for the client; it has no effect. If omitted, a new address gets 1 and an updated one keeps its value.',
};

export const accountOperations = operations('Account', {
  register: {
    response: responses.registered,
    summary: 'Register',
    description: 'Creates an account. If the email address already has one, `logstatus` is "failed".',
  },
  login: {
    response: responses.token,
    returnsToken: true,
    summary: 'Sign in',
    description:
      'Returns the token to send in the `x-auth-token` header. If the email address or password is wrong, `logstatus` is "failed".',
  },
  logout: { response: responses.done, summary: 'Sign out', description: 'Invalidates the token of this call.' },
  getProfile: {
    response: responses.profile,
    summary: 'Get the profile',
    description: 'Returns the profile of the signed-in customer.',
  },
  updateProfile: {
    response: responses.profile,
    summary: 'Update the profile',
    description: 'Updates name, gender and preferences. Email and phone cannot be changed; the fields are ignored.',
  },
  changePassword: {
    response: responses.token,
    returnsToken: true,
    summary: 'Change the password',
    description:
      'Changes the password. All existing tokens of the customer become invalid; use the returned one. If the current password is wrong, `logstatus` is "failed".',
  },
  requestPasswordReset: {
    response: responses.resetRequested,
    summary: 'Request a password reset',
    description: 'Sends a password reset link by email.',
  },
  resetPassword: {
    response: responses.done,
    summary: 'Reset the password',
    description:
      'Sets a new password with the token of an emailed link, which can be used once. If the link is expired, used or invalid, `logstatus` is "failed".',
  },
});

const id: JsonSchema = { ...text, description: 'Id of the address.', examples: ['YWRkcmVzcy1vZi1yYW5kb2'] };
/** The body of an address change. */
export const changedAddressSchema = extendedFormSchema(
  addressEditRequestForm.omit(['countryCode', 'saveToAddressBook']),
  {
    status: addressStatusSchema,
  },
);

export const addressOperations = operations('Addresses', {
  listAddresses: {
    response: responses.addresses,
    summary: 'List the addresses',
    description: 'Returns the address book of the customer, oldest first.',
  },
  updateAddress: {
    response: responses.changed,
    params: { id },
    errorStatuses: [404],
    summary: 'Update an address',
    description: 'Replaces an address in the address book.',
  },
  deleteAddress: {
    response: responses.changed,
    params: { id },
    errorStatuses: [404],
    summary: 'Delete an address',
    description: 'Deletes an address from the address book.',
  },
});
