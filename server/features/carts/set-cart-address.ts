import { type DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction';
import { type AddressBook, type SavedAddress, unknownAddress } from '../customers/address-book.service';
import { type AddressRequest, parseOrderAddress } from '../customers/address.input';
import { type CartAccess, customerIdOf } from './cart-access';
import { type PricedCart } from './price-cart';
import { type Carts, unknownCart } from './cart.service';

/** The address for a cart: a saved one by id, or the fields of a new one. */
export type AddressSelection = { readonly addressId: string } | AddressRequest;

interface AddressPurpose {
  readonly forShipping: boolean;
  readonly forBilling: boolean;
}

interface SetAddressResult extends SavedAddress {
  readonly cart: PricedCart;
}

/** Sets the shipping and billing address of a cart. */
export class SetCartAddress {
  constructor(
    private readonly db: DataSource,
    private readonly carts: Carts,
    private readonly book: AddressBook,
  ) {}

  /**
   * Saves the address and sets it on the cart, in one transaction. A duplicate of a saved address is not an error: the saved one is used.
   * @returns the address, and the cart with it
   * @throws ShopError NOT_FOUND for an address that is not the customer's, or an unknown cart; one problem for each field
   *   of a saved address that the checkout form refuses
   */
  async set(
    access: CartAccess,
    selection: AddressSelection,
    { forShipping, forBilling }: AddressPurpose,
  ): Promise<SetAddressResult> {
    const customerId = customerIdOf(access);
    const cart = await this.carts.readOrFail(access);
    const kept = await inTransaction(this.db, async (manager) => {
      const saved = await this.resolveAddress(manager, customerId, selection);
      const { id } = saved.address;
      // The revision is not incremented, since lines and coupon do not change.
      const set = { ...(forShipping && { shippingAddressId: id }), ...(forBilling && { billingAddressId: id }) };
      if (!(await this.carts.lock(manager, cart.id, customerId, set))) throw unknownCart();
      return saved;
    });
    const { address } = kept;
    return {
      ...kept,
      cart: {
        ...cart,
        ...(forShipping && { shippingAddress: address }),
        ...(forBilling && { billingAddress: address }),
      },
    };
  }

  private async resolveAddress(
    manager: EntityManager,
    customerId: number | null,
    selection: AddressSelection,
  ): Promise<SavedAddress> {
    if (customerId === null) throw unknownAddress('addressId');
    if ('fields' in selection) return this.book.saveForOrder(manager, customerId, selection.fields, selection);
    const address = await this.book.find(manager, customerId, selection.addressId);
    if (!address) throw unknownAddress('addressId');
    parseOrderAddress(address, ['addressId']);
    return { address, isNew: false };
  }
}
