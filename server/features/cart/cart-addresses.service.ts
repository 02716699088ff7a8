import { type EntityManager } from 'typeorm';
import { type AddressBook, type KeptAddress, unknownAddress } from '../account/address-book.service';
import { type AddressRequest } from '../account/address.input';
import { Cart } from './cart.entity';
import { type CartAccess, readerOf } from './cart.access';
import { type Carts } from './cart.service';

/** Where the goods go: a saved address, or a new one. */
export type ChosenAddress = { readonly addressId: string } | AddressRequest;

export interface AddressPurpose {
  readonly forShipping: boolean;
  readonly forBilling: boolean;
}

/** The addresses that a cart points to on its way to an order. */
export class CartAddresses {
  constructor(
    private readonly carts: Carts,
    private readonly book: AddressBook,
  ) {}

  /**
   * Keeps the address and points the cart to it. The same address twice is no obstacle: the saved one is used.
   * @throws ShopError NOT_FOUND for an address that is not the customer's, or an unknown cart
   */
  async choose(access: CartAccess, chosen: ChosenAddress, { forShipping, forBilling }: AddressPurpose): Promise<KeptAddress> {
    let kept: KeptAddress | undefined;
    await this.carts.change(access, async (manager, id) => {
      kept = await this.keep(manager, readerOf(access), chosen);
      const { address } = kept;
      const pointers = { ...(forShipping && { shippingAddressId: address.id }), ...(forBilling && { billingAddressId: address.id }) };
      if (forShipping || forBilling) await manager.update(Cart, { id }, pointers);
      // An address changes neither lines nor coupon.
      return false;
    });
    if (!kept) throw unknownAddress('addressId');
    return kept;
  }

  private async keep(manager: EntityManager, customerId: number | null, chosen: ChosenAddress): Promise<KeptAddress> {
    if (customerId === null) throw unknownAddress('addressId');
    if ('fields' in chosen) return this.book.keep(manager, customerId, chosen.fields, chosen);
    const address = await this.book.find(manager, customerId, chosen.addressId);
    if (!address) throw unknownAddress('addressId');
    return { address, isNew: false };
  }
}
