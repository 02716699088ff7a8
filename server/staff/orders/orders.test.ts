import { indianAddressFields } from '../../testing/builders/account';
import { createCustomers } from '../../testing/builders/staff-orders';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { Customer } from '../../features/customers/customer.entity';
import { AuditEntry } from '../audit/audit-entry.entity';
import { Order } from '../../features/orders/order.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';

const listDocument = `query($first: Int!, $after: String, $search: String, $statuses: [OrderStatus!], $toDo: OrderToDo, $method: PaymentMethod, $from: DateTime) {
  orders(first: $first, after: $after, search: $search, statuses: $statuses, toDo: $toDo, method: $method, from: $from) {
    nodes { number status version pieces customer { name } payAmount { formatted } } pageInfo { hasNextPage endCursor }
  }
}`;
const orderDocument = `query($number: String!) { order(number: $number) {
  number status version paymentState shipment { carrier trackingNumber url }
  lines { id title status quantity share { minorUnits } allowedStatuses reason isRestocked }
  payment { status } refunds { status amount { minorUnits } } notes { author text } timeline { kind text }
} }`;
const moveDocument = `mutation($number: String!, $version: String!, $to: OrderStatus!, $carrier: String, $trackingNumber: String) {
  moveOrder(number: $number, version: $version, to: $to, carrier: $carrier, trackingNumber: $trackingNumber) {
    order { status version shipment { carrier trackingNumber } } conflict { status version } userErrors { code field message }
  }
}`;
const cancelDocument = `mutation($number: String!, $version: String!, $lineIds: [String!]!, $reason: String!) {
  cancelOrderLines(number: $number, version: $version, lineIds: $lineIds, reason: $reason) {
    order { status } conflict { status } userErrors { code field }
  }
}`;

interface Detail {
  readonly number: string;
  readonly status: string;
  readonly version: string;
  readonly lines: readonly { readonly id: string; readonly status: string; readonly reason: string | null }[];
  readonly refunds: readonly { readonly amount: { readonly minorUnits: number } }[];
  readonly timeline: readonly { readonly kind: string; readonly text: string }[];
}

