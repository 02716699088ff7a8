import { moveOrder } from '../harness/staff-work';
import { phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { waitForMails } from '../harness/mailbox';
import type { Visitor } from '../harness/visitor';
import { BillingScreen } from '../screens/billing';
import { CardPopup, testCards } from '../screens/card-popup';
import { ConfirmationScreen } from '../screens/confirmation';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';
import { fillCart, goToBilling } from './purchase';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

const kept = { slug: 'lavender-essential-oil', title: 'Lavender Essential Oil' };
/** The provider's response to a declined card. */
const declined = { status: 402, path: /^\/sandbox\/payments$/ };

/** Two products in the cart; the first card is declined, the second pays. @returns the order, the mail address and the other product */
async function buyAtTheSecondTry(visitor: Visitor) {
  const { title: cancelled } = await fillCart(visitor);
  const product = new ProductScreen(visitor);
  await product.open(kept.slug);
  await product.addToCart();
  const miniCart = new MiniCart(visitor);
  await miniCart.waitForItem(kept.title);
  await miniCart.viewCart();
  const { email } = await goToBilling(visitor);
  const [billing, popup] = [new BillingScreen(visitor), new CardPopup(visitor)];
  await billing.placeOrder();
  await popup.waitUntilOpen();
  await popup.pay(testCards.declined);
  await visitor.waitForPath('/cart');
  const panel = visitor.page.getByRole('alert');
  await panel.getByText(/[Nn]othing was charged/).waitFor();
  await visitor.press(panel.getByRole('button', { name: 'Pay again' }));
  await billing.placeOrder();
  await popup.waitUntilOpen();
  await popup.pay(testCards.paid);
  const confirmation = new ConfirmationScreen(visitor);
  await confirmation.waitUntilOpen();
  return { number: await confirmation.orderNumber(), email, cancelled };
}

/** Opens the order as a customer does: from the list of their orders, the newest first. */
async function openNewestOrder(visitor: Visitor, number: string): Promise<void> {
  await visitor.open('/order-history');
  await visitor.press(visitor.page.getByRole('link', { name: /^View Details/ }).first());
  await visitor.waitForPath(`/your-order/${number}`);
}

/** Cancels one of two lines. The other one stays. @returns the amount that goes back, "£12.34" */
async function cancelOneLine(visitor: Visitor, title: string): Promise<string> {
  const { page } = visitor;
  await visitor.press(page.getByRole('link', { name: `Cancel ${title}` }));
  await page.getByRole('article', { name: title }).getByLabel('Cancel reason').selectOption('Item Price Too High');
  await visitor.press(page.getByRole('article', { name: title }).getByRole('button', { name: /^Cancel item/ }));
  const note = page.getByText(/^You have cancelled it\. £\d+\.\d\d is on its way back to your card\.$/);
  await note.waitFor();
  return /£\d+\.\d\d/.exec(await note.innerText())?.[0] ?? 'none';
}

async function waitForRefund(visitor: Visitor, number: string, email: string, amount: string): Promise<void> {
  const { page } = visitor;
  await openNewestOrder(visitor, number);
  const refunds = page.getByRole('list', { name: 'Refunds' });
  await refunds.getByText(amount).waitFor();
  // The refund is made by a job, within half a minute.
  const [mail] = await waitForMails(visitor.shop, email, 'Your refund').catch(() =>
    waitForMails(visitor.shop, email, 'Your refund'),
  );
  expect(mail?.text).toContain(`${amount} was sent back to your card.`);
  await page.reload();
  await refunds.getByText(`${amount} was sent back to your card on`).waitFor();
}

async function followParcel(visitor: Visitor, number: string): Promise<void> {
  const progress = visitor.page.getByRole('region', { name: 'Order Progress' });
  await moveOrder(visitor, number, 'SHIPPED', { carrier: 'DPD', trackingNumber: '15501234567890' });
  await visitor.page.reload();
  await progress.getByText('Sent with DPD, tracking number 15501234567890').waitFor();
  const link = progress.getByRole('link', { name: 'Follow your parcel' });
  await expectEventually(() => link.getAttribute('href'), 'https://track.dpd.co.uk/parcels/15501234567890');
  await moveOrder(visitor, number, 'COMPLETE');
  await visitor.page.reload();
  await progress.getByText('Delivered', { exact: true }).waitFor();
}

describe('a stranger on a phone', () => {
  journey(
    'buys, pays at the second try, cancels one line, sees the money come back, follows the parcel, and orders again',
    { region: 'UK', device: phone, expected: [declined], checksAccessibility: true },
    async (visitor) => {
      const { number, email, cancelled } = await buyAtTheSecondTry(visitor);
      await openNewestOrder(visitor, number);
      const progress = visitor.page.getByRole('region', { name: 'Order Progress' });
      await progress.getByText('Paid', { exact: true }).waitFor();
      await moveOrder(visitor, number, 'PROCESSING');
      await visitor.page.reload();
      const amount = await cancelOneLine(visitor, cancelled);
      await visitor.expectToFit();
      await waitForRefund(visitor, number, email, amount);
      await followParcel(visitor, number);
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.press(visitor.page.getByRole('button', { name: 'Order again' }));
      const miniCart = new MiniCart(visitor);
      await miniCart.waitForItem(kept.title);
      await miniCart.waitForItem(cancelled);
      await visitor.expectAccessible();
    },
  );
});
