import { addProduct } from '../../testing/builders/catalogue';
import { confirmMutation, createCheckoutClient } from '../../testing/builders/checkout-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { type Product } from '../products/product.entity';

describe('an order that was not paid', () => {
  let checkout: ReturnType<typeof createCheckoutClient>;
  let test: TestShop;
  let product: Product;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    product = await addProduct(test.shop.db, { stock: 1000, sizes: null });
    checkout = createCheckoutClient(test, product);
  }, 120_000);
  afterAll(() => test.close());

  const replacement = async (number: string, token: string) => {
    const query = 'query($number: String!) { order(number: $number) { status replacedBy { number method } } }';
    return (await checkout.graphql<{ order: object }>(query, { number }, token)).order;
  };
  async function failed() {
    const token = await checkout.signUp();
    const uniqueId = await checkout.fillCart(token);
    await checkout.setAddress(uniqueId, token);
    const { order } = await checkout.place(checkout.placeInput(uniqueId, { method: 'CARD' }), token);
    const cancel = 'mutation($orderNumber: String!) { paymentCancel(orderNumber: $orderNumber) { success } }';
    await checkout.graphql(cancel, { orderNumber: order.number }, token);
    return { token, uniqueId, number: order.number };
  }

  it('names the order by which its cart was paid on another try, once that is paid', async () => {
    const { token, uniqueId, number } = await failed();
    expect(await replacement(number, token)).toEqual({ status: 'FAILED', replacedBy: null });
    const again = await checkout.place(checkout.placeInput(uniqueId, { method: 'CARD' }), token);
    expect(await replacement(number, token)).toMatchObject({ replacedBy: null });
    const paid = await checkout.payAtSandbox(again.providerOrderId);
    const input = {
      ...{ orderNumber: again.order.number, providerOrderId: again.providerOrderId },
      ...{ transactionId: paid.transactionid, signature: paid.provider_signature },
    };
    await checkout.graphql(confirmMutation, { input }, token);
    expect(await replacement(number, token)).toMatchObject({
      replacedBy: { number: again.order.number, method: 'CARD' },
    });
    expect(await replacement(again.order.number, token)).toEqual({ status: 'ORDER_CONFIRMED', replacedBy: null });
  });

  it('names an order in cash as well', async () => {
    const { token, uniqueId, number } = await failed();
    const { order } = await checkout.place(checkout.placeInput(uniqueId), token);
    expect(await replacement(number, token)).toMatchObject({ replacedBy: { number: order.number, method: 'COD' } });
  });

  it('names no order of other goods', async () => {
    const { token, uniqueId, number } = await failed();
    await test.rest('POST', '/addtocart', { token, body: { id: product.id, uniqueid: uniqueId, quantity: 1 } });
    await checkout.place(checkout.placeInput(uniqueId), token);
    expect(await replacement(number, token)).toMatchObject({ replacedBy: null });
  });
});
