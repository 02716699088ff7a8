import { requireScope } from '../../infra/request/app-caller';
import { type RequestContext } from '../../infra/request/context';
import { type BodyFields } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { type AddressBook } from '../account/address-book.service';
import { parseFlag } from '../account/address.rest';
import { parseNewAddress } from '../account/address.input';
import { cartAddressOperations, newAddressSchema } from './cart.openapi';
import { type CartAddresses } from './cart-addresses.service';
import { cartAccess } from './cart.input';

/** @throws ShopError with one problem for each invalid field */
function parseAddress(body: BodyFields, context: RequestContext) {
  const { fields } = parseNewAddress(body, context.edition);
  const options = { inAddressBook: parseFlag(body, 'addressbook', true), status: parseFlag(body, 'status', true) };
  const forBilling = parseFlag(body, 'bill_id', false);
  const cart = body['uniqueid'] == null ? null : cartAccess(body['uniqueid'], context, 'uniqueid');
  return { fields, options, forBilling, cart };
}

/** Saves an address; with `uniqueid`, sets it as the cart's shipping address, and as the billing address with `bill_id`. */
export function cartAddressRoutes(book: AddressBook, addresses: CartAddresses): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/addaddress',
      access: 'customer',
      scope: 'customers:write',
      ...cartAddressOperations.addAddress,
      body: { schema: newAddressSchema, parse: parseAddress },
      async run({ input: { fields, options, forBilling, cart }, viewer, context }) {
        if (cart) requireScope(context, 'carts:write');
        const { address, isNew } = cart
          ? await addresses.setAddress(cart, { fields, ...options }, { forShipping: true, forBilling })
          : await book.create(viewer.customerId, fields, options);
        const { publicId: id } = address;
        return isNew ? { logstatus: 'success', id } : { logstatus: 'failed', id, code: 'DUPLICATE_ADDRESS' };
      },
    }),
  ];
}
