import { requireViewer } from '../../request/context';
import { type RestCall, type RestRow } from '../../rest/row';
import { type AddressBook, type KeptAddress } from '../account/address-book.service';
import { flagOf } from '../account/account.wire';
import { newAddress } from '../account/address.input';
import { cartAddressOperations } from './cart.answers';
import { type CartAddresses } from './cart-addresses.service';
import { cartAccess } from './cart.input';

async function keep(book: AddressBook, addresses: CartAddresses, { body, context }: RestCall): Promise<KeptAddress> {
  const { fields } = newAddress(body, context.edition);
  const place = { inAddressBook: flagOf(body, 'addressbook', true), status: flagOf(body, 'status', true) };
  const forBilling = flagOf(body, 'bill_id', false);
  if (body['uniqueid'] == null) return book.create(requireViewer(context).customerId, fields, place);
  const access = cartAccess(body['uniqueid'], context, 'uniqueid');
  return addresses.choose(access, { fields, ...place }, { forShipping: true, forBilling });
}

/** Saves an address; with `uniqueid`, sets it as the cart's shipping address, and as the billing address with `bill_id`. */
export function cartAddressRows(book: AddressBook, addresses: CartAddresses): RestRow[] {
  return [
    {
      method: 'POST',
      path: '/addaddress',
      access: 'customer',
      ...cartAddressOperations.addAddress,
      async run(call) {
        const { address, isNew } = await keep(book, addresses, call);
        return { logstatus: isNew ? 'success' : 'failed', id: address.publicId };
      },
    },
  ];
}
