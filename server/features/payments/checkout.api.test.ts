import { countStatements } from '../../testing/statement-counter';
import { cartId } from '../../infra/ids';
import { indianAddressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { payWithoutWebhook } from '../../testing/builders/payments';
import { openTestShop, type TestShop } from '../../testing/shop';
import { expectInvariants } from '../../testing/invariants';
import { type Product } from '../products/product.entity';
import { callbackContent } from './sandbox-provider';
import { sign } from './card-provider';
import { confirmMutation, createCheckoutClient, type Placed } from '../../testing/builders/checkout-client';

describe('the checkout, over GraphQL and REST', () => {
  let checkout: ReturnType<typeof createCheckoutClient>;
  let test: TestShop;
  let product: Product;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    product = await addProduct(test.shop.db, { stock: 1000, sizes: null });
    checkout = createCheckoutClient(test, product);
  }, 120_000);
  afterEach(() => expectInvariants(test.shop.db));
  afterAll(() => test.close());

  it('sells by card over GraphQL, from the address to the confirmed order', async () => {
    const token = await checkout.signUp();
    const uniqueId = await checkout.fillCart(token, 2);
    await checkout.setAddress(uniqueId, token);
    const started = await checkout.place(
      checkout.placeInput(uniqueId, { method: 'CARD', expectedTotal: '20.00' }),
      token,
    );
    expect(started).toMatchObject({
      ...{ __typename: 'CardOrderStarted', provider: 'sandbox', amountMinor: 2000, currencyCode: 'INR' },
      order: {
        status: 'PROCESSING',
        method: 'CARD',
        payAmount: { formatted: 'RS.20.00' },
        lines: [{ quantity: 2, availableAction: 'NONE', timeline: [{ status: 'PROCESSING' }] }],
      },
    });
    const paid = await checkout.payAtSandbox(started.providerOrderId);
    const input = {
      orderNumber: started.order.number,
      providerOrderId: started.providerOrderId,
      transactionId: paid.transactionid,
      signature: paid.provider_signature,
    };
    expect(await checkout.graphql(confirmMutation, { input: { ...input, signature: 'forged' } }, token)).toEqual({
      paymentConfirm: {
        __typename: 'PaymentFailed',
        failed: null,
        userErrors: [{ code: 'PAYMENT_SIGNATURE_INVALID' }],
      },
    });
    const succeeded = {
      paymentConfirm: {
        __typename: 'PaymentSucceeded',
        order: { number: started.order.number, status: 'ORDER_CONFIRMED' },
      },
    };
    expect(await checkout.graphql(confirmMutation, { input }, token)).toEqual(succeeded);
    expect(await checkout.graphql(confirmMutation, { input }, token)).toEqual(succeeded);
  });

  it('sells by card over REST', async () => {
    const token = await checkout.signUp();
    const placed = await test.rest('POST', '/addorderdetail', {
      token,
      body: checkout.billingForm(await checkout.fillCart(token), { pmethod: 'card' }),
    });
    expect(placed).toMatchObject({
      status: 200,
      body: { logstatus: 'card', amount: 1000, currency: 'INR', id: expect.any(String) as string },
    });
    // The body was checked in the line above.
    const { ordernumber, id } = placed.body as { ordernumber: string; id: string };
    const claim = { ordernumber, razorpay_order_id: id, transactionamount: 1 };
    const { transactionid: razorpay_payment_id, provider_signature: razorpay_signature } =
      await checkout.payAtSandbox(id);
    expect(
      await test.rest('POST', '/payment', {
        token,
        body: { ...claim, razorpay_payment_id, razorpay_signature: 'forged' },
      }),
    ).toMatchObject({ status: 200, body: { logstatus: 'failed', ordernumber } });
    expect(
      await test.rest('POST', '/payment', { token, body: { ...claim, razorpay_payment_id, razorpay_signature } }),
    ).toMatchObject({ status: 200, body: { logstatus: 'success', ordernumber } });
    expect(await test.rest('POST', '/payment', { token, body: claim })).toMatchObject({
      status: 400,
      body: { errors: { transactionid: expect.any(String) as string } },
    });
  });

  it('leaves a card order Processing until the provider confirms its payment, over both APIs, and confirms it afterwards', async () => {
    const token = await checkout.signUp();
    const { body } = await test.rest('POST', '/addorderdetail', {
      token,
      body: checkout.billingForm(await checkout.fillCart(token), { pmethod: 'card' }),
    });
    // The documented body of a card order.
    const { ordernumber, id: providerOrderId } = body as { ordernumber: string; id: string };
    const transactionId = `sbx_pay_${providerOrderId}`;
    const signature = sign(callbackContent(providerOrderId, transactionId), test.shop.config.secrets.sandbox);
    const claim = {
      ordernumber,
      provider_order_id: providerOrderId,
      transactionid: transactionId,
      provider_signature: signature,
    };
    const input = { orderNumber: ordernumber, providerOrderId, transactionId, signature };
    expect(await test.rest('POST', '/payment', { token, body: claim })).toMatchObject({
      status: 200,
      body: { logstatus: 'pending', ordernumber },
    });
    expect(await checkout.graphql(confirmMutation, { input }, token)).toEqual({
      paymentConfirm: { __typename: 'PaymentPending', order: { number: ordernumber, status: 'PROCESSING' } },
    });
    await payWithoutWebhook({ db: test.shop.db, secret: test.shop.config.secrets.sandbox }, { providerOrderId });
    expect(await test.rest('POST', '/payment', { token, body: claim })).toMatchObject({
      status: 200,
      body: { logstatus: 'success', ordernumber },
    });
    expect(await checkout.graphql(confirmMutation, { input }, token)).toMatchObject({
      paymentConfirm: { __typename: 'PaymentSucceeded', order: { status: 'ORDER_CONFIRMED' } },
    });
  });

  it('sells in cash over REST and answers the same order to the same form', async () => {
    const token = await checkout.signUp();
    const body = checkout.billingForm(await checkout.fillCart(token));
    const first = await test.rest('POST', '/addorderdetail', { token, body });
    expect(first).toMatchObject({
      status: 200,
      body: { logstatus: 'cash', ordernumber: expect.stringMatching(/^\d{15}$/) as string },
    });
    expect((await test.rest('POST', '/addorderdetail', { token, body })).body).toEqual(first.body);
    expect(await test.rest('POST', '/addorderdetail', { token, body: { ...body, city: 'Elsewhere' } })).toMatchObject({
      status: 400,
      body: { logstatus: 'failed' },
    });
  });

  it('refuses bad billing forms with a message for each field', async () => {
    const token = await checkout.signUp();
    const uniqueid = await checkout.fillCart(token);
    const errorsOf = async (change: object) => {
      const { status, body } = await test.rest('POST', '/addorderdetail', {
        token,
        body: checkout.billingForm(uniqueid, change),
      });
      return [status, Object.keys((body as { errors?: object }).errors ?? {})];
    };
    expect(await errorsOf({ city: '', zip: '!!' })).toEqual([400, ['city', 'zip']]);
    expect(await errorsOf({ uniqueid: 12345678901234567 })).toEqual([400, ['uniqueid']]);
    expect(await errorsOf({ pmethod: 'cheque' })).toEqual([400, ['pmethod']]);
    expect(await errorsOf({ status: {} })).toEqual([400, ['status']]);
    expect(await errorsOf({ delivery_name: 'Ben', delivery_address: '2 Oak Road' })).toEqual([
      400,
      ['delivery_tel', 'delivery_city', 'delivery_state', 'delivery_zip'],
    ]);
    expect(await errorsOf({ idempotency_key: 7 })).toEqual([400, ['idempotency_key']]);
  });

  it('answers a reused idempotency key, missing stock and an empty cart with different statuses', async () => {
    const token = await checkout.signUp();
    const body = checkout.billingForm(await checkout.fillCart(token), { idempotency_key: 'mine' });
    await test.rest('POST', '/addorderdetail', { token, body });
    expect(await test.rest('POST', '/addorderdetail', { token, body: { ...body, pmethod: 'card' } })).toMatchObject({
      status: 422,
      body: { logstatus: 'failed' },
    });
    expect(
      await test.rest('POST', '/addorderdetail', {
        token: await checkout.signUp(),
        body: checkout.billingForm(cartId()),
      }),
    ).toMatchObject({ status: 400, body: { logstatus: 'failed' } });
    const scarce = await addProduct(test.shop.db, { stock: 1 });
    const uniqueid = cartId();
    const buyer = await checkout.signUp();
    await test.rest('POST', '/addtocart', { token: buyer, body: { id: scarce.id, uniqueid, quantity: 2 } });
    expect(
      await test.rest('POST', '/addorderdetail', { token: buyer, body: checkout.billingForm(uniqueid) }),
    ).toMatchObject({
      status: 409,
      body: { logstatus: 'failed' },
    });
  });

  it('answers a refused order with the current cart', async () => {
    const token = await checkout.signUp();
    const uniqueId = await checkout.fillCart(token);
    await checkout.setAddress(uniqueId, token);
    expect(await checkout.place(checkout.placeInput(uniqueId, { expectedTotal: '9.99' }), token)).toEqual({
      __typename: 'OrderRejected',
      userErrors: [{ code: 'PRICE_CHANGED', field: ['expectedTotal'] }],
      cart: { totalQuantity: 1, totals: { grandTotal: { amount: '10.00' } } },
    });
    expect(await checkout.place(checkout.placeInput(uniqueId, { idempotencyKey: ' ' }), token)).toMatchObject({
      userErrors: [{ code: 'BLANK', field: ['idempotencyKey'] }],
    });
    expect(
      await checkout.place(
        checkout.placeInput(uniqueId, { billingAddress: { ...indianAddressFields, zip: '' } }),
        token,
      ),
    ).toMatchObject({
      userErrors: [{ code: 'BLANK', field: ['billingAddress', 'zip'] }],
    });
  });

  it('authenticates webhooks by their signature over the raw body', async () => {
    expect(await test.rest('POST', '/webhooks/payment', { body: { id: 'evt', provider_order_id: 'x' } })).toMatchObject(
      { status: 400, body: { logstatus: 'failed' } },
    );
  });

  it('takes at most 34 statements to place, pay and confirm an order with a coupon', async () => {
    await addCoupon(test.shop.db);
    const token = await checkout.signUp();
    const uniqueId = await checkout.fillCart(token);
    await checkout.setAddress(uniqueId, token);
    await checkout.graphql(
      'mutation($id: String!) { cartCouponApply(uniqueId: $id, code: "WELCOME10") { userErrors { code } } }',
      { id: uniqueId },
      token,
    );
    const { statements } = await countStatements(test.shop.db, async () => {
      const started = `mutation($input: OrderPlaceInput!) { orderPlace(input: $input) { ... on CardOrderStarted { order { number status } providerOrderId } } }`;
      const { orderPlace } = await checkout.graphql<Placed>(
        started,
        { input: checkout.placeInput(uniqueId, { method: 'CARD' }) },
        token,
      );
      const { order, providerOrderId } = orderPlace;
      // Paid without the provider's webhook: it would arrive at an unknown time and make the count unstable.
      const paid = await payWithoutWebhook(
        { db: test.shop.db, secret: test.shop.config.secrets.sandbox },
        { providerOrderId },
      );
      const input = { orderNumber: order.number, providerOrderId, ...paid };
      expect(await checkout.graphql(confirmMutation, { input }, token)).toMatchObject({
        paymentConfirm: { __typename: 'PaymentSucceeded' },
      });
    });
    expect(statements.length).toBeLessThanOrEqual(34);
  });
});
