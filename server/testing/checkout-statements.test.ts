import { randomUUID } from 'node:crypto';
import { WebhookEndpoint } from '../features/webhooks/webhook.entity';
import { addWebhookEndpoint } from './builders/webhooks';
import { countStatements } from './statement-counter';
import { openTestShop, type TestShop } from './shop';

const uniqueId = '2718'.repeat(8);
const address = {
  name: 'Ivy Marlow',
  phone: '020 7946 0000',
  address: '1 Fern Lane',
  city: 'Bath',
  state: 'Somerset',
  zip: 'BA1 1AA',
  countryCode: 'GB',
};

interface Started {
  readonly orderPlace: { readonly order: { readonly number: string }; readonly providerOrderId: string };
}

interface Paid {
  readonly transactionid: string;
  readonly provider_signature: string;
}

/** Runs a checkout from the cart to the paid order, as the storefront does; the webhook arrives before the page's confirmation. */
async function checkOut({ graphql, shop }: TestShop, token: string): Promise<unknown> {
  const as = { token, cartCookie: uniqueId };
  await graphql(
    'mutation ($id: String!) { cartCouponApply(uniqueId: $id, code: "fern5") { cart { id totals { grandTotal { amount } } lines { id } } userErrors { code } } }',
    { id: uniqueId },
    as,
  );
  await graphql(
    'mutation ($input: CheckoutAddressInput!) { checkoutShippingAddressSet(input: $input) { cart { id totals { grandTotal { amount } } lines { id } } userErrors { code } } }',
    { input: { uniqueId, address } },
    as,
  );
  const placed = await graphql<Started>(
    'mutation ($input: OrderPlaceInput!) { orderPlace(input: $input) { __typename ... on CardOrderStarted { providerOrderId order { number } } } }',
    { input: { uniqueId, method: 'CARD', idempotencyKey: `counted-${randomUUID()}` } },
    as,
  );
  const { order, providerOrderId } = placed.data?.orderPlace ?? { order: { number: '' }, providerOrderId: '' };
  const popup = await shop.sandbox?.run({ provider_order_id: providerOrderId, card_number: '4111111111111111' });
  // The sandbox returns what the provider's popup passes to the page.
  const paid = popup?.body as Paid;
  await shop.whenIdle();
  const { data } = await graphql(
    'mutation ($input: PaymentConfirmInput!) { paymentConfirm(input: $input) { __typename } }',
    {
      input: {
        orderNumber: order.number,
        providerOrderId,
        transactionId: paid.transactionid,
        signature: paid.provider_signature,
      },
    },
    as,
  );
  return data;
}

/** Excludes the sandbox's own tables and the record of its webhook: they stand for work of a third-party service. */
const ofTheShop = (sql: string) => !/sandbox_payment|provider_event/.test(sql);

describe('the statements of a checkout', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ seeded: true });
  });
  afterAll(() => shop.close());

  async function statementsOfCheckout(): Promise<readonly string[]> {
    // As in a running shop, whose job reads the types of events with an endpoint.
    await shop.runJob('deliver webhooks');
    const login = await shop.graphql<{ customerLogin: { token: string } }>(
      'mutation { customerLogin(email: "demo@fernwild.example", password: "Fernwild1!") { token } }',
    );
    const token = login.data?.customerLogin.token ?? '';
    const { data } = await shop.graphql<{ product: { id: string } }>(
      '{ product(slug: "rosemary-essential-oil") { id } }',
    );
    await shop.graphql(
      'mutation ($id: String!, $product: ID!) { cartLinesAdd(uniqueId: $id, lines: [{ productId: $product, quantity: 2 }]) { cart { id } } }',
      { id: uniqueId, product: data?.product.id },
      { token, cartCookie: uniqueId },
    );
    const { result, statements } = await countStatements(shop.shop.db, () => checkOut(shop, token));
    expect(result).toEqual({ paymentConfirm: { __typename: 'PaymentSucceeded' } });
    return statements.filter(ofTheShop);
  }

  it('are at most 44 from the coupon to the confirmed payment, sessions and transactions included', async () => {
    // Three of them count the customer's uses of the coupon.
    expect((await statementsOfCheckout()).length).toBeLessThanOrEqual(44);
  });

  it('are two more while a partner receives events of orders: one when it is placed, one when it is paid', async () => {
    // Not a customer's first one, which takes another path through the address book.
    await statementsOfCheckout();
    const without = await statementsOfCheckout();
    const { endpoint } = await addWebhookEndpoint(shop.shop.db, 'https://boutique.example/');
    const statements = await statementsOfCheckout();
    expect(statements.filter((sql) => sql.includes('webhook'))).toHaveLength(2);
    expect(statements).toHaveLength(without.length + 2);
    await shop.shop.db.manager.delete(WebhookEndpoint, { id: endpoint.id });
  });
});
