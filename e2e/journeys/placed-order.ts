import { editions } from '../../domain/editions';
import { format } from '../../domain/money';
import { waitForMails } from '../harness/mailbox';
import { stockOf } from '../harness/stock';
import type { Visitor } from '../harness/visitor';
import { ConfirmationScreen } from '../screens/confirmation';
import { MiniCart } from '../screens/mini-cart';
import type { Basket } from './purchase';
import { expectEventually } from '../harness/wait-until';

interface PlacedOrder {
  readonly basket: Basket;
  readonly email: string;
  readonly method: string;
  /** Stock of the product before the order. */
  readonly stockBefore: number;
}

/** Expects a confirmed order, exactly one mail, reduced stock and an empty cart. */
export async function expectPlacedOrder(
  visitor: Visitor,
  { basket, email, method, stockBefore }: PlacedOrder,
): Promise<void> {
  const confirmation = new ConfirmationScreen(visitor);
  await confirmation.waitUntilOpen();
  await expectEventually(() => confirmation.grandTotal(), basket.totals.grandTotal);
  await expectEventually(() => confirmation.paymentMethod(), method);
  await new MiniCart(visitor).button(0).waitFor();
  await visitor.expectAccessible();

  const number = await confirmation.orderNumber();
  const mails = await waitForMails(visitor.shop, email, number);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`Grand Total: ${format(basket.totals.grandTotal, editions[visitor.region].symbol)}`);
  expect(mails[0]?.text).toContain(`${visitor.shop.url}/your-order/${number}`);
  await expectEventually(() => stockOf(visitor, basket.slug), stockBefore - basket.quantity);
}
