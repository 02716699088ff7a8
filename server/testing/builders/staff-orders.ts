import { type TestShop } from '../shop';
import { addProduct } from './catalogue';
import { confirmMutation, createCheckoutClient } from './checkout-client';

/** Orders that customers have placed over the public API, for tests of the back office. */
export async function createCustomers(test: TestShop) {
  const product = await addProduct(test.shop.db, { title: 'Rosemary Oil', stock: 100, currentPrice: 10_000 });
  const client = createCheckoutClient(test, product);

  async function orderByCard(token: string, quantity: number): Promise<string> {
    const uniqueId = await client.fillCart(token, quantity);
    await client.setAddress(uniqueId, token);
    const { order, providerOrderId } = await client.place(client.placeInput(uniqueId, { method: 'CARD' }), token);
    const { transactionid: transactionId, provider_signature: signature } = await client.payAtSandbox(providerOrderId);
    const input = { orderNumber: order.number, providerOrderId, transactionId, signature };
    await client.graphql(confirmMutation, { input }, token);
    return order.number;
  }

  /** @returns the order's number and the customer's token */
  async function orderOfNewCustomer(method: 'cash' | 'card', quantity: number) {
    const token = await client.signUp();
    const number =
      method === 'card' ? await orderByCard(token, quantity) : (await client.placeInCash(token, quantity)).number;
    return { number, token };
  }
  return {
    product,
    client,
    orderOfNewCustomer,
    orderInCash: async (quantity = 2) => (await orderOfNewCustomer('cash', quantity)).number,
    orderByCard: async (quantity = 2) => (await orderOfNewCustomer('card', quantity)).number,
  };
}
