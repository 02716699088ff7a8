import { type AddressBook } from '../features/account/address-book.service';
import { cartAddressRows } from '../features/cart/cart-address.rest';
import { CartAddresses } from '../features/cart/cart-addresses.service';
import { CartCoupons } from '../features/cart/cart-coupons.service';
import { CartLines } from '../features/cart/cart-lines.service';
import { CartLineResolver, CartResolver } from '../features/cart/cart.resolver';
import { cartRows } from '../features/cart/cart.rest';
import { type Carts } from '../features/cart/cart.service';
import { sweepCarts } from '../features/cart/sweep-carts';
import { Coupons } from '../features/coupons/coupons.service';
import { type Ground, type ShopPart } from './ground';

export interface CartNeighbours {
  readonly carts: Carts;
  readonly addressBook: AddressBook;
}

/** The cart with its coupon and its addresses. */
export function cartPart({ db, clock, limits, edition }: Ground, { carts, addressBook }: CartNeighbours): ShopPart {
  const lines = new CartLines(db, clock, carts);
  const coupons = new CartCoupons(db, clock, limits, carts, new Coupons(clock, edition));
  const addresses = new CartAddresses(carts, addressBook);
  return {
    resolvers: [new CartResolver(carts, lines, coupons, addresses), new CartLineResolver()],
    rows: [...cartRows({ carts, lines, coupons }), ...cartAddressRows(addressBook, addresses)],
    jobs: [{ name: 'sweep carts', everyMs: 60 * 60_000, run: (ending) => sweepCarts(db, clock, ending) }],
  };
}
