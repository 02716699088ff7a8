import { type Static, Type } from '@sinclair/typebox';
import { shopError } from '../../../domain/errors';
import { addressEditRequestForm } from '../../../domain/forms/address-edit';
import { notValid } from '../../../domain/forms/field-messages';
import { type RequestContext } from '../../infra/request/context';
import { email, failure, fullName, nullable, opaqueId, success, text } from '../../rest/fields';
import { type BodyFields, bodySchema } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { type Address } from './address.entity';
import { type AddressBook } from './address-book.service';
import { parseAddressChanges } from './address.input';

/** The fields of an address. Orders have addresses of their own with the same fields. */
export const addressFields = {
  name: fullName,
  address: text('Street and house number.', '1 Forest Lane'),
  city: text('City or town.', 'Greenford'),
  state: text('State, province or county.', 'London'),
  zip: text('Postal code.', 'UB6 0AA'),
  phone: text('Phone number.', '07700 900123'),
};

export const addressId = opaqueId('Id of the address.', 'YWRkcmVzcy1vZi1yYW5kb2');

export const binaryFlag = (description: string) => Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1], description });

const addressShape = Type.Object(
  {
    id: addressId,
    ...addressFields,
    email: nullable(email),
    status: binaryFlag('The flag saved with the address: 1 unless 0 was sent. It has no effect.'),
  },
  { title: 'Address' },
);

/** The `status` flag of an address in a request. */
export const addressStatus = Type.Optional(
  binaryFlag(
    'Flag for the client; it has no effect. If omitted, a new address gets 1 and an updated one keeps its value.',
  ),
);

const flags = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  ['0', false],
]);

/** Reads a flag: a boolean, the number 1 or 0, or the text "1" or "0". @throws ShopError INVALID for anything else */
export function parseFlag(body: BodyFields, field: string, fallback: boolean): boolean {
  const value = body[field];
  if (value == null) return fallback;
  const flag = flags.get(value);
  if (flag === undefined) throw shopError('INVALID', notValid(field), field);
  return flag;
}

function addressBody(saved: Address): Static<typeof addressShape> {
  const { publicId, name, address, city, state, zip, phone, email, status } = saved;
  return { id: publicId, name, address, city, state, zip, phone, email, status: status ? 1 : 0 };
}

const read = { tag: 'Addresses', access: 'customer', scope: 'customers:read' } as const;
const changed = {
  ...read,
  method: 'PUT',
  scope: 'customers:write',
  params: { id: addressId },
  response: Type.Union([Type.Object({ logstatus: success, id: addressId }), failure]),
  errorStatuses: [404],
} as const;

const listAddresses = (book: AddressBook) =>
  route({
    ...read,
    method: 'GET',
    path: '/getuseraddress',
    operationId: 'listAddresses',
    summary: 'List the addresses',
    description: 'Returns the address book of the customer, oldest first.',
    response: Type.Array(addressShape),
    run: async ({ viewer }) => (await book.list(viewer.customerId)).map(addressBody),
  });

/** A change without a status keeps the saved one. @throws ShopError with one problem for each invalid field */
function parseChangedAddress(body: BodyFields, { edition }: RequestContext) {
  const status = body['status'] == null ? {} : { status: parseFlag(body, 'status', true) };
  return { ...parseAddressChanges(body, edition), ...status };
}

const updateAddress = (book: AddressBook) =>
  route({
    ...changed,
    path: '/updateuseraddress/:id',
    operationId: 'updateAddress',
    summary: 'Update an address',
    description: 'Replaces an address in the address book.',
    body: {
      schema: bodySchema(addressEditRequestForm.omit(['countryCode', 'saveToAddressBook']), {
        ...addressFields,
        email,
        status: addressStatus,
      }),
      parse: parseChangedAddress,
    },
    async run({ params: { id }, input, viewer }) {
      await book.update(viewer.customerId, id, input);
      return { logstatus: 'success', id };
    },
  });

const deleteAddress = (book: AddressBook) =>
  route({
    ...changed,
    path: '/deleteuseraddress/:id',
    operationId: 'deleteAddress',
    summary: 'Delete an address',
    description: 'Deletes an address from the address book.',
    async run({ params: { id }, viewer }) {
      await book.delete(viewer.customerId, id);
      return { logstatus: 'success', id };
    },
  });

export const addressRoutes = (book: AddressBook): RestRoute[] => [
  listAddresses(book),
  updateAddress(book),
  deleteAddress(book),
];
