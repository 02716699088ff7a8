/**
 * A whole shopping session over GraphQL, from the catalogue to a cancelled order.
 *   node --import ./scripts/lib/typescript.js docs/examples/graphql/session.ts http://localhost:4000
 */
import { addresses, newAccount, newCartId, payInSandbox } from '../customer';
import {
  AddToCartDocument,
  ApplyCouponDocument,
  CancelLineDocument,
  CategoryPageDocument,
  type CategoryPageQuery,
  ConfirmPaymentDocument,
  LoginDocument,
  OrderHistoryDocument,
  PlaceOrderDocument,
  type ProblemFragment,
  type ProductSummaryFragment,
  RegisterDocument,
  SearchDocument,
  SetShippingAddressDocument,
  ShopDocument,
} from './session.generated';
import { ShopClient } from './shop-client';

const origin = process.argv[2] ?? 'http://localhost:4000';
const client = new ShopClient(origin);

/** A violated rule is part of the data: a form shows `message` beside `field`. */
function accepted<Payload extends { readonly userErrors: readonly ProblemFragment[] }>(payload: Payload): Payload {
  const [problem] = payload.userErrors;
  if (problem) throw new Error(`${problem.code}: ${problem.message}`);
  return payload;
}

function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The shop has no ${what}.`);
  return value;
}

/** Reads a category page by page. */
async function productsOf(key: string): Promise<ProductSummaryFragment[]> {
  const products: ProductSummaryFragment[] = [];
  let after: string | null = null;
  do {
    const page: CategoryPageQuery = await client.request(CategoryPageDocument, { key, after });
    const { nodes, pageInfo } = required(page.category, `category ${key}`).products;
    products.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return products;
}

async function fillCart(): Promise<string> {
  const { products } = await client.request(SearchDocument, { words: 'rosemary' });
  const product = required(products.nodes[0], 'product with rosemary');
  const uniqueId = newCartId();
  accepted(
    (await client.request(AddToCartDocument, { uniqueId, lines: [{ productId: product.id, quantity: 3 }] }))
      .cartLinesAdd,
  );
  const { cart } = accepted(
    (await client.request(ApplyCouponDocument, { uniqueId, code: 'WELCOME10' })).cartCouponApply,
  );
  console.log(`${product.title}: ${cart?.totals.grandTotal.formatted} after ${cart?.totals.discount.formatted} off`);
  return uniqueId;
}

async function signUp(): Promise<void> {
  const account = newAccount();
  accepted((await client.request(RegisterDocument, { input: account })).customerRegister);
  const login = { email: account.email, password: account.password };
  client.token = accepted((await client.request(LoginDocument, login)).customerLogin).token ?? undefined;
}

/** Orders what is in the cart. @returns the number of the order */
async function checkOut(visitorsCart: string, region: keyof typeof addresses, method: 'CARD' | 'COD'): Promise<string> {
  // The cart of the visitor becomes the customer's, with another identifier.
  const address = { uniqueId: visitorsCart, address: addresses[region] };
  const { cart } = accepted(
    (await client.request(SetShippingAddressDocument, { input: address })).checkoutShippingAddressSet,
  );
  const { uniqueId, totals } = required(cart, 'cart');
  const { orderPlace } = await client.request(PlaceOrderDocument, {
    // The key makes a retry after a timeout safe, the expected total refuses what the customer has not seen.
    input: { uniqueId, method, idempotencyKey: crypto.randomUUID(), expectedTotal: totals.grandTotal.amount },
  });
  if (orderPlace.__typename === 'OrderRejected') throw new Error(orderPlace.userErrors[0]?.message);
  if (orderPlace.__typename === 'CardOrderStarted') await pay(orderPlace.order.number, orderPlace.providerOrderId);
  return orderPlace.order.number;
}

async function pay(orderNumber: string, providerOrderId: string): Promise<void> {
  const paid = await payInSandbox(origin, providerOrderId);
  const { paymentConfirm } = await client.request(ConfirmPaymentDocument, {
    input: { orderNumber, providerOrderId, transactionId: paid.transactionid, signature: paid.provider_signature },
  });
  if (paymentConfirm.__typename === 'PaymentFailed') throw new Error(paymentConfirm.userErrors[0]?.message);
  // PaymentPending: poll the order, the provider has not confirmed the payment yet.
  console.log(`${paymentConfirm.__typename}: ${paymentConfirm.order.payAmount.formatted}`);
}

async function cancel(orderNumber: string, reason: string): Promise<void> {
  const { me } = await client.request(OrderHistoryDocument, {});
  const order = required(
    me?.orders.nodes.find(({ number }) => number === orderNumber),
    'such order',
  );
  console.log(`${order.number}: ${order.status}, ${order.paymentStatus}, one of ${me?.orders.totalCount}`);
  const line = required(
    order.lines.find(({ availableAction }) => availableAction === 'CANCEL'),
    'line to cancel',
  );
  const { orderLine } = accepted((await client.request(CancelLineDocument, { id: line.id, reason })).orderLineCancel);
  console.log(`${line.title}: ${orderLine?.status}, refund of ${orderLine?.refund?.amount.formatted ?? 'nothing'}`);
}

async function main(): Promise<void> {
  const { shop, categories } = await client.request(ShopDocument, {});
  const browsed = await productsOf(required(categories[0], 'category').key);
  console.log(`${shop.region}: ${categories.length} categories, ${browsed.length} products in the first`);
  const cart = await fillCart();
  await signUp();
  const method = shop.paymentMethods.includes('COD') ? 'COD' : 'CARD';
  const order = await checkOut(cart, shop.region, method);
  await cancel(order, required(shop.reasons[0], 'reason'));
}

await main();
