import { addProduct } from '../../testing/builders/catalogue';
import { confirmMutation, createCheckoutClient } from '../../testing/builders/checkout-client';
import { expectInvariants } from '../../testing/invariants';
import { openTestShop, type TestShop } from '../../testing/shop';

const statusQuery = 'query($number: String!) { order(number: $number) { paymentStatus paymentDueAt } }';
const cancelMutation = 'mutation($number: String!) { paymentCancel(orderNumber: $number) { success } }';

describe('the payment status of an order', () => {
  let checkout: ReturnType<typeof createCheckoutClient>;
  let test: TestShop;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    checkout = createCheckoutClient(test, await addProduct(test.shop.db, { stock: 1000, sizes: null }));
  }, 120_000);
  afterEach(() => expectInvariants(test.shop.db));
  afterAll(() => test.close());

  const statusOf = async (number: string, token: string) =>
    (await checkout.graphql<{ order: unknown }>(statusQuery, { number }, token)).order;

  async function startCardOrder() {
    const token = await checkout.signUp();
    const uniqueId = await checkout.fillCart(token);
    await checkout.setAddress(uniqueId, token);
    const { order, providerOrderId } = await checkout.place(checkout.placeInput(uniqueId, { method: 'CARD' }), token);
    return { token, number: order.number, providerOrderId };
  }

  it('is awaited for 15 minutes after placing, then paid', async () => {
    const { token, number, providerOrderId } = await startCardOrder();
    const due = new Date(test.clock.now().getTime() + 15 * 60_000).toISOString();
    expect(await statusOf(number, token)).toEqual({ paymentStatus: 'AWAITING_PAYMENT', paymentDueAt: due });
    const paid = await checkout.payAtSandbox(providerOrderId);
    const payment = { transactionId: paid.transactionid, signature: paid.provider_signature };
    await checkout.graphql(confirmMutation, { input: { orderNumber: number, providerOrderId, ...payment } }, token);
    expect(await statusOf(number, token)).toEqual({ paymentStatus: 'PAID', paymentDueAt: null });
  });

  it('is not paid once the payment was cancelled', async () => {
    const { token, number } = await startCardOrder();
    await checkout.graphql(cancelMutation, { number }, token);
    expect(await statusOf(number, token)).toEqual({ paymentStatus: 'NOT_PAID', paymentDueAt: null });
  });

  it('is cash on delivery for an order in cash', async () => {
    const token = await checkout.signUp();
    const { number } = await checkout.placeInCash(token);
    expect(await statusOf(number, token)).toEqual({ paymentStatus: 'CASH_ON_DELIVERY', paymentDueAt: null });
  });
});
