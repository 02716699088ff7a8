import { type AddressBook } from '../features/account/address-book.service';
import { cartAddressRoutes } from '../features/cart/cart-address.rest';
import { CartAddresses } from '../features/cart/cart-addresses.service';
import { CartCoupons } from '../features/cart/cart-coupons.service';
import { CartLines } from '../features/cart/cart-lines.service';
import { CartLineResolver, CartResolver } from '../features/cart/cart.resolver';
import { cartRoutes } from '../features/cart/cart.rest';
import { type Carts } from '../features/cart/cart.service';
import { sweepCarts } from '../features/cart/sweep-carts';
import { Coupons } from '../features/coupons/coupons.service';
import { type Infrastructure, type ShopModule } from './infrastructure';

export interface CartDependencies {
  readonly carts: Carts;
  readonly addressBook: AddressBook;
}

/** The cart with its coupon and its addresses. */
export function createCartModule(
  { db, clock, limits, edition }: Infrastructure,
  { carts, addressBook }: CartDependencies,
): ShopModule {
  const lines = new CartLines(db, clock, carts);
  const coupons = new CartCoupons(db, clock, limits, carts, new Coupons(clock, edition));
  const addresses = new CartAddresses(carts, addressBook);
  return {
    resolvers: [new CartResolver(carts, lines, coupons, addresses), new CartLineResolver()],
    routes: [...cartRoutes({ carts, lines, coupons }), ...cartAddressRoutes(addressBook, addresses)],
    jobs: [{ name: 'sweep carts', intervalMs: 60 * 60_000, run: (ending) => sweepCarts(db, clock, ending) }],
  };
}
