import { signInAs, type StaffClient } from '../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../testing/shop';
import { checkInvariants } from '../cli/invariants/check-invariants';

interface DemoOrder {
  readonly number: string;
  readonly version: string;
  readonly lines: readonly { readonly id: string }[];
}

const orderFields = 'number version lines { id }';
const errors = 'userErrors { code message }';
const decide = `mutation($number: String!, $version: String!, $lineId: String!, $accept: Boolean!, $refund: Decimal, $restock: Boolean! = false, $reason: String) {
  act: decideReturn(number: $number, version: $version, lineId: $lineId, accept: $accept, refund: $refund, restock: $restock, reason: $reason) { ${errors} }
}`;
const move = (to: string) =>
  `mutation($number: String!, $version: String!) { act: moveOrder(number: $number, version: $version, to: ${to}) { ${errors} } }`;
const cancel = `mutation($number: String!, $version: String!, $lineIds: [String!]!) {
  act: cancelOrderLines(number: $number, version: $version, lineIds: $lineIds, reason: "Sold out") { ${errors} }
}`;

/** What one action sends for an order, one call after another; those that the order's state does not allow are refused. */
interface StaffAction {
  readonly document: string;
  readonly calls: (order: DemoOrder) => readonly object[];
}

const once = (document: string): StaffAction => ({ document, calls: () => [{}] });
const eachLine = (document: string, facts: object): StaffAction => ({
  document,
  calls: ({ lines }) => lines.map(({ id }) => ({ lineId: id, lineIds: [id], ...facts })),
});

const actions: Readonly<Record<string, StaffAction>> = {
  'prepare it': once(move('PROCESSING')),
  'ship it': once(move('SHIPPED')),
  'mark it as delivered': once(move('COMPLETE')),
  'cancel all of it': { document: cancel, calls: ({ lines }) => [{ lineIds: lines.map(({ id }) => id) }] },
  'cancel its lines one by one': eachLine(cancel, {}),
  'accept each return': eachLine(decide, { accept: true, restock: true }),
  'accept each return in part': eachLine(decide, { accept: true, refund: '0.01', reason: 'It was opened' }),
  'accept each return without a refund': eachLine(decide, { accept: true, refund: '0', reason: 'It was used' }),
  'refuse each return': eachLine(decide, { accept: false, reason: 'It was used' }),
};

// Cash is taken in India only; the demo orders of the other editions are paid by card.
describe.each(['IN', 'UK'] as const)('every demo order of the %s edition', (region) => {
  let test: TestShop;
  let manager: StaffClient;
  beforeEach(async () => {
    test = await openTestShop({ region, seeded: true });
    manager = await signInAs(test, 'manager');
  });
  afterEach(() => test.close());

  async function run({ document, calls }: StaffAction): Promise<string[]> {
    const { nodes } = await manager.payload<{ nodes: DemoOrder[] }>(
      `{ orders(first: 50) { nodes { ${orderFields} } } }`,
    );
    const outcomes: string[] = [];
    for (const order of nodes)
      for (const call of calls(order)) {
        const { number } = order;
        const { version } = await manager.payload<DemoOrder>(`{ order(number: "${number}") { version } }`);
        const { userErrors } = await manager.payload<{ userErrors: { code: string; message: string }[] }>(document, {
          ...{ number, version },
          ...call,
        });
        outcomes.push(userErrors[0]?.message ?? 'done');
      }
    return outcomes;
  }

  it.each(Object.entries(actions))('is consistent after staff %s, before and after the refunds', async (_, action) => {
    const outcomes = await run(action);
    expect(outcomes).toContain('done');
    const violations = async () => (await checkInvariants(test.shop.db)).violations;
    expect(await violations()).toEqual([]);
    await test.runJob('refund payments');
    // The same again: nothing is refunded twice.
    await run(action);
    expect(await violations()).toEqual([]);
  });
});
