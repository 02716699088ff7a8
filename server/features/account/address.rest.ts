import { requireViewer } from '../../request/context';
import { type RestRow } from '../../rest/row';
import { addressOperations } from './account.answers';
import { addressBody, flagOf } from './account.wire';
import { type AddressBook } from './address-book.service';
import { changedAddress } from './address.input';

export function addressRows(book: AddressBook): RestRow[] {
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
        const status = body['status'] == null ? {} : { status: flagOf(body, 'status', true) };
        await book.update(requireViewer(context).customerId, id, {
          ...changedAddress(body, context.edition),
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
