import { type Product } from '../../features/catalogue/product.entity';
import { type TestShop } from '../shop';
import { addProduct } from './catalogue';
import { confirmMutation, createCheckoutClient } from './checkout-client';

/** Orders that customers have placed over the public API, for tests of the back office. */
export async function createCustomers(test: TestShop) {
  const product = await addProduct(test.shop.db, { title: 'Rosemary Oil', stock: 100, currentPrice: 10_000 });
  const client = createCheckoutClient(test, product);

  /** @returns the order number */
  async function orderInCash(quantity = 2): Promise<string> {
    return (await client.placeInCash(await client.signUp(), quantity)).number;
  }

  /** @returns the order number */
  async function orderByCard(quantity = 2): Promise<string> {
    const token = await client.signUp();
    const uniqueId = await client.fillCart(token, quantity);
    await client.setAddress(uniqueId, token);
    const { order, providerOrderId } = await client.place(client.placeInput(uniqueId, { method: 'CARD' }), token);
    const { transactionid: transactionId, provider_signature: signature } = await client.payAtSandbox(providerOrderId);
    const input = { orderNumber: order.number, providerOrderId, transactionId, signature };
    await client.graphql(confirmMutation, { input }, token);
    return order.number;
  }
  return { product: product satisfies Product, orderInCash, orderByCard, client };
}
