import { cartId } from '../../server/infra/ids';
import { type PaidCard, payWithoutWebhook } from '../../server/testing/builders/payments';
import { signUp } from '../../server/testing/builders/sign-up';
import { type TestShop } from '../../server/testing/shop';
import { orderForm } from '../harness/shopper';

/** An unconfirmed card order whose payment the provider has recorded without notifying the shop. */
export interface UnconfirmedCardOrder {
  readonly token: string;
  readonly number: string;
  readonly providerOrderId: string;
  /** What the provider's popup returned. */
  readonly paid: PaidCard;
}

/** Fills a new cart of a signed-in customer with one product. @returns the cart's id */
export async function createFilledCart(
  test: TestShop,
  token: string,
  productId: number,
  quantity = 1,
): Promise<string> {
  const uniqueid = cartId();
  await test.rest('POST', '/addtocart', { token, body: { id: productId, uniqueid, quantity } });
  return uniqueid;
}

/** Places an order by card, as the page does. @returns its number and the provider's order id */
export async function placeCardOrder(
  test: TestShop,
  token: string,
  uniqueid: string,
): Promise<{ number: string; providerOrderId: string }> {
  const { status, body } = await test.rest('POST', '/addorderdetail', { token, body: orderForm(uniqueid, 'card') });
  if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
  // The documented body of a card order.
  const { ordernumber, id } = body as { ordernumber: string; id: string };
  return { number: ordernumber, providerOrderId: id };
}

/** Adds such an order with a new customer. @param change overrides of the provider's record */
export async function addUnconfirmedCardOrder(
  test: TestShop,
  productId: number,
  change: Parameters<typeof payWithoutWebhook>[2] = {},
): Promise<UnconfirmedCardOrder> {
  const { token } = await signUp(test);
  const placed = await placeCardOrder(test, token, await createFilledCart(test, token, productId));
  const paid = await payWithoutWebhook({ db: test.shop.db, secret: test.shop.config.secrets.sandbox }, placed, change);
  return { token, ...placed, paid };
}
