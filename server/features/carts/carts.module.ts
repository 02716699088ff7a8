import { retentionDays } from '../../../domain/retention-days';
import { type RetentionRule } from '../../database/retention';
import { customersModule } from '../customers/customers.module';
import { defineModule } from '../module';
import { AddCartLines } from './add-cart-lines';
import { addAddress } from './cart-address.rest';
import { SetCartAddress } from './set-cart-address';
import { ApplyCoupon } from './apply-coupon';
import { CartForms } from './cart-form';
import { CartLine, Cart } from './cart.entity';
import { ChangeCartLines } from './change-cart-lines';
import { MergeCarts } from './merge-carts';
import { CartLineResolver, CartResolver } from './cart.resolver';
import { applyCoupon, removeCoupon } from './cart-coupon.rest';
import { addToCart, listCartLines, removeCartLine, stepCartLine } from './cart.rest';
import { Carts } from './cart.service';

// A cart whose order awaits payment stays: the payment empties it. By table name, since the cart layer must not import orders.
const isAbandoned = `cart.customer_id IS NULL AND cart.updated_at < :before
  AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.cart_id = cart.id AND orders.status = 'Processing')`;

/** Visitors' carts that are abandoned or empty; customers' carts are kept. */
const retention: readonly RetentionRule[] = [
  { entity: Cart, where: isAbandoned, days: retentionDays.visitorCart },
  {
    entity: Cart,
    where: `${isAbandoned} AND cart.updated_at > :after
      AND NOT EXISTS (SELECT 1 FROM cart_line WHERE cart_line.cart_id = cart.id)`,
    days: retentionDays.emptyCart,
    // Only carts of the last few days are checked for lines. An empty one that is missed, because the server was down for days,
    // is deleted with the abandoned ones.
    windowDays: 2,
  },
];

/** The cart with its coupon and its addresses. */
export const cartsModule = defineModule({
  name: 'carts',
  entities: [Cart, CartLine],
  services: ({ db, clock, edition, limits, points }, use) => {
    const { addressBook, signIns } = use(customersModule);
    const carts = new Carts(db, clock, limits);
    signIns.register(new MergeCarts(db, clock, carts, points));
    const addLines = new AddCartLines(db, clock, carts);
    return {
      carts,
      addressBook,
      addLines,
      forms: new CartForms(carts, addLines),
      lines: new ChangeCartLines(db, carts),
      coupons: new ApplyCoupon(db, clock, limits, carts, edition),
      addresses: new SetCartAddress(db, carts, addressBook),
    };
  },
  resolvers: [
    [CartResolver, (s) => new CartResolver(s.carts, s.addLines, s.lines, s.coupons, s.addresses)],
    [CartLineResolver, () => new CartLineResolver()],
  ],
  routes: ({ carts, addLines, lines, coupons, addressBook, addresses }) => [
    addToCart(addLines),
    listCartLines(carts),
    stepCartLine(lines),
    removeCartLine(lines),
    applyCoupon(carts, coupons),
    removeCoupon(lines, coupons),
    addAddress(addressBook, addresses),
  ],
  retention,
});
