import { isObjectType } from 'graphql';
import { buildStaffSchema } from '../../shop';
import { createCustomers } from '../../testing/builders/staff-orders';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Order } from '../../features/orders/order.entity';

const orderDocument = `query($number: String!) { order(number: $number) {
  number status version shipping { name address phone } notes { text } timeline { kind }
  customer { name email phone } billing { name } couponCode
  netAmount { amount } totalShipping { amount } totalDiscount { amount } payAmount { amount } amountLeft { amount }
  payment { status } refunds { status } refundedAmount { amount }
  lines { id title quantity unitPrice { amount } share { amount } returnDecision { decidedBy } }
} }`;
const hidden = {
  ...{ billing: null, couponCode: null, netAmount: null, totalShipping: null, totalDiscount: null, payAmount: null },
  ...{ payment: null, refunds: null, refundedAmount: null },
};

interface Detail {
  readonly version: string;
  readonly lines: readonly { readonly id: string }[];
  readonly timeline: readonly { readonly kind: string }[];
}

describe('orders as packers see them', () => {
  let test: TestShop;
  let packer: StaffClient;
  let manager: StaffClient;
  let customers: Awaited<ReturnType<typeof createCustomers>>;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    packer = await signInAs(test, 'packer');
    manager = await signInAs(test, 'manager');
    customers = await createCustomers(test);
  });
  afterAll(() => test.close());

  const orderFor = async (client: StaffClient, number: string) =>
    (await client.call(orderDocument, { number })).data?.['order'];
  const listedFor = async (client: StaffClient) =>
    (await client.payload<{ nodes: { number: string }[] }>('{ orders(first: 50) { nodes { number } } }')).nodes.map(
      ({ number }) => number,
    );
  const setStatus = (number: string, status: Order['status']) =>
    test.shop.db.manager.update(Order, { number }, { status });

  it('have address, lines and notes, and nothing of money or of the account', async () => {
    const number = await customers.orderByCard();
    const order = await orderFor(packer, number);
    expect(order).toMatchObject({
      ...hidden,
      amountLeft: null,
      customer: { name: 'Ada Fern', email: null, phone: null },
      shipping: { name: expect.any(String) as string, phone: expect.any(String) as string },
      lines: [{ title: 'Rosemary Oil', quantity: 2, unitPrice: null, share: null, returnDecision: null }],
    });
    expect(await orderFor(manager, number)).toMatchObject({
      payAmount: { amount: '200.00' },
      customer: { email: expect.stringContaining('@') as string },
      payment: { status: 'captured' },
    });
  });

  it('say what is collected on delivery', async () => {
    const number = await customers.orderInCash();
    expect(await orderFor(packer, number)).toMatchObject({ ...hidden, amountLeft: { amount: '200.00' } });
  });

  it('say nothing of refunds in what has happened', async () => {
    const number = await customers.orderByCard();
    const { version, lines } = (await orderFor(manager, number)) as Detail;
    await manager.payload(
      'mutation($number: String!, $version: String!, $lineIds: [String!]!) { cancelOrderLines(number: $number, version: $version, lineIds: $lineIds, reason: "Broken") { userErrors { code } } }',
      { number, version, lineIds: lines.map(({ id }) => id) },
    );
    await setStatus(number, 'Processing');
    const kindsFor = async (client: StaffClient) =>
      ((await orderFor(client, number)) as Detail).timeline.map(({ kind }) => kind);
    expect(await kindsFor(manager)).toContain('refund entered');
    expect((await kindsFor(packer)).filter((kind) => !['status', 'paid', 'note'].includes(kind))).toEqual([]);
  });

  it('are those to be packed and those on their way', async () => {
    const number = await customers.orderInCash();
    for (const status of ['Processing', 'Order Confirmed', 'Shipped'] as const) {
      await setStatus(number, status);
      expect([await orderFor(packer, number), await listedFor(packer)]).toEqual([
        expect.objectContaining({ number }),
        expect.arrayContaining([number]),
      ]);
    }
    for (const status of ['Complete', 'Canceled', 'Cancelled', 'Returned', 'Failed'] as const) {
      await setStatus(number, status);
      expect(await orderFor(packer, number)).toBeNull();
      expect(await listedFor(packer)).not.toContain(number);
      expect(await orderFor(manager, number)).toMatchObject({ number });
      const note =
        'mutation($number: String!) { addOrderNote(number: $number, text: "Hello") { order { number } userErrors { code } } }';
      expect(await packer.payload(note, { number })).toEqual({ order: null, userErrors: [{ code: 'NOT_FOUND' }] });
    }
  });

  it('are not those that wait for their card payment', async () => {
    const { client } = customers;
    const token = await client.signUp();
    const cart = await client.fillCart(token, 1);
    await client.setAddress(cart, token);
    const { order } = await client.place(client.placeInput(cart, { method: 'CARD' }), token);
    expect(await orderFor(packer, order.number)).toBeNull();
    expect(await listedFor(packer)).not.toContain(order.number);
  });

  it('have every amount of an order in a field that is decided about', () => {
    const amounts = ['Order', 'OrderLine'].flatMap((name) => {
      const type = buildStaffSchema().getType(name);
      const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
      return fields.filter((field) => String(field.type).startsWith('Money'));
    });
    const shown = amounts.filter(({ extensions }) => extensions['notForPackers'] !== true).map(({ name }) => name);
    expect(amounts.length).toBeGreaterThan(5);
    expect(shown).toEqual(['amountLeft']);
  });
});
