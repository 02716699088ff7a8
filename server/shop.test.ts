import { readdir, readFile } from 'node:fs/promises';
import { openTestShop, type TestShop } from './testing/shop';

describe('the whole shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ seeded: true });
  });
  afterAll(() => shop.close());

  it('has an instance of each resolver class', async () => {
    const { data, errors } = await shop.graphql(
      '{ shop { shopName region } categories { key } me { id } products(first: 2) { totalCount nodes { title currentPrice { formatted } } } }',
    );
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ shop: { shopName: 'Fernwild', region: 'UK' }, me: null });
  });

  it('answers the same products over REST', async () => {
    const { status, body } = await shop.rest('GET', '/allproducts/');
    expect(status).toBe(200);
    expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ slug: 'rosemary-essential-oil' })]));
  });

  it('is ready while its database responds', async () => {
    await expect(shop.shop.isReady()).resolves.toBe(true);
  });

  it('serves a purchase from the product page to the paid order and its mail', async () => {
    const uniqueId = '4711'.repeat(8);
    const login = await shop.graphql<{ customerLogin: { token: string } }>(
      'mutation { customerLogin(email: "demo@fernwild.example", password: "Fernwild1!") { token userErrors { message } } }',
    );
    const token = login.data?.customerLogin.token ?? '';
    expect(token).not.toBe('');
    const as = { token };
    const products = await shop.graphql<{ product: { id: string } }>(
      '{ product(slug: "rosemary-essential-oil") { id } }',
    );
    await shop.graphql(
      'mutation($u: String!, $p: ID!) { cartLinesAdd(uniqueId: $u, lines: [{ productId: $p, quantity: 2 }]) { cart { totalQuantity } userErrors { message } } }',
      { u: uniqueId, p: products.data?.product.id },
      as,
    );
    await shop.graphql(
      'mutation($u: String!) { cartCouponApply(uniqueId: $u, code: "welcome10") { userErrors { message } } }',
      { u: uniqueId },
      as,
    );
    const address = {
      name: 'Ivy Marlow',
      phone: '020 7946 0000',
      address: '1 Fern Lane',
      city: 'Bath',
      state: 'Somerset',
      zip: 'BA1 1AA',
      countryCode: 'GB',
    };
    const set = await shop.graphql(
      'mutation($i: CheckoutAddressInput!) { checkoutShippingAddressSet(input: $i) { cart { totals { grandTotal { amount } } } userErrors { message } } }',
      { i: { uniqueId, address } },
      as,
    );
    expect(set).toMatchObject({ errors: [], data: { checkoutShippingAddressSet: { userErrors: [] } } });
    const placed = await shop.graphql<{ orderPlace: { order: { number: string }; providerOrderId: string } }>(
      `mutation($i: OrderPlaceInput!) { orderPlace(input: $i) { __typename ... on CardOrderStarted { providerOrderId amountMinor order { number status } } ... on OrderRejected { userErrors { message } } } }`,
      { i: { uniqueId, method: 'CARD', idempotencyKey: 'first-try' } },
      as,
    );
    expect(placed).toMatchObject({
      errors: [],
      data: { orderPlace: { __typename: 'CardOrderStarted', order: { status: 'PROCESSING' } } },
    });
    const { order, providerOrderId } = placed.data?.orderPlace ?? { order: { number: '' }, providerOrderId: '' };
    const paid = await shop.shop.sandbox?.run({ provider_order_id: providerOrderId, card_number: '4111111111111111' });
    // The sandbox returns what the provider's popup passes to the page.
    const callback = paid?.body as { transactionid: string; provider_signature: string };
    const confirmed = await shop.graphql(
      'mutation($i: PaymentConfirmInput!) { paymentConfirm(input: $i) { __typename ... on PaymentSucceeded { order { status } } ... on PaymentFailed { userErrors { message } } } }',
      {
        i: {
          orderNumber: order.number,
          providerOrderId,
          transactionId: callback.transactionid,
          signature: callback.provider_signature,
        },
      },
      as,
    );
    expect(confirmed.data).toMatchObject({
      paymentConfirm: { __typename: 'PaymentSucceeded', order: { status: 'ORDER_CONFIRMED' } },
    });
    await shop.runJob('send mails');
    const mails = await Promise.all(
      (await readdir(shop.mailFolder)).map((file) => readFile(`${shop.mailFolder}/${file}`, 'utf8')),
    );
    expect(mails.filter((mail) => mail.includes(order.number))).toHaveLength(1);
  });
});
