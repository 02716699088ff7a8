import { Ajv } from 'ajv';
import { inTransaction } from '../../database/transaction';
import { createSealedTexts } from '../../infra/sealed-text';
import { addProduct } from '../../testing/builders/catalogue';
import { signInAs } from '../../testing/builders/staff-client';
import { addOwner, type Owner } from '../../testing/builders/owner';
import { addWebhookEndpoint } from '../../testing/builders/webhooks';
import { createOperator, type Operator } from '../../testing/operator';
import { openTestShop, type TestShop } from '../../testing/shop';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver';
import { Product } from '../products/product.entity';
import { setStock } from '../../testing/builders/stock';
import { eventTypes } from './event-types';
import { webhookPayloads } from './event-payloads';
import { type EndpointStatus, WebhookEndpoint } from './webhook.entity';

interface Told {
  readonly type: string;
  readonly data: {
    readonly order?: { readonly number: string; readonly status: string };
    readonly product?: { readonly slug: string };
  };
}

describe('the events of the business', () => {
  let test: TestShop;
  let operator: Operator;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN', settings: { WEBHOOK_LOCAL_TARGETS: 'on' } });
    const { db, config } = test.shop;
    operator = createOperator({ db, region: 'IN', clock: test.clock, folder: config.dataDir });
    receiver = await startWebhookReceiver();
    await addWebhookEndpoint(db, receiver.url, { sealed: createSealedTexts(config.secrets.webhook) });
  }, 120_000);
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });

  /** Returns the events that the partner has received once all are sent. */
  async function received(subject: string): Promise<Told[]> {
    await test.runJob('deliver webhooks');
    await test.shop.whenIdle();
    const all = receiver.received.map(({ body }) => JSON.parse(body) as Told);
    return all.filter(({ data }) => data.order?.number === subject || data.product?.slug === subject);
  }
  const setStockOf = (slug: string, stock: number) =>
    inTransaction(test.shop.db, (manager) => setStock(manager, slug, stock, test.clock.now()));
  const typesOf = async (subject: string) => (await received(subject)).map(({ type }) => type);

  const cancel = ({ token }: Owner, lineId: string) =>
    test.graphql(
      'mutation ($id: ID!) { orderLineCancel(id: $id, reason: "Order Created by Mistake") { userErrors { code } } }',
      { id: lineId },
      { token },
    );

  /** Places a card order of the owner's cart. @returns its number and the provider's id */
  async function startCardOrder(owner: Owner) {
    const input = { uniqueId: owner.uniqueId, method: 'CARD', idempotencyKey: 'card-order-of-a-partner' };
    const { data } = await test.graphql<{
      orderPlace: { providerOrderId: string; order: { number: string; lines: { id: string }[] } };
    }>(
      'mutation($input: OrderPlaceInput!) { orderPlace(input: $input) { ... on CardOrderStarted { providerOrderId order { number lines { id } } } } }',
      { input },
      owner,
    );
    if (!data) throw new Error('The order was not placed.');
    return { ...data.orderPlace.order, providerOrderId: data.orderPlace.providerOrderId };
  }

  it('receive a cash order that is placed and shipped, with lines, total and parcel, without a name or an address', async () => {
    const owner = await addOwner(test);
    const packer = await signInAs(test, 'packer');
    const { version } = await packer.payload<{ version: string }>(
      'query($number: String!) { order(number: $number) { version } }',
      { number: owner.orderNumber },
    );
    await packer.payload(
      'mutation($number: String!, $version: String!) { moveOrder(number: $number, version: $version, to: SHIPPED, carrier: "dhl", trackingNumber: "JD0146") { userErrors { code } } }',
      { number: owner.orderNumber, version },
    );
    const [placed, shipped, ...others] = await received(owner.orderNumber);
    expect(others).toEqual([]);
    const line = { id: owner.orderLineId, product: { id: String(owner.productId), slug: owner.productSlug } };
    const order = { number: owner.orderNumber, method: 'cash' };
    expect(placed).toMatchObject({
      type: 'order.placed',
      data: {
        order: {
          ...order,
          status: 'Order Confirmed',
          total: { amount: expect.stringMatching(/^\d+\.\d\d$/) as string, currencyCode: 'INR' },
        },
        lines: [{ ...line, quantity: 2 }],
      },
    });
    expect(shipped).toMatchObject({
      type: 'order.shipped',
      data: { order: { ...order, status: 'Shipped' }, lines: [line] },
    });
    const sent = receiver.received.map(({ body }) => body).join();
    const personal = owner.secrets.filter(
      (secret) => ![owner.orderNumber, owner.orderLineId].includes(secret) && secret.length > 4,
    );
    for (const secret of personal) expect(sent).not.toContain(secret);
  });

  it('receive a card order that is placed, paid, cancelled and refunded, in this order', async () => {
    const owner = await addOwner(test);
    const { number, lines, providerOrderId } = await startCardOrder(owner);
    expect((await received(number)).map(({ type, data }) => [type, data.order?.status])).toEqual([
      ['order.placed', 'Processing'],
    ]);
    await test.shop.sandbox?.run({ provider_order_id: providerOrderId, card_number: '4111111111111111' });
    await test.shop.whenIdle();
    await cancel(owner, lines[0]?.id ?? '');
    await test.runJob('refund payments');
    const events = await received(number);
    expect(events.map(({ type }) => type)).toEqual(['order.placed', 'order.paid', 'order.cancelled', 'order.refunded']);
    expect(events.map(({ data }) => data.order?.status)).toEqual([
      'Processing',
      'Order Confirmed',
      'Canceled',
      'Canceled',
    ]);
    expect(events[3]?.data).toMatchObject({
      refund: { amount: { currencyCode: 'INR' } },
      lines: [{ id: lines[0]?.id }],
    });
  });

  it('receive a card order that is not paid in time as cancelled, with the status Failed', async () => {
    const { number } = await startCardOrder(await addOwner(test));
    test.clock.advance({ minutes: 16 });
    await test.runJob('expire holds');
    expect((await received(number)).map(({ type, data }) => [type, data.order?.status])).toEqual([
      ['order.placed', 'Processing'],
      ['order.cancelled', 'Failed'],
    ]);
  });

  it('receive stock that becomes zero or ceases to be, by any kind of change, and no other change of it', async () => {
    const owner = await addOwner(test);
    const slug = owner.productSlug;
    const { db } = test.shop;
    expect(await typesOf(slug)).toEqual([]);
    for (const stock of [3, 0, 0]) await setStockOf(slug, stock);
    expect(await typesOf(slug)).toEqual(['product.sold_out']);
    await cancel(owner, owner.orderLineId);
    expect(await typesOf(slug)).toEqual(['product.sold_out', 'product.available']);
    // The cart holds two, which are the last.
    expect(await db.manager.findOneBy(Product, { slug })).toMatchObject({ stock: 2 });
    await startCardOrder(owner);
    expect(await typesOf(slug)).toEqual(['product.sold_out', 'product.available', 'product.sold_out']);
  });

  it('receive a product that an import changes or adds', async () => {
    const { slug } = await addProduct(test.shop.db, { stock: 5 });
    const file = `${test.shop.config.dataDir}/products.json`;
    await operator('catalogue', 'export', file);
    const { readFile, writeFile } = await import('node:fs/promises');
    const stored = JSON.parse(await readFile(file, 'utf8')) as { products: Record<string, unknown>[] };
    const own = stored.products.find((product) => product['slug'] === slug);
    await writeFile(file, JSON.stringify({ ...stored, products: [{ ...own, title: 'Another balm', stock: 0 }] }));
    const { err } = await operator('catalogue', 'import', file);
    expect(err).toBe('');
    expect(await typesOf(slug)).toEqual(['product.changed', 'product.sold_out']);
  });

  it('receive a product that is edited in the back office', async () => {
    const { id, slug } = await addProduct(test.shop.db, { stock: 5 });
    const editor = await signInAs(test, 'editor');
    const { version } = await editor.payload<{ version: string }>('query($id: ID!) { product(id: $id) { version } }', {
      id,
    });
    await editor.payload(
      'mutation($id: ID!, $version: String!) { updateProduct(id: $id, version: $version, shipping: "0.75") { userErrors { code } } }',
      { id, version },
    );
    expect(await typesOf(slug)).toEqual(['product.changed']);
  });

  it('have the bodies that the API description promises', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const schemaOf = (type: string) => webhookPayloads[type]?.post.requestBody.content['application/json'].schema;
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as Told);
    for (const body of bodies)
      expect([ajv.validate(schemaOf(body.type) ?? false, body), ajv.errors, body]).toEqual([true, null, body]);
    expect(Object.keys(webhookPayloads)).toEqual([...eventTypes]);
    expect(new Set(bodies.map(({ type }) => type))).toEqual(new Set(eventTypes));
  });

  it('are kept for a paused endpoint', async () => {
    const setStatus = (status: EndpointStatus) =>
      test.shop.db.manager.update(WebhookEndpoint, { url: receiver.url }, { status });
    const { slug } = await addProduct(test.shop.db, { stock: 5 });
    await setStatus('paused');
    await setStockOf(slug, 0);
    expect(await typesOf(slug)).toEqual([]);
    await setStatus('active');
    expect(await typesOf(slug)).toEqual(['product.sold_out']);
  });
});
