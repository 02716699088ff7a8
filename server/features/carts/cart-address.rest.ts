import { Type } from '@sinclair/typebox';
import { addressRequestForm } from '../../../domain/forms/address';
import { requireScope } from '../../infra/request/app-caller';
import { type RequestContext } from '../../infra/request/context';
import { email, failure, failureCode, oneOf, text } from '../../rest/fields';
import { type BodyFields, bodySchema } from '../../rest/request-body';
import { route } from '../../rest/route';
import { type AddressBook } from '../customers/address-book.service';
import { parseNewAddress } from '../customers/address.input';
import { addressFields, addressId, addressStatus, parseFlag } from '../customers/address.rest';
import { type SetCartAddress } from './set-cart-address';
import { cartAccess } from './cart.input';
import { cartField } from './cart-call.rest';

const flag = (description: string) => Type.Optional(Type.Boolean({ description, examples: [true] }));

const newAddress = bodySchema(addressRequestForm.omit(['countryCode', 'saveToAddressBook']), {
  ...addressFields,
  email,
  uniqueid: Type.Optional({
    ...cartField,
    description: 'The identifier of the cart to ship to this address; if omitted, the address is only saved.',
  }),
  addressbook: flag('True, the default, saves the address in the address book.'),
  bill_id: flag('True makes it the billing address of the cart as well.'),
  ship_id: Type.Optional(
    text('This field is ignored: the address becomes the shipping address of the cart if `uniqueid` is sent.', '', {
      maxLength: 100,
    }),
  ),
  status: addressStatus,
});

/** @throws ShopError with one problem for each invalid field */
function parseAddress(body: BodyFields, context: RequestContext) {
  const { fields } = parseNewAddress(body, context.edition);
  const options = { inAddressBook: parseFlag(body, 'addressbook', true), status: parseFlag(body, 'status', true) };
  const forBilling = parseFlag(body, 'bill_id', false);
  const cart = body['uniqueid'] == null ? null : cartAccess(body['uniqueid'], context, 'uniqueid');
  return { fields, options, forBilling, cart };
}

export const addAddress = (book: AddressBook, addresses: SetCartAddress) =>
  route({
    tag: 'Addresses',
    access: 'customer',
    scope: 'customers:write',
    method: 'POST',
    path: '/addaddress',
    operationId: 'addAddress',
    summary: 'Save an address',
    description:
      'Saves an address in the address book. With the identifier of a cart, it becomes the shipping address of that cart, and with `bill_id` its billing address as well; a key then needs the scope `carts:write` too.',
    body: { schema: newAddress, parse: parseAddress },
    response: Type.Union([
      Type.Object({
        logstatus: oneOf(['success', 'failed'], {
          description: '"failed": the same address is already saved, and `id` is its id.',
        }),
        id: addressId,
        code: Type.Optional(failureCode),
      }),
      failure,
    ]),
    errorStatuses: [404],
    async run({ input: { fields, options, forBilling, cart }, viewer, context }) {
      if (cart) requireScope(context, 'carts:write');
      const { address, isNew } = cart
        ? await addresses.set(cart, { fields, ...options }, { forShipping: true, forBilling })
        : await book.create(viewer.customerId, fields, options);
      const { publicId: id } = address;
      return isNew ? { logstatus: 'success', id } : { logstatus: 'failed', id, code: 'DUPLICATE_ADDRESS' };
    },
  });
