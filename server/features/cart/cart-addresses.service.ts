import { type EntityManager } from 'typeorm';
import { type AddressBook, type KeptAddress, unknownAddress } from '../account/address-book.service';
import { type AddressRequest, checkForOrder } from '../account/address.input';
import { type CartAccess, readerOf } from './cart.access';
import { type PricedCart } from './cart.pricing';
import { type Carts } from './cart.service';

/** The address for a cart: a saved one by id, or the fields of a new one. */
export type ChosenAddress = { readonly addressId: string } | AddressRequest;

export interface AddressPurpose {
  readonly forShipping: boolean;
  readonly forBilling: boolean;
}

export interface AddressedCart extends KeptAddress {
  readonly cart: PricedCart;
}

/** Sets the shipping and billing address of a cart. */
export class CartAddresses {
  constructor(
    private readonly carts: Carts,
    private readonly book: AddressBook,
  ) {}

  /**
   * Saves the address and sets it on the cart, in one transaction. A duplicate of a saved address is not an error: the saved one is used.
   * @returns the address, and the cart with it
   * @throws ShopError NOT_FOUND for an address that is not the customer's, or an unknown cart; one problem for each field
   *   of a saved address that the checkout form refuses
   */
  async choose(
    access: CartAccess,
    chosen: ChosenAddress,
    { forShipping, forBilling }: AddressPurpose,
  ): Promise<AddressedCart> {
    const customerId = readerOf(access);
    const cart = await this.carts.reread(access);
    let kept: KeptAddress | undefined;
    await this.carts.point({ cartId: cart.id, customerId }, async (manager) => {
      kept = await this.keep(manager, customerId, chosen);
      const { id } = kept.address;
      return { ...(forShipping && { shippingAddressId: id }), ...(forBilling && { billingAddressId: id }) };
    });
    if (!kept) throw unknownAddress('addressId');
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

  private async keep(manager: EntityManager, customerId: number | null, chosen: ChosenAddress): Promise<KeptAddress> {
    if (customerId === null) throw unknownAddress('addressId');
    if ('fields' in chosen) return this.book.keepForOrder(manager, customerId, chosen.fields, chosen);
    const address = await this.book.find(manager, customerId, chosen.addressId);
    if (!address) throw unknownAddress('addressId');
    checkForOrder(address, ['addressId']);
    return { address, isNew: false };
  }
}
