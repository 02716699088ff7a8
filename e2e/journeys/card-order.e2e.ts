import { texts } from '../../domain/messages';
import { orderTexts } from '../../domain/order-texts';
import { errorMessages } from '../../domain/error-messages';
import { desktop, devices, type Device } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { stockOf } from '../harness/stock';
import type { Visitor } from '../harness/visitor';
import { BillingScreen } from '../screens/billing';
import { CardPopup, testCards } from '../screens/card-popup';
import { CartScreen } from '../screens/cart';
import { MiniCart } from '../screens/mini-cart';
import { fillCart, goToBilling, type Basket } from './purchase';
import { expectPlacedOrder } from './placed-order';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

/** The provider's response to a declined card. */
const declined = { status: 402, path: /^\/sandbox\/payments$/ };

/** Goes on to the open popup of the card provider, while the shop holds the stock. */
async function goToPopup(
  visitor: Visitor,
): Promise<{ basket: Basket; email: string; stockBefore: number; popup: CardPopup }> {
  const basket = await fillCart(visitor);
  const stockBefore = await stockOf(visitor, basket.slug);
  const { email } = await goToBilling(visitor);
  const billing = new BillingScreen(visitor);
  await expectEventually(() => billing.card().isChecked(), true);
  await expectEventually(() => billing.cash().count(), 0);
  await billing.placeOrder();
  const popup = new CardPopup(visitor);
  await popup.waitUntilOpen();
  await visitor.expectAccessible();
  await expectEventually(() => stockOf(visitor, basket.slug), stockBefore - basket.quantity);
  return { basket, email, stockBefore, popup };
}

/** Nothing was bought: the cart is unchanged and the stock is released. */
async function expectCartIntact(visitor: Visitor, basket: Basket, stockBefore: number): Promise<void> {
  await visitor.waitForPath('/cart');
  const cart = new CartScreen(visitor);
  await cart.waitForItem(basket.title);
  await expectEventually(() => cart.quantityOf(basket.title), basket.quantity);
  await expectEventually(() => cart.totals(), basket.totals);
  await expectEventually(() => stockOf(visitor, basket.slug), stockBefore);
}

function cardJourneys(device: Device): void {
  journey(
    'is placed and paid, from the catalogue to the confirmation',
    { region: 'UK', device, checksAccessibility: true },
    async (visitor) => {
      const { popup, ...order } = await goToPopup(visitor);
      await popup.pay(testCards.paid);
      await expectPlacedOrder(visitor, { ...order, method: 'Card' });
    },
  );

  journey('is paid with a card that requires a verification code', { region: 'UK', device }, async (visitor) => {
    const { popup, ...order } = await goToPopup(visitor);
    await popup.pay(testCards.asksForCode);
    await popup.enterCode('123456');
    await expectPlacedOrder(visitor, { ...order, method: 'Card' });
  });

  journey(
    'restores the whole cart when the card is declined',
    { region: 'UK', device, expected: [declined] },
    async (visitor) => {
      const { popup, basket, stockBefore } = await goToPopup(visitor);
      await popup.pay(testCards.declined);
      await visitor.waitForText(errorMessages.paymentFailed);
      await expectCartIntact(visitor, basket, stockBefore);
      await visitor.expectAccessible();
    },
  );

  journey(
    'is paid at the second try, after a declined card, its first try is shown as not paid, and it is ordered again',
    { region: 'UK', device, expected: [declined] },
    async (visitor) => {
      const { popup, ...order } = await goToPopup(visitor);
      await popup.pay(testCards.declined);
      await visitor.waitForPath('/cart');
      await visitor.page.reload();
      await visitor.press(visitor.page.getByRole('alert').getByRole('button', { name: 'Pay again' }));
      await new BillingScreen(visitor).placeOrder();
      await popup.pay(testCards.paid);
      await expectPlacedOrder(visitor, { ...order, method: 'Card' });
      await visitor.open('/cart');
      await visitor.waitForText(texts.cartEmptyTitle);
      await visitor.open('/order-history');
      await visitor.waitForText('It was not paid. Nothing was charged.');
      await expectEventually(() => visitor.page.getByRole('article').count(), 2);
      await visitor.press(visitor.page.getByRole('link', { name: /^View Details/ }).first());
      await visitor.page.getByRole('region', { name: 'Order Progress' }).getByText('Paid', { exact: true }).waitFor();
      await visitor.expectAccessible();
      await visitor.press(visitor.page.getByRole('button', { name: 'Order again' }));
      await new MiniCart(visitor).waitForItem(order.basket.title);
    },
  );

  journey(
    'restores the whole cart when the popup is closed by the browser, with Escape or with its button',
    { region: 'UK', device },
    async (visitor) => {
      const { popup, basket, stockBefore } = await goToPopup(visitor);
      const payAgain = async () => {
        await visitor.press(visitor.page.getByRole('button', { name: 'Pay again' }));
        await new BillingScreen(visitor).placeOrder();
        await popup.waitUntilOpen();
      };
      await visitor.page.goBack();
      await expectCartIntact(visitor, basket, stockBefore);
      await payAgain();
      await visitor.page.keyboard.press('Escape');
      await expectCartIntact(visitor, basket, stockBefore);
      await payAgain();
      await popup.close();
      await expectCartIntact(visitor, basket, stockBefore);
      await visitor.page.goBack();
      await visitor.waitForPath('/cart');
    },
  );
}

describe('an order paid by card', () => {
  for (const device of devices) cardJourneys(device);

  journey('cannot be cancelled while its payment is pending', { region: 'UK', device: desktop }, async (visitor) => {
    const { popup, basket, stockBefore } = await goToPopup(visitor);
    const page = await visitor.page.context().newPage();
    await page.goto(`${visitor.shop.url}/order-history`);
    const link = await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .getAttribute('href');
    await page.goto(`${visitor.shop.url}${link?.replace('your-order', 'cancelorderproduct')}`);
    const item = page.getByRole('article', { name: basket.title });
    await page.getByText(orderTexts.awaitsPayment).waitFor();
    await expectEventually(() => item.getByRole('combobox').count(), 0);
    await popup.close();
    await expectCartIntact(visitor, basket, stockBefore);
    await page.reload();
    await item.getByText('Failed').waitFor();
    await expectEventually(() => page.getByText(orderTexts.awaitsPayment).count(), 0);
  });
});
