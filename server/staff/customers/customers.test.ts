import { addMessage } from '../../testing/builders/messages';
import { createCustomers } from '../../testing/builders/staff-orders';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { Customer } from '../../features/customers/customer.entity';
import { AuditEntry } from '../audit/audit-entry.entity';

const listDocument = `query($first: Int!, $after: String, $search: String) {
  customers(first: $first, after: $after, search: $search) {
    nodes { id name email orderCount } pageInfo { hasNextPage endCursor }
  }
}`;
const detailDocument = `query($id: ID!) { customer(id: $id) {
  id name email phone erasedAt orderCount orders { number payAmount { formatted } } addresses { city inAddressBook }
  sessions { device } erasureObstacles
} }`;

interface Page {
  readonly nodes: readonly { readonly id: string; readonly orderCount: number }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

describe('customers in the back office', () => {
  let test: TestShop;
  let manager: StaffClient;
  let shoppers: Awaited<ReturnType<typeof createCustomers>>;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    manager = await signInAs(test, 'manager');
    shoppers = await createCustomers(test);
  });
  afterAll(() => test.close());

  const list = (variables: object = {}) => manager.payload<Page>(listDocument, { first: 50, ...variables });
  const idsOf = ({ nodes }: Page) => nodes.map(({ id }) => id);
  const newest = async () => {
    const [customer] = await test.shop.db.manager.find(Customer, { order: { id: 'DESC' }, take: 1 });
    if (!customer) throw new Error('There is no customer.');
    return customer;
  };
  const detail = (id: string) => manager.payload(detailDocument, { id });

  it('lists customers newest first in pages by key, with their orders counted in one statement more', async () => {
    await shoppers.orderInCash();
    await shoppers.client.signUp();
    await shoppers.client.signUp();
    const first = await list({ first: 2 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await list({ first: 2, after: first.pageInfo.endCursor });
    const ids = [...idsOf(first), ...idsOf(second)].map(Number);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(second.nodes[0]?.orderCount).toBe(1);
    const { statements } = await countStatements(test.shop.db, () => list({ search: 'ada' }));
    // The first identifies the session.
    expect(statements).toHaveLength(1 + 2);
  });

  it('finds customers by the beginning of email, phone and name, in upper and lower case', async () => {
    await shoppers.client.signUp();
    const { id } = await newest();
    const facts = { name: 'Zoë', lastname: "O'Brien%", email: 'zoe_99@example.com', phone: '+44 7700 900999' };
    await test.shop.db.manager.update(Customer, { id }, facts);
    for (const search of ['ZOE_99@', 'zoë', "Zoë o'brien", '+44 7700 900999', "O'Brien%"])
      expect([search, idsOf(await list({ search }))]).toEqual([search, [String(id)]]);
    for (const search of ['zoe%', '*', '%', 'nobody', '000000'])
      expect([search, idsOf(await list({ search }))]).toEqual([search, []]);
  });

  it('shows a customer with orders, addresses, sessions and the obstacles to an erasure', async () => {
    const { number } = await shoppers.orderOfNewCustomer('cash', 2);
    const { id } = await newest();
    expect(await detail(String(id))).toMatchObject({
      name: 'Ada Fern',
      erasedAt: null,
      orderCount: 1,
      orders: [{ number, payAmount: { formatted: 'RS.200.00' } }],
      addresses: [{ city: 'Pune' }],
      sessions: [{}],
      erasureObstacles: [`Order ${number} is not delivered yet. Mark it as delivered, or cancel it.`],
    });
    expect((await manager.call(detailDocument, { id: 'of another kind' })).data).toEqual({ customer: null });
  });

  it('signs a customer out everywhere', async () => {
    const token = await shoppers.client.signUp();
    const { id } = await newest();
    const document =
      'mutation($id: ID!) { endCustomerSessions(id: $id) { customer { sessions { device } } userErrors { code } } }';
    expect(await manager.payload(document, { id })).toEqual({ customer: { sessions: [] }, userErrors: [] });
    expect((await test.graphql<{ me: unknown }>('{ me { email } }', {}, { token })).data).toMatchObject({ me: null });
    // Nothing is left to end.
    await manager.payload(document, { id });
    expect(await test.shop.db.manager.countBy(AuditEntry, { action: 'customer sign-out', subject: String(id) })).toBe(
      1,
    );
  });

  it('hands over everything about a customer, without hashes and tokens', async () => {
    const { number, token } = await shoppers.orderOfNewCustomer('card', 2);
    await shoppers.client.fillCart(token, 3);
    const { id, email, passwordHash } = await newest();
    await addMessage(test, { email, message: 'How long does it keep?' });
    const document = 'mutation($id: ID!) { exportCustomer(id: $id) { fileName json userErrors { code } } }';
    const { fileName, json } = await manager.payload<{ fileName: string; json: string }>(document, { id });
    expect(fileName).toBe(`customer-${id}.json`);
    expect(JSON.parse(json)).toMatchObject({
      customer: { name: 'Ada', lastname: 'Fern', email, phone: '07700900123' },
      addresses: [{ city: 'Pune' }],
      sessions: [{ revokedAt: null }],
      cart: [{ quantity: 3 }],
      wishlist: [],
      reviews: [],
      orders: [
        {
          ...{ number, currency: 'INR', shipping: { city: 'Pune' } },
          lines: [{ title: 'Rosemary Oil', quantity: 2, return: null }],
          payment: { status: 'captured' },
          refunds: [],
        },
      ],
      comments: [],
      newsletter: null,
      messages: [{ message: 'How long does it keep?', answers: [] }],
      stockAlerts: [],
    });
    expect(json).not.toContain(passwordHash);
    expect(json).not.toContain(token);
    expect(await manager.payload(document, { id: '999999' })).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  });
});
