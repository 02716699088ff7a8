import { auditKinds } from '../../../domain/staff/audit-kinds';
import { buildStaffSchema } from '../../shop';
import { indianAddressFields } from '../../testing/builders/account';
import { messageCalls } from '../../testing/builders/messages';
import {
  type AuditedCall,
  couponCalls,
  importCalls,
  moderationCalls,
  settingsCalls,
} from '../../testing/builders/audited-calls';
import { unsentCalls } from '../../testing/builders/unsent';
import { editorialCalls } from '../../testing/builders/editorial-calls';
import { plannedPriceCalls } from '../../testing/builders/planned-price-calls';
import { createCustomers } from '../../testing/builders/staff-orders';
import { addStaff, signInAs, StaffClient, staffPassword, totpCode } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { AuditEntry } from './audit-entry.entity';

interface Order {
  readonly number: string;
  readonly version: string;
  readonly lines: readonly { readonly id: string }[];
}

/** Every change by staff is recorded. A new mutation has to be listed here, with a call that succeeds. */
describe('the audit log', () => {
  let test: TestShop;
  let owner: StaffClient;
  let customers: Awaited<ReturnType<typeof createCustomers>>;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    owner = await signInAs(test, 'owner');
    customers = await createCustomers(test);
  });
  afterAll(() => test.close());

  const order = async (): Promise<Order> => {
    const number = await customers.orderInCash();
    return owner.payload('query($number: String!) { order(number: $number) { number version lines { id } } }', {
      number,
    });
  };
  const tokenOf = ({ url }: { readonly url: string }) => url.split('#')[1] ?? '';
  const invite = async () =>
    tokenOf(
      await owner.payload(
        'mutation($email: String!) { inviteStaff(input: { email: $email, name: "Ben", role: packer }) { url userErrors { code } } }',
        { email: `ben-${test.clock.now().getTime()}@fernwild.example` },
      ),
    );
  const member = async () => ({ id: String((await addStaff(test, 'packer')).id), version: 1 });
  const newcomer = async () => {
    const client = new StaffClient(test);
    const { email } = await addStaff(test, 'packer');
    await client.signIn(email);
    return { client, email };
  };
  /** Signed in, as the newest customer. */
  const customer = async () => {
    await customers.client.signUp();
    const { nodes } = await owner.payload<{ nodes: { id: string; email: string }[] }>(
      '{ customers(first: 1) { nodes { id email } } }',
    );
    return nodes[0] ?? { id: '', email: '' };
  };
  const productId = () => String(customers.product.id);
  const errors = '{ userErrors { code message } }';

  const calls: Readonly<Record<string, AuditedCall>> = {
    signIn: async () => {
      const { email } = await addStaff(test, 'packer');
      return [
        new StaffClient(test),
        `mutation { signIn(email: "${email}", password: "${staffPassword}") ${errors} }`,
        {},
      ];
    },
    signOut: async () => [(await newcomer()).client, `mutation { signOut ${errors} }`, {}],
    acceptInvitation: async () => [
      new StaffClient(test),
      `mutation($token: String!) { acceptInvitation(token: $token, password: "${staffPassword}") ${errors} }`,
      { token: await invite() },
    ],
    requestReset: async () => {
      const { email } = await addStaff(test, 'packer');
      return [new StaffClient(test), `mutation { requestReset(email: "${email}") ${errors} }`, {}];
    },
    reset: async () => {
      const { id } = await member();
      const issued = await owner.payload<{ url: string }>('mutation($id: ID!) { resetStaff(id: $id) { url } }', { id });
      const document = `mutation($token: String!) { reset(token: $token, password: "${staffPassword}") ${errors} }`;
      return [new StaffClient(test), document, { token: tokenOf(issued) }];
    },
    changePassword: async () => [
      (await newcomer()).client,
      `mutation { changePassword(password: "${staffPassword}", newPassword: "another long password") ${errors} }`,
      {},
    ],
    enrolTotp: async () => [
      (await newcomer()).client,
      `mutation { enrolTotp(password: "${staffPassword}") ${errors} }`,
      {},
    ],
    confirmTotp: async () => {
      const { client } = await newcomer();
      const { secret } = await client.payload<{ secret: string }>(
        `mutation { enrolTotp(password: "${staffPassword}") { secret } }`,
      );
      const code = totpCode(secret, test.clock.now());
      return [client, `mutation { confirmTotp(code: "${code}") ${errors} }`, {}];
    },
    inviteStaff: () =>
      Promise.resolve([
        owner,
        `mutation { inviteStaff(input: { email: "cleo@fernwild.example", name: "Cleo", role: editor }) ${errors} }`,
        {},
      ]),
    changeStaffRole: async () => [
      owner,
      `mutation($id: ID!, $version: Int!) { changeStaffRole(id: $id, version: $version, role: editor) ${errors} }`,
      await member(),
    ],
    deactivateStaff: async () => [
      owner,
      `mutation($id: ID!, $version: Int!) { deactivateStaff(id: $id, version: $version) ${errors} }`,
      await member(),
    ],
    resetStaff: async () => [
      owner,
      `mutation($id: ID!) { resetStaff(id: $id, twoFactor: true) ${errors} }`,
      { id: (await member()).id },
    ],
    endStaffSessions: async () => [
      owner,
      `mutation($id: ID!) { endStaffSessions(id: $id) ${errors} }`,
      { id: (await member()).id },
    ],
    moveOrder: async () => {
      const { number, version } = await order();
      const document = `mutation($number: String!, $version: String!) { moveOrder(number: $number, version: $version, to: PROCESSING) ${errors} }`;
      return [owner, document, { number, version }];
    },
    shipOrders: async () => [
      owner,
      `mutation($number: String!) { shipOrders(orders: [{ number: $number }]) ${errors} }`,
      { number: (await order()).number },
    ],
    correctTracking: async () => {
      const { number, version } = await order();
      const ship = `mutation($number: String!, $version: String!) { moveOrder(number: $number, version: $version, to: SHIPPED) ${errors} }`;
      await owner.payload(ship, { number, version });
      return [
        owner,
        `mutation($number: String!) { correctTracking(number: $number, carrier: "DPD") ${errors} }`,
        { number },
      ];
    },
    correctOrderAddress: async () => {
      const { number, version } = await order();
      const document = `mutation($number: String!, $version: String!, $address: OrderAddressInput!) { correctOrderAddress(number: $number, version: $version, address: $address) ${errors} }`;
      return [owner, document, { number, version, address: indianAddressFields }];
    },
    ...unsentCalls(() => ({ test, owner })),
    ...editorialCalls(() => ({ test, owner })),
    ...plannedPriceCalls(() => ({ test, owner })),
    cancelOrderLines: async () => {
      const { number, version, lines } = await order();
      const document = `mutation($number: String!, $version: String!, $lineIds: [String!]!) { cancelOrderLines(number: $number, version: $version, lineIds: $lineIds, reason: "broken") ${errors} }`;
      return [owner, document, { number, version, lineIds: lines.map(({ id }) => id) }];
    },
    decideReturn: async () => {
      const { number, token } = await customers.orderOfNewCustomer('cash', 1);
      const read = 'query($number: String!) { order(number: $number) { number version lines { id } } }';
      const placed = await owner.payload<Order>(read, { number });
      const complete = `mutation($number: String!, $version: String!) { moveOrder(number: $number, version: $version, to: COMPLETE) ${errors} }`;
      await owner.payload(complete, { number, version: placed.version });
      const lineId = placed.lines[0]?.id;
      const sendBack =
        'mutation($id: ID!) { orderLineReturn(id: $id, reason: "No longer needed") { userErrors { code } } }';
      await customers.client.graphql(sendBack, { id: lineId }, token);
      const { version } = await owner.payload<Order>(read, { number });
      const document = `mutation($number: String!, $version: String!, $lineId: String!) { decideReturn(number: $number, version: $version, lineId: $lineId, accept: true) ${errors} }`;
      return [owner, document, { number, version, lineId }];
    },
    addOrderNote: async () => [
      owner,
      `mutation($number: String!) { addOrderNote(number: $number, text: "Ring twice") ${errors} }`,
      { number: (await order()).number },
    ],
    endCustomerSessions: async () => [
      owner,
      `mutation($id: ID!) { endCustomerSessions(id: $id) ${errors} }`,
      { id: (await customer()).id },
    ],
    exportCustomer: async () => [
      owner,
      `mutation($id: ID!) { exportCustomer(id: $id) ${errors} }`,
      { id: (await customer()).id },
    ],
    eraseCustomer: async () => [
      owner,
      `mutation($id: ID!, $email: String!) { eraseCustomer(id: $id, confirmation: $email) ${errors} }`,
      await customer(),
    ],
    ...messageCalls(() => ({ test, owner })),
    updateProduct: async () => {
      const { version } = await owner.payload<{ version: string }>('query($id: ID!) { product(id: $id) { version } }', {
        id: productId(),
      });
      const document = `mutation($id: ID!, $version: String!) { updateProduct(id: $id, version: $version, shipping: "1.25") ${errors} }`;
      return [owner, document, { id: productId(), version }];
    },
    editProducts: async () => {
      const { version } = await owner.payload<{ version: string }>('query($id: ID!) { product(id: $id) { version } }', {
        id: productId(),
      });
      const document = `mutation($id: ID!, $version: String!) { editProducts(products: [{ id: $id, version: $version }], listPrice: "9000.00") ${errors} }`;
      return [owner, document, { id: productId(), version }];
    },
    setProductStocks: async () => {
      const { stock } = await owner.payload<{ stock: number }>('query($id: ID!) { product(id: $id) { stock } }', {
        id: productId(),
      });
      const document = `mutation($id: ID!, $seen: Int!) { setProductStocks(products: [{ id: $id, seen: $seen }], stock: 60) ${errors} }`;
      return [owner, document, { id: productId(), seen: stock }];
    },
    setProductPictures: async () => {
      const { version } = await owner.payload<{ version: string }>(
        'query($id: ID!) { productPictures(productId: $id) { version } }',
        { id: productId() },
      );
      const document = `mutation($id: ID!, $version: String!) { setProductPictures(productId: $id, version: $version, pictures: ["products/oat-milk-conditioner/1.webp"]) ${errors} }`;
      return [owner, document, { id: productId(), version }];
    },
    createProduct: () =>
      Promise.resolve([
        owner,
        `mutation { createProduct(content: { title: "Rose oil", slug: "rose-oil", listPrice: "9.00", currentPrice: "8.00" }) ${errors} }`,
        {},
      ]),
    editProduct: async () => {
      const id = productId();
      const { version } = await owner.payload<{ version: string }>(
        'query($id: ID!) { productContent(id: $id) { version } }',
        { id },
      );
      const document = `mutation($id: ID!, $version: String!) { editProduct(id: $id, version: $version, content: { subTitle: "New" }) ${errors} }`;
      return [owner, document, { id, version }];
    },
    setProductStock: async () => {
      const { stock } = await owner.payload<{ stock: number }>('query($id: ID!) { product(id: $id) { stock } }', {
        id: productId(),
      });
      const document = `mutation($id: ID!, $seen: Int!) { setProductStock(id: $id, stock: 50, seen: $seen) ${errors} }`;
      return [owner, document, { id: productId(), seen: stock }];
    },
    ...{ ...settingsCalls(() => owner), ...couponCalls(() => owner), ...importCalls(() => ({ test, owner })) },
    ...moderationCalls(() => ({ db: test.shop.db, owner, product: customers.product })),
    receiveProductStock: () =>
      Promise.resolve([
        owner,
        `mutation($id: ID!) { receiveProductStock(id: $id, pieces: 3) ${errors} }`,
        { id: productId() },
      ]),
  };

  it('covers every mutation', () => {
    expect(Object.keys(buildStaffSchema().getMutationType()?.getFields() ?? {}).sort()).toEqual(
      Object.keys(calls).sort(),
    );
  });

  it.each(Object.entries(calls))('records %s, without passwords and codes', async (_, prepare) => {
    const [client, document, variables] = await prepare();
    const before = await test.shop.db.manager.count(AuditEntry);
    expect(await client.payload(document, variables)).toMatchObject({ userErrors: [] });
    await test.shop.whenIdle();
    const entries = await test.shop.db.manager.find(AuditEntry, { order: { id: 'ASC' }, skip: before, take: 10 });
    expect(entries).toHaveLength(1);
    expect(auditKinds).toContain(entries[0]?.subjectType);
    expect(JSON.stringify(entries)).not.toMatch(/long (enough )?password|argon2|secret/i);
  });
});
