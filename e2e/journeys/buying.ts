import { notices } from '../../domain/messages';
import type { Visitor } from '../harness/visitor';
import { BillingScreen } from '../screens/billing';
import { CartScreen, type ShownTotals } from '../screens/cart';
import { CategoryScreen } from '../screens/category';
import { HomeScreen } from '../screens/home';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';
import { ShippingScreen, type Place } from '../screens/shipping';
import type { Person } from '../screens/sign-up';
import { signUpAndIn } from './people';

export interface Basket {
  readonly title: string;
  readonly slug: string;
  readonly quantity: number;
  readonly totals: ShownTotals;
}

const places: Record<'UK' | 'IN', Place> = {
  UK: {
    name: 'Rowan Alder',
    phone: '07700 900456',
    address: '7 Willow Yard',
    city: 'Leeds',
    zip: 'LS1 4AB',
    state: 'West Yorkshire',
  },
  IN: {
    name: 'Rowan Alder',
    phone: '9100000456',
    address: '7 Banyan Street',
    city: 'Pune',
    zip: '411001',
    state: 'Maharashtra',
  },
};

/** Home, category, product: puts two pieces into the cart and applies a coupon. */
export async function fillCart(visitor: Visitor): Promise<Basket> {
  const quantity = 2;
  const { title, slug } = await findProduct(visitor);
  const product = new ProductScreen(visitor);
  await product.takeOneMore();
  await product.addToCart();
  const miniCart = new MiniCart(visitor);
  await miniCart.isOpenWith(title);
  await visitor.meetsNoBarrier();
  await miniCart.viewCart();
  const totals = await useCoupon(visitor, title, quantity);
  return { title, slug, quantity, totals };
}

async function findProduct(visitor: Visitor): Promise<{ title: string; slug: string }> {
  const category = 'Hair Cleansers';
  const home = new HomeScreen(visitor);
  await home.open();
  await visitor.meetsNoBarrier();
  await home.chooseCategory(category);
  const shelf = new CategoryScreen(visitor);
  await shelf.isOpen(category);
  await visitor.meetsNoBarrier();
  const title = await shelf.chooseFirstProduct();
  const product = new ProductScreen(visitor);
  await product.isOpen(title);
  await visitor.meetsNoBarrier();
  return { title, slug: product.slug };
}

/** The coupon takes ten per cent off goods and shipping. */
async function useCoupon(visitor: Visitor, title: string, quantity: number): Promise<ShownTotals> {
  const cart = new CartScreen(visitor);
  await cart.isOpenWith(title);
  expect(await cart.quantityOf(title)).toBe(quantity);
  await cart.applyCoupon('WELCOME10');
  await visitor.sees(notices.couponApplied.text);
  const totals = await cart.totals();
  expect(totals.subTotal).toBe(quantity * (await cart.unitPriceOf(title)));
  expect(totals.coupon).toBe(-Math.round((totals.subTotal + totals.shipping) / 10));
  expect(totals.grandTotal).toBe(totals.subTotal + totals.shipping + totals.coupon);
  await visitor.meetsNoBarrier();
  return totals;
}

/** From the cart to the billing step: sign up, sign in, return to the checkout, enter an address. */
export async function goToBilling(visitor: Visitor): Promise<Person> {
  await new CartScreen(visitor).checkOut();
  const person = await signUpAndIn(visitor);
  await visitor.arrivesAt('/shipping');
  const shipping = new ShippingScreen(visitor);
  await shipping.isOpen();
  await visitor.meetsNoBarrier();
  const place = places[visitor.region === 'IN' ? 'IN' : 'UK'];
  await shipping.giveAddress(place);
  await visitor.arrivesAt('/billing');
  const billing = new BillingScreen(visitor);
  await billing.isOpen();
  expect(await billing.addressOnIt()).toBe(place.address);
  await visitor.meetsNoBarrier();
  return person;
}
