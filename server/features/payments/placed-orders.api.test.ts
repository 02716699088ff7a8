import { addProduct } from '../../testing/builders/catalogue';
import { payWithoutWebhook } from '../../testing/builders/payments';
import { openTestShop, type TestShop } from '../../testing/shop';
import { expectInvariants } from '../../testing/invariants';
import { type Product } from '../products/product.entity';
import { Order } from '../orders/order.entity';
import { confirmMutation, createCheckoutClient, orderFields } from '../../testing/builders/checkout-client';

describe('orders after the checkout, over GraphQL and REST', () => {
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

  it('shows orders to their owner alone', async () => {
    const [owner, other] = [await checkout.signUp(), await checkout.signUp()];
    const order = await checkout.placeInCash(owner);
    const lineId = order.lines[0]?.id ?? '';
    const query = `query($number: String!, $id: ID!) { order(number: $number) { ${orderFields} } orderLine(id: $id) { id title status } me { orders { totalCount nodes { number } } } }`;
    const variables = { number: order.number, id: lineId };
    expect(await checkout.graphql(query, variables, owner)).toMatchObject({
      order: { number: order.number },
      orderLine: { id: lineId },
      me: { orders: { totalCount: 1, nodes: [{ number: order.number }] } },
    });
    expect(await checkout.graphql(query, variables, other)).toEqual({
      order: null,
      orderLine: null,
      me: { orders: { totalCount: 0, nodes: [] } },
    });
    const byId = { ...variables, number: order.id };
    expect(await checkout.graphql(query, byId, owner)).toMatchObject({ order: { number: order.number } });
    expect(await checkout.graphql(query, byId, other)).toMatchObject({ order: null });
    expect((await test.rest('GET', `/orderdetail/${order.number}`, { token: owner })).body).toMatchObject([
      {
        order_number: order.number,
        method: 'Cash On Delivery',
        net_amount: 10,
        tof_order_items: [{ id: lineId, quantities: 1, reason: null }],
      },
    ]);
    expect(await test.rest('GET', `/orderdetail/${order.number}`, { token: other })).toMatchObject({
      status: 200,
      body: 'f',
    });
    expect((await test.rest('GET', `/orderstatuschange/${order.number}`, { token: owner })).body).toMatchObject([
      { id: lineId, enumstatus: 'Order Confirmed' },
    ]);
    expect((await test.rest('GET', `/orderstatuschange/${order.number}`, { token: other })).body).toBe('failed');
    expect((await test.rest('GET', '/orderhistory', { token: other })).body).toMatchObject({ logstatus: 'failed' });
    expect((await test.rest('GET', '/orderhistory', { token: owner })).body).toMatchObject([
      { order_number: order.number },
    ]);
    for (const path of ['/orderhistory', `/orderdetail/${order.number}`])
      expect((await test.rest('GET', path)).status).toBe(401);
  });

  it('cancels a line once, returns its stock and stores the reason', async () => {
    const [owner, other] = [await checkout.signUp(), await checkout.signUp()];
    const order = await checkout.placeInCash(owner, 3);
    const id = order.lines[0]?.id ?? '';
    const reason = 'Found Cheaper Somewhere Else';
    const { stock } = await test.shop.db.manager.findOneByOrFail<Product>('product', { id: product.id });
    const change = (token: string, body: object) =>
      test.rest('PUT', `/statuschange/${id}`, { token, body: { id, ...body } });
    expect((await change(other, { enumstatus: 'Canceled', reason })).body).toMatchObject({
      logstatus: 'userid not found',
    });
    expect((await change(owner, { enumstatus: 'Complete', reason })).body).toMatchObject({ logstatus: 'failed' });
    expect((await change(owner, { enumstatus: 'Canceled', reason: 'I say so' })).body).toMatchObject({
      logstatus: 'failed',
    });
    const both = await Promise.all([
      change(owner, { enumstatus: 'Canceled', reason }),
      change(owner, { enumstatus: 'Canceled', reason }),
    ]);
    expect(both.map(({ body }) => (body as { logstatus: unknown }).logstatus).sort()).toEqual(['failed', true]);
    const { stock: after } = await test.shop.db.manager.findOneByOrFail<Product>('product', { id: product.id });
    expect(after).toBe(stock + 3);
    expect(await test.shop.db.manager.findOneBy(Order, { number: order.number })).toMatchObject({ status: 'Canceled' });
    const cancel = `mutation($id: ID!, $reason: String!) { orderLineCancel(id: $id, reason: $reason) { orderLine { id } userErrors { code } } }`;
    expect(await checkout.graphql(cancel, { id, reason }, owner)).toEqual({
      orderLineCancel: { orderLine: null, userErrors: [{ code: 'INVALID_TRANSITION' }] },
    });
  });

  it('offers and accepts the cancellation of a card order only once it is paid', async () => {
    const token = await checkout.signUp();
    const uniqueId = await checkout.fillCart(token);
    await checkout.setAddress(uniqueId, token);
    const { order, providerOrderId } = await checkout.place(
      checkout.placeInput(uniqueId, { method: 'CARD', expectedTotal: '10.00' }),
      token,
    );
    const id = order.lines[0]?.id;
    const offered = () =>
      checkout.graphql('query($id: ID!) { orderLine(id: $id) { status availableAction } }', { id }, token);
    const cancel = () =>
      checkout.graphql(
        'mutation($id: ID!) { orderLineCancel(id: $id, reason: "other") { orderLine { status cancelledBy } userErrors { code } } }',
        { id },
        token,
      );
    expect(await offered()).toEqual({ orderLine: { status: 'PROCESSING', availableAction: 'NONE' } });
    expect(await cancel()).toEqual({
      orderLineCancel: { orderLine: null, userErrors: [{ code: 'INVALID_TRANSITION' }] },
    });
    const paid = await checkout.payAtSandbox(providerOrderId);
    await checkout.graphql(
      confirmMutation,
      {
        input: {
          orderNumber: order.number,
          providerOrderId,
          transactionId: paid.transactionid,
          signature: paid.provider_signature,
        },
      },
      token,
    );
    expect(await offered()).toEqual({ orderLine: { status: 'ORDER_CONFIRMED', availableAction: 'CANCEL' } });
    const canceled = { status: 'CANCELED', cancelledBy: 'CUSTOMER' };
    expect(await cancel()).toEqual({ orderLineCancel: { orderLine: canceled, userErrors: [] } });
    const { number } = order;
    const read = 'query($number: String!) { order(number: $number) { status cancelledBy } }';
    expect(await checkout.graphql(read, { number }, token)).toEqual({ order: canceled });
  });

  it("shows an order's owner the refund for a cancelled line, and when it was made", async () => {
    const token = await checkout.signUp();
    const uniqueId = await checkout.fillCart(token, 3);
    await checkout.setAddress(uniqueId, token);
    const { order, providerOrderId } = await checkout.place(checkout.placeInput(uniqueId, { method: 'CARD' }), token);
    const paid = await payWithoutWebhook(
      { db: test.shop.db, secret: test.shop.config.secrets.sandbox },
      { providerOrderId },
    );
    await checkout.graphql(confirmMutation, { input: { orderNumber: order.number, providerOrderId, ...paid } }, token);
    const parts = 'amount { formatted } status createdAt doneAt';
    const money = `refundedAmount { formatted } refunds { ${parts} } lines { deliveredAt returnDueAt refund { ${parts} } }`;
    const line = { deliveredAt: null, returnDueAt: null };
    const ask = () =>
      checkout.graphql(
        `query($number: String!) { order(number: $number) { ${money} } }`,
        { number: order.number },
        token,
      );
    expect(await ask()).toEqual({
      order: { refundedAmount: { formatted: 'RS.0.00' }, refunds: [], lines: [{ ...line, refund: null }] },
    });
    await checkout.graphql(
      'mutation($id: ID!) { orderLineCancel(id: $id, reason: "other") { orderLine { status } } }',
      { id: order.lines[0]?.id },
      token,
    );
    const refund = {
      amount: { formatted: 'RS.30.00' },
      status: 'PENDING',
      createdAt: test.clock.now().toISOString(),
      doneAt: null,
    };
    expect(await ask()).toEqual({
      order: { refundedAmount: { formatted: 'RS.30.00' }, refunds: [refund], lines: [{ ...line, refund }] },
    });
    await test.runJob('refund payments');
    expect(await ask()).toMatchObject({
      order: {
        refunds: [{ status: 'DONE', doneAt: test.clock.now().toISOString() }],
        lines: [{ refund: { status: 'DONE', doneAt: test.clock.now().toISOString() } }],
      },
    });
  });

  it("cancels an unpaid order over both APIs, and no other customer's", async () => {
    const [owner, other] = [await checkout.signUp(), await checkout.signUp()];
    const { body } = await test.rest('POST', '/addorderdetail', {
      token: owner,
      body: checkout.billingForm(await checkout.fillCart(owner), { pmethod: 'card' }),
    });
    const { ordernumber } = body as { ordernumber: string };
    expect(await test.rest('POST', '/paymentcancel', { token: other, body: { ordernumber } })).toMatchObject({
      status: 404,
    });
    expect(await test.rest('POST', '/paymentcancel', { token: owner, body: { ordernumber } })).toMatchObject({
      status: 200,
      body: { logstatus: 'success' },
    });
    const cancel = 'mutation($number: String!) { paymentCancel(orderNumber: $number) { success userErrors { code } } }';
    expect(await checkout.graphql(cancel, { number: ordernumber }, owner)).toEqual({
      paymentCancel: { success: true, userErrors: [] },
    });
    expect(await test.shop.db.manager.findOneBy(Order, { number: ordernumber })).toMatchObject({ status: 'Failed' });
  });
});
