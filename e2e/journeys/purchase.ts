import { notices } from '../../domain/messages';
import type { Visitor } from '../harness/visitor';
import { BillingScreen } from '../screens/billing';
import { CartScreen, type DisplayedTotals } from '../screens/cart';
import { CategoryScreen } from '../screens/category';
import { HomeScreen } from '../screens/home';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';
import { ShippingScreen, type ShippingAddress } from '../screens/shipping';
import type { Person } from '../screens/sign-up';
import { signUpAndSignIn } from './customers';
import { expectEventually } from '../harness/wait-until';
import { CardPopup, testCards } from '../screens/card-popup';
import { ConfirmationScreen } from '../screens/confirmation';

export interface Basket {
  readonly title: string;
  readonly slug: string;
  readonly quantity: number;
  readonly totals: DisplayedTotals;
}

const addresses: Record<'UK' | 'IN', ShippingAddress> = {
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
  await product.increaseQuantity();
  await product.addToCart();
  const miniCart = new MiniCart(visitor);
  await miniCart.waitForItem(title);
  await visitor.expectAccessible();
  await miniCart.viewCart();
  const totals = await applyCoupon(visitor, title, quantity);
  return { title, slug, quantity, totals };
}

async function findProduct(visitor: Visitor): Promise<{ title: string; slug: string }> {
  const category = 'Hair Cleansers';
  const home = new HomeScreen(visitor);
  await home.open();
  await visitor.expectAccessible();
  await home.chooseCategory(category);
  const categoryScreen = new CategoryScreen(visitor);
  await categoryScreen.waitUntilOpen(category);
  await visitor.expectAccessible();
  const title = await categoryScreen.chooseFirstProduct();
  const product = new ProductScreen(visitor);
  await product.waitUntilOpen(title);
  await visitor.expectAccessible();
  return { title, slug: product.slug };
}

/** The coupon takes ten per cent off goods and shipping. */
async function applyCoupon(visitor: Visitor, title: string, quantity: number): Promise<DisplayedTotals> {
  const cart = new CartScreen(visitor);
  await cart.waitForItem(title);
  await expectEventually(() => cart.quantityOf(title), quantity);
  await cart.applyCoupon('WELCOME10');
  await visitor.waitForText(notices.couponApplied.text);
  const totals = await cart.totals();
  expect(totals.subTotal).toBe(quantity * (await cart.unitPriceOf(title)));
  expect(totals.coupon).toBe(-Math.round((totals.subTotal + totals.shipping) / 10));
  expect(totals.grandTotal).toBe(totals.subTotal + totals.shipping + totals.coupon);
  // On phones the notice covers a part of the breadcrumbs for its few seconds.
  await visitor.press(visitor.page.getByRole('button', { name: 'Dismiss' }));
  // Nor must the sticky header cover them.
  await visitor.page.evaluate(() => window.scrollTo(0, 0));
  await visitor.expectAccessible();
  return totals;
}

/** From the cart to the billing step: sign up, sign in, return to the checkout, enter an address. */
export async function goToBilling(visitor: Visitor): Promise<Person> {
  await new CartScreen(visitor).checkOut();
  const person = await signUpAndSignIn(visitor);
  await visitor.waitForPath('/shipping');
  const shipping = new ShippingScreen(visitor);
  await shipping.waitUntilOpen();
  await visitor.expectAccessible();
  await expectEventually(() => shipping.entered(), ['', '', '', '', '', '']);
  const place = addresses[visitor.region === 'IN' ? 'IN' : 'UK'];
  await shipping.enterAddress(place);
  await visitor.waitForPath('/billing');
  const billing = new BillingScreen(visitor);
  await billing.waitUntilOpen();
  await expectEventually(() => billing.enteredAddress(), place.address);
  await visitor.expectAccessible();
  return person;
}

/** Buys with a card. @returns the order's number and the goods */
export async function buyByCard(visitor: Visitor) {
  const basket = await fillCart(visitor);
  const { email } = await goToBilling(visitor);
  await new BillingScreen(visitor).placeOrder();
  const popup = new CardPopup(visitor);
  await popup.waitUntilOpen();
  await popup.pay(testCards.paid);
  const confirmation = new ConfirmationScreen(visitor);
  await confirmation.waitUntilOpen();
  return { title: basket.title, email, number: await confirmation.orderNumber() };
}
