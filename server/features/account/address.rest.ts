import { requireViewer } from '../../infra/request/context';
import { type RestRoute } from '../../rest/route';
import { addressOperations } from './account.openapi';
import { addressBody, parseFlag } from './account.wire';
import { type AddressBook } from './address-book.service';
import { parseAddressChanges } from './address.input';

export function addressRoutes(book: AddressBook): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/getuseraddress',
      access: 'customer',
      ...addressOperations.listAddresses,
      run: async ({ context }) => (await book.list(requireViewer(context).customerId)).map(addressBody),
    },
    {
      method: 'PUT',
      path: '/updateuseraddress/:id',
      access: 'customer',
      ...addressOperations.updateAddress,
      async run({ params: { id = '' }, body, context }) {
        const status = body['status'] == null ? {} : { status: parseFlag(body, 'status', true) };
        await book.update(requireViewer(context).customerId, id, {
          ...parseAddressChanges(body, context.edition),
          ...status,
        });
        return { logstatus: 'success', id };
      },
    },
    {
      method: 'PUT',
      path: '/deleteuseraddress/:id',
      access: 'customer',
      ...addressOperations.deleteAddress,
      async run({ params: { id = '' }, context }) {
        await book.delete(requireViewer(context).customerId, id);
        return { logstatus: 'success', id };
      },
    },
  ];
}
