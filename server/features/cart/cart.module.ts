import { sweepJob } from '../../infra/jobs';
import { accountModule } from '../account/account.module';
import { couponsModule } from '../coupons/coupons.module';
import { defineModule } from '../module';
import { cartAddressRoutes } from './cart-address.rest';
import { CartAddresses } from './cart-addresses.service';
import { CartCoupons } from './cart-coupons.service';
import { CartLine } from './cart-line.entity';
import { CartLines } from './cart-lines.service';
import { CartMerge } from './cart-merge.service';
import { Cart } from './cart.entity';
import { CartLineResolver, CartResolver } from './cart.resolver';
import { cartRoutes } from './cart.rest';
import { Carts } from './cart.service';
import { sweepCarts } from './sweep-carts';

/** The cart with its coupon and its addresses. */
export const cartModule = defineModule({
  name: 'cart',
  entities: [Cart, CartLine],
  services: ({ db, clock, limits, points }, use) => {
    const { addressBook, signIns } = use(accountModule);
    const carts = new Carts(db, clock, limits);
    signIns.add(new CartMerge(db, clock, carts, points));
    return {
      carts,
      addressBook,
      lines: new CartLines(db, clock, carts),
      coupons: new CartCoupons(db, clock, limits, carts, use(couponsModule).coupons),
      addresses: new CartAddresses(carts, addressBook),
    };
  },
  resolvers: [
    [CartResolver, (s) => new CartResolver(s.carts, s.lines, s.coupons, s.addresses)],
    [CartLineResolver, () => new CartLineResolver()],
  ],
  routes: ({ carts, lines, coupons, addressBook, addresses }) => [
    ...cartRoutes({ carts, lines, coupons }),
    ...cartAddressRoutes(addressBook, addresses),
  ],
  jobs: (_, { db, clock }) => [sweepJob('carts', (ending) => sweepCarts(db, clock, ending))],
});