interface Page {
  readonly nodes: readonly { readonly number: string; readonly status: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

describe('orders in the back office', () => {
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

  const detail = (number: string) => manager.payload<Detail>(orderDocument, { number });
  const list = (variables: object) => manager.payload<Page>(listDocument, { first: 50, ...variables });
  const numbersOf = ({ nodes }: Page) => nodes.map(({ number }) => number);
  const move = (number: string, version: string, to: string, parcel: object = {}) =>
    packer.payload(moveDocument, { number, version, to, ...parcel });

  it('lists orders newest first in pages by key, each with at most three statements', async () => {
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      test.clock.advance({ minutes: 1 });
      placed.unshift(await customers.orderInCash());
    }
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 2; page += 1) {
      const { nodes, pageInfo }: Page = await list({ first: 2, after });
      seen.push(...nodes.map(({ number }) => number));
      after = pageInfo.endCursor;
      // An order that is placed meanwhile shifts nothing.
      await customers.orderInCash();
    }
    expect(seen).toEqual(placed.slice(0, 4));
    const { statements } = await countStatements(test.shop.db, () => list({ search: 'Ada' }));
    // The first identifies the session.
    expect(statements.length).toBeLessThanOrEqual(1 + 3);
  });

  it('finds orders by number, email, phone and name, in upper and lower case', async () => {
    const number = await customers.orderInCash();
    const { customerId } = await test.shop.db.manager.findOneByOrFail(Order, { number });
    const facts = { name: 'Zoë', lastname: "O'Brien%", email: 'zoe_99@example.com', phone: '+44 7700 900999' };
    await test.shop.db.manager.update(Customer, { id: customerId }, facts);
    const searches = [number, number.slice(0, 12), 'ZOE_99@', 'zoë', "Zoë o'brien", '+44 7700 900999', "O'Brien%"];
    for (const search of searches) expect([search, numbersOf(await list({ search }))]).toEqual([search, [number]]);
    for (const search of ['zoe%', '*', '%', 'nobody', '000000'])
      expect([search, numbersOf(await list({ search }))]).toEqual([search, []]);
  });

  it('filters by status, method and date', async () => {
    const number = await customers.orderByCard();
    expect(numbersOf(await list({ method: 'CARD' }))).toEqual([number]);
    expect(numbersOf(await list({ statuses: ['FAILED'] }))).toEqual([]);
    const later = new Date(test.clock.now().getTime() + 1).toISOString();
    expect(numbersOf(await list({ from: later }))).toEqual([]);
  });

  it('lists what is to be packed: what waits for its card payment is not', async () => {
    const [cash, card] = [await customers.orderInCash(), await customers.orderByCard()];
    const { client } = customers;
    const token = await client.signUp();
    const cart = await client.fillCart(token, 1);
    await client.setAddress(cart, token);
    const { order: unpaid } = await client.place(client.placeInput(cart, { method: 'CARD' }), token);
    const found = numbersOf(await list({ toDo: 'PACK' }));
    expect(found).toEqual(expect.arrayContaining([cash, card]));
    expect(found).not.toContain(unpaid.number);
    const { statements } = await countStatements(test.shop.db, () => list({ toDo: 'DECIDE_RETURN' }));
    expect(statements.length).toBeLessThanOrEqual(1 + 3);
  });

  it('ships an order with its parcel, once, with a mail and an audit entry', async () => {
    const number = await customers.orderInCash();
    const { version } = await detail(number);
    const parcel = { carrier: 'royal mail', trackingNumber: 'ab 123456789 gb' };
    expect(await move(number, version, 'SHIPPED', parcel)).toMatchObject({
      order: { status: 'SHIPPED', shipment: { carrier: 'Royal Mail', trackingNumber: 'AB123456789GB' } },
      userErrors: [],
    });
    const mails = await test.shop.db.manager.findBy(OutboxMail, { dedupeKey: `order-shipped:${number}` });
    expect(mails).toHaveLength(1);
    const entries = await test.shop.db.manager.findBy(AuditEntry, { subject: number });
    expect(entries).toEqual([expect.objectContaining({ action: 'order status', subjectType: 'order' })]);
    expect(entries[0]?.actor).toMatch(/^Ada \d+ <packer-\d+@fernwild\.example>$/);
  });

  it('shows the current order to the second of two people who change it', async () => {
    const number = await customers.orderInCash();
    const { version } = await detail(number);
    const results = await Promise.all(
      ['PROCESSING', 'PROCESSING'].map((to) => move(number, version, to) as Promise<{ conflict: object | null }>),
    );
    expect(results.filter(({ conflict }) => conflict === null)).toHaveLength(1);
    expect(results.find(({ conflict }) => conflict !== null)).toMatchObject({
      order: null,
      conflict: { status: 'PROCESSING', version: (await detail(number)).version },
      userErrors: [{ code: 'STALE', field: ['version'] }],
    });
  });

  it('refuses a packed order that the customer has cancelled meanwhile', async () => {
    const number = await customers.orderInCash();
    const { version, lines } = await detail(number);
    await manager.payload(cancelDocument, {
      number,
      version,
      lineIds: lines.map(({ id }) => id),
      reason: 'Damaged in the warehouse',
    });
    expect(await move(number, version, 'SHIPPED')).toMatchObject({ userErrors: [{ code: 'STALE' }] });
    const { version: current } = await detail(number);
    expect(await move(number, current, 'SHIPPED')).toMatchObject({ userErrors: [{ code: 'INVALID_TRANSITION' }] });
  });

  it('ships several orders, of which some cannot be shipped', async () => {
    const [one, other, wrong] = [
      await customers.orderInCash(),
      await customers.orderInCash(),
      await customers.orderInCash(),
    ];
    const { outcomes } = await packer.payload<{ outcomes: unknown }>(
      `mutation($orders: [ShipOrderInput!]!) { shipOrders(orders: $orders) {
        outcomes { number order { status shipment { trackingNumber } } userErrors { code } } userErrors { code }
      } }`,
      {
        orders: [
          { number: one, carrier: 'DPD', trackingNumber: '15501234567890' },
          { number: '999999999999999' },
          { number: wrong, carrier: 'DPD', trackingNumber: '?' },
          { number: wrong, trackingNumber: '15501234567890' },
          { number: other },
        ],
      },
    );
    expect(outcomes).toEqual([
      { number: one, order: { status: 'SHIPPED', shipment: { trackingNumber: '15501234567890' } }, userErrors: [] },
      { number: '999999999999999', order: null, userErrors: [{ code: 'NOT_FOUND' }] },
      { number: wrong, order: null, userErrors: [{ code: 'INVALID' }] },
      { number: wrong, order: null, userErrors: [{ code: 'BLANK' }] },
      { number: other, order: { status: 'SHIPPED', shipment: null }, userErrors: [] },
    ]);
  });

  it('corrects the tracking number of goods on their way', async () => {
    const number = await customers.orderInCash();
    await move(number, (await detail(number)).version, 'SHIPPED');
    const document = `mutation($number: String!, $carrier: String, $trackingNumber: String) {
      correctTracking(number: $number, carrier: $carrier, trackingNumber: $trackingNumber) {
        order { shipment { carrier trackingNumber } } userErrors { code field }
      }
    }`;
    expect(await packer.payload(document, { number, carrier: 'DPD', trackingNumber: '1' })).toMatchObject({
      userErrors: [{ code: 'INVALID', field: ['trackingNumber'] }],
    });
    expect(await packer.payload(document, { number, carrier: 'DPD', trackingNumber: '15501234567890' })).toMatchObject({
      order: { shipment: { carrier: 'DPD', trackingNumber: '15501234567890' } },
    });
  });

  it('corrects the shipping address until everything is shipped, by the rules of the checkout', async () => {
    const number = await customers.orderInCash();
    const correct = async (facts: object) =>
      manager.payload(
        `mutation($number: String!, $version: String!, $address: OrderAddressInput!) {
          correctOrderAddress(number: $number, version: $version, address: $address) {
            order { shipping { city zip state } billing { city } } conflict { number } userErrors { code field }
          }
        }`,
        { number, version: (await detail(number)).version, address: { ...indianAddressFields, ...facts } },
      );
    expect(await correct({ zip: '12#', city: ' ' })).toMatchObject({
      userErrors: [
        { code: 'BLANK', field: ['address', 'city'] },
        { code: 'INVALID', field: ['address', 'zip'] },
      ],
    });
    expect(await correct({ city: 'Mumbai', zip: '400 001', state: 'mh' })).toEqual({
      order: { shipping: { city: 'Mumbai', zip: '400001', state: 'Maharashtra' }, billing: { city: 'Pune' } },
      conflict: null,
      userErrors: [],
    });
    await move(number, (await detail(number)).version, 'SHIPPED');
    expect(await correct({})).toMatchObject({ order: null, userErrors: [{ code: 'INVALID_TRANSITION' }] });
  });

  it('keeps notes of staff, which are part of the timeline and of nothing that customers see', async () => {
    const number = await customers.orderInCash();
    await packer.payload(
      'mutation($number: String!, $text: String!) { addOrderNote(number: $number, text: $text) { userErrors { code } } }',
      { number, text: '  Ring twice <b>  ' },
    );
    expect(await detail(number)).toMatchObject({ notes: [{ text: 'Ring twice <b>' }] });
    expect((await detail(number)).timeline.at(-1)).toMatchObject({ kind: 'note' });
  });

  it('refuses cancellations by packers, and everything to editors', async () => {
    const editor = await signInAs(test, 'editor');
    const number = await customers.orderInCash();
    const { version, lines } = await detail(number);
    const variables = { number, version, lineIds: lines.map(({ id }) => id), reason: 'because' };
    expect((await packer.call(cancelDocument, variables)).errors).toMatchObject([{ code: 'FORBIDDEN' }]);
    expect((await editor.call(orderDocument, { number })).errors).toMatchObject([{ code: 'FORBIDDEN' }]);
    expect((await detail(number)).status).toBe('ORDER_CONFIRMED');
  });
});

it('names the shop to staff, for its papers', async () => {
  const test = await openTestShop({ region: 'IN' });
  const editor = await signInAs(test, 'editor');
  expect(await editor.payload('{ shop { region name postalAddress supportEmail } }')).toMatchObject({
    ...{ region: 'IN', name: 'Fernwild', supportEmail: expect.stringContaining('@') as string },
    postalAddress: expect.arrayContaining(['Fernwild']) as string[],
  });
  await test.close();
});
