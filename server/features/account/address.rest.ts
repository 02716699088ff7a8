import { requireViewer } from '../../request/context';
import { type RestRow } from '../../rest/row';
import { accountAnswers, accountBodies } from './account.answers';
import { addressBody, flagOf } from './account.wire';
import { type AddressBook } from './address-book.service';
import { changedAddress } from './address.input';

export function addressRows(book: AddressBook): RestRow[] {
  return [
    {
      method: 'GET',
      path: '/getuseraddress',
      access: 'customer',
      summary: 'The customer\'s address book.',
      answer: accountAnswers.addresses,
      run: async ({ context }) => (await book.list(requireViewer(context).customerId)).map(addressBody),
    },
    {
      method: 'PUT',
      path: '/updateuseraddress/:id',
      access: 'customer',
      summary: 'Changes an address of the address book.',
      body: accountBodies.address,
      answer: accountAnswers.changed,
      async run({ params: { id = '' }, body, context }) {
        const status = body['status'] == null ? {} : { status: flagOf(body, 'status', true) };
        await book.update(requireViewer(context).customerId, id, { ...changedAddress(body, context.edition), ...status });
        return { logstatus: 'success', id };
      },
    },
    {
      method: 'PUT',
      path: '/deleteuseraddress/:id',
      access: 'customer',
      summary: 'Deletes an address from the address book.',
      answer: accountAnswers.changed,
      async run({ params: { id = '' }, context }) {
        await book.delete(requireViewer(context).customerId, id);
        return { logstatus: 'success', id };
      },
    },
  ];
}
