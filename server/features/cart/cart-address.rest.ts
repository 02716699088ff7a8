import { requireViewer } from '../../infra/request/context';
import { type RestCall, type RestRoute } from '../../rest/route';
import { type AddressBook, type SavedAddress } from '../account/address-book.service';
import { parseFlag } from '../account/account.wire';
import { parseNewAddress } from '../account/address.input';
import { cartAddressOperations } from './cart.openapi';
import { type CartAddresses } from './cart-addresses.service';
import { cartAccess } from './cart.input';

async function saveAddress(
  book: AddressBook,
  addresses: CartAddresses,
  { body, context }: RestCall,
): Promise<SavedAddress> {
  const { fields } = parseNewAddress(body, context.edition);
  const place = { inAddressBook: parseFlag(body, 'addressbook', true), status: parseFlag(body, 'status', true) };
  const forBilling = parseFlag(body, 'bill_id', false);
  if (body['uniqueid'] == null) return book.create(requireViewer(context).customerId, fields, place);
  const access = cartAccess(body['uniqueid'], context, 'uniqueid');
  return addresses.setAddress(access, { fields, ...place }, { forShipping: true, forBilling });
}

/** Saves an address; with `uniqueid`, sets it as the cart's shipping address, and as the billing address with `bill_id`. */
export function cartAddressRoutes(book: AddressBook, addresses: CartAddresses): RestRoute[] {
  return [
    {
      method: 'POST',
      path: '/addaddress',
      access: 'customer',
      ...cartAddressOperations.addAddress,
      async run(call) {
        const { address, isNew } = await saveAddress(book, addresses, call);
        return { logstatus: isNew ? 'success' : 'failed', id: address.publicId };
      },
    },
  ];
}
