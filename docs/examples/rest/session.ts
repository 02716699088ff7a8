/**
 * A whole shopping session over REST, from the catalogue to a cancelled order. `shop.ts` is generated from the shop's description:
 *   npx @redocly/cli generate-client http://localhost:4000/api/openapi.json -o docs/examples/rest/shop.ts --args-style flat
 *   node --import ./scripts/lib/typescript.js docs/examples/rest/session.ts http://localhost:4000 UK
 */
import { addresses, newAccount, newCartId, payInSandbox } from '../customer';
import * as shop from './shop';

const origin = process.argv[2] ?? 'http://localhost:4000';
const region = (process.argv[3] ?? 'UK') as keyof typeof addresses;

/** A violated rule has status 200 and `logstatus: "failed"`; other failures are thrown as `shop.ApiError` with status and body. */
function fail(what: string, { code }: { readonly code?: string }): never {
  throw new Error(`${what}: ${code ?? 'failed'}`);
}

async function fillCart(): Promise<string> {
  const [product] = await shop.searchProducts({ term: 'rosemary' });
  if (!product) throw new Error('Nothing was found.');
  const uniqueid = newCartId();
  const added = await shop.addToCart({ id: product.id, uniqueid, quantity: 3 });
  const applied = await shop.applyCoupon({ coupon: 'WELCOME10', uniqueid });
  if (applied.logstatus !== '1') fail('applyCoupon', applied);
  console.log(`${added.title}: ${added.quantity} at ${added.price}, with coupon ${applied.coupon?.coupon_code}`);
  return uniqueid;
}

async function signUp(): Promise<void> {
  const account = newAccount();
  const registered = await shop.register(account);
  if (registered.logstatus !== 'success') fail('register', registered);
  const signedIn = await shop.login({ email: account.email, password: account.password });
  if (signedIn.logstatus !== 'success') fail('login', signedIn);
  shop.client.auth.apiKey('token', signedIn.token);
  await shop.addAddress(addresses[region]);
}

/** Orders what is in the cart. @returns the number of the order */
async function checkOut(uniqueid: string): Promise<string> {
  const order = await shop.placeOrder({
    ...addresses[region],
    uniqueid,
    pmethod: region === 'IN' ? 'cash' : 'card',
    status: 0,
    // Makes a retry after a timeout safe.
    idempotency_key: crypto.randomUUID(),
  });
  if (order.logstatus === 'failed') fail('placeOrder', order);
  if (order.logstatus === 'card') await pay(order.ordernumber, order.id);
  return order.ordernumber;
}

async function pay(ordernumber: string, providerOrderId: string): Promise<void> {
  const confirmed = await shop.confirmPayment({ ordernumber, ...(await payInSandbox(origin, providerOrderId)) });
  // "pending": poll the order, the provider has not confirmed the payment yet.
  if (confirmed.logstatus === 'failed') fail('confirmPayment', confirmed);
  console.log(`Payment: ${confirmed.logstatus}`);
}

async function cancel(ordernumber: string): Promise<void> {
  const orders = await shop.listOrders();
  if (!Array.isArray(orders)) return fail('listOrders', orders);
  const order = orders.find(({ order_number }) => order_number === ordernumber);
  const item = order?.tof_order_items[0];
  const [reason] = (await shop.listOrderReasons()).Canceled;
  if (!item || !reason) throw new Error('There is nothing to cancel.');
  console.log(`${ordernumber}: ${order?.order_status}, ${order?.method}, one of ${orders.length}`);
  const change = await shop.changeOrderItem({ id: item.id, enumstatus: 'Canceled', reason });
  if (change.logstatus !== true) fail('changeOrderItem', change);
  console.log(`${item.tof_product.name}: ${change.enumstatus}`);
}

async function main(): Promise<void> {
  shop.configure({ serverUrl: `${origin}/api` });
  const products = await shop.listProducts();
  console.log(`${region}: ${products.length} products`);
  const cart = await fillCart();
  await signUp();
  await cancel(await checkOut(cart));
}

await main();
