/**
 * Measures what the lists of the back office cost with 100,000 orders and 20,000 products, on SQLite: processor time of client, server
 * and database together, which are one process here. `node --import tsx bench/back-office.ts`
 */
import 'reflect-metadata';
import { addStaff, StaffClient } from '../server/testing/builders/staff-client';
import { createCustomers } from '../server/testing/builders/staff-orders';
import { openTestShop, type TestShop } from '../server/testing/shop';

const rounds = 5;
const email = 'bench@fernwild.example';

const orderNodes =
  'nodes { number version status pieces customer { name email } payAmount { formatted } } pageInfo { endCursor }';
const orders = (filter = '') => `{ orders(first: 25 ${filter}) { ${orderNodes} } }`;
const products = (filter = '') =>
  `{ products(first: 25 ${filter}) { nodes { title stock currentPrice { formatted } } } }`;

const lists: readonly (readonly [string, string])[] = [
  ['today', '{ today { toPack returnsWaiting refundsFailed mailsGivenUp outOfStock lowStock } }'],
  [
    'sales of 90 days',
    '{ sales(period: QUARTER) { days { day figures { orders revenue { amount } } } before { orders } } }',
  ],
  ['orders', orders()],
  ['orders to pack', orders('statuses: [ORDER_CONFIRMED, PROCESSING]')],
  ['orders to pack that are paid', orders('toDo: PACK')],
  ['orders whose return waits', orders('toDo: DECIDE_RETURN')],
  ['orders by card, of which there are none', orders('method: CARD')],
  ['orders by number', orders('search: "260100000099999"')],
  ['orders by email', orders('search: "bench-777"')],
  ['orders by name', orders('search: "last42"')],
  ['one order', '{ order(number: "260100000099999") { version lines { title } timeline { text } notes { text } } }'],
  ['products', products()],
  ['products out of stock', products('stockState: OUT')],
  ['products by words', products('search: "oil 77"')],
  ['stock history', '{ stockHistory(productId: "1") { kind change } }'],
  ['audit log', '{ auditEntries(first: 25) { nodes { action } } }'],
];

/** Copies the first row of a table, with some columns as SQL expressions of the number `n` of the copy. */
async function copyRow(
  { shop: { db } }: TestShop,
  table: string,
  count: number,
  set: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await db.query<{ name: string }[]>(`PRAGMA table_info(${table})`);
  const names = columns.map(({ name }) => name).filter((name) => name !== 'id');
  const values = names.map((name) => set[name] ?? `original."${name}"`).join(', ');
  await db.query(`WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${count})
    INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')})
    SELECT ${values} FROM copies, (SELECT * FROM ${table} ORDER BY id LIMIT 1) original`);
}

async function fill(test: TestShop): Promise<void> {
  await (await createCustomers(test)).orderInCash();
  await copyRow(test, 'customer', 30_000, {
    email: `'bench-' || n || '@example.com'`,
    name: `'Name' || n`,
    lastname: `'Last' || (n % 5000)`,
  });
  await copyRow(test, 'orders', 100_000, {
    number: `'2601' || printf('%011d', n)`,
    customer_id: '1 + (n % 30000)',
    status: `CASE WHEN n % 100 = 0 THEN 'Order Confirmed' ELSE 'Complete' END`,
    cart_id: 'NULL',
    live_cart_key: 'NULL',
    idempotency_key: `'bench' || n`,
    booking_date: `datetime('2025-01-01', '+' || n || ' minutes') || '.000'`,
  });
  await copyRow(test, 'order_line', 250_000, {
    public_id: `'bench' || n`,
    order_id: '2 + (n % 100000)',
    status: `CASE WHEN n % 50 = 1 THEN 'Returned' ELSE 'Complete' END`,
  });
  const product = { slug: `'bench-' || n`, title: `'Oil number ' || n`, stock: 'n % 300' };
  await copyRow(test, 'product', 20_000, { ...product, description: 'hex(randomblob(3000))' });
  await test.shop.db.query('ANALYZE');
}

/** @returns milliseconds of processor time, the median of some rounds after a first */
async function measure(client: StaffClient, query: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.cpuUsage();
    const { errors } = await client.call(query);
    if (errors[0]) throw new Error(errors[0].message);
    const { user, system } = process.cpuUsage(before);
    if (round > 0) times.push((user + system) / 1000);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

const test = await openTestShop({ region: 'IN' });
await fill(test);
await addStaff(test, 'manager', { email });
const client = new StaffClient(test);
await client.signIn(email);
for (const [name, query] of lists) console.log(`${name.padEnd(42)} ${(await measure(client, query)).toFixed(0)} ms`);
await test.close();
