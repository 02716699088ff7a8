import { type RequestContext } from '../../infra/request/context';
import { type BodyFields } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { addressOperations, changedAddressSchema } from './account.openapi';
import { addressBody, parseFlag } from './account.wire';
import { type AddressBook } from './address-book.service';
import { parseAddressChanges } from './address.input';

/** A change without a status keeps the saved one. @throws ShopError with one problem for each invalid field */
function parseChangedAddress(body: BodyFields, { edition }: RequestContext) {
  const status = body['status'] == null ? {} : { status: parseFlag(body, 'status', true) };
  return { ...parseAddressChanges(body, edition), ...status };
}

export function addressRoutes(book: AddressBook): RestRoute[] {
  return [
    route({
      method: 'GET',
      path: '/getuseraddress',
      access: 'customer',
      scope: 'customers:read',
      ...addressOperations.listAddresses,
      run: async ({ viewer }) => (await book.list(viewer.customerId)).map(addressBody),
    }),
    route({
      method: 'PUT',
      path: '/updateuseraddress/:id',
      access: 'customer',
      scope: 'customers:write',
      ...addressOperations.updateAddress,
      body: { schema: changedAddressSchema, parse: parseChangedAddress },
      async run({ params: { id }, input, viewer }) {
        await book.update(viewer.customerId, id, input);
        return { logstatus: 'success', id };
      },
    }),
    route({
      method: 'PUT',
      path: '/deleteuseraddress/:id',
      access: 'customer',
      scope: 'customers:write',
      ...addressOperations.deleteAddress,
      async run({ params: { id }, viewer }) {
        await book.delete(viewer.customerId, id);
        return { logstatus: 'success', id };
      },
    }),
  ];
}
