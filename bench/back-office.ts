/**
 * Measures what the lists of the back office cost with 100,000 orders and 20,000 products, on SQLite: processor time of client, server
 * and database together, which are one process here, and their statements. `node --import ./scripts/lib/typescript.js bench/back-office.ts`
 */
import 'reflect-metadata';
import { addStaff, StaffClient } from '../server/testing/builders/staff-client';
import { addComment, addIngredient, addPost, addProduct, addReview } from '../server/testing/builders/catalogue';
import { addCoupon } from '../server/testing/builders/coupons';
import { addMessage } from '../server/testing/builders/messages';
import { createCustomers } from '../server/testing/builders/staff-orders';
import { countStatements } from '../server/testing/statement-counter';
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
  ['coupons', '{ coupons(first: 25) { nodes { code usedCount state } } }'],
  ['coupons that have ended', '{ coupons(first: 25, state: ENDED) { nodes { code } } }'],
  ['uses of a coupon', '{ couponUses(first: 25, couponId: "1") { nodes { orderNumber } } }'],
  ['reviews', '{ reviews(first: 25) { nodes { headline product { title } } } }'],
  ['reviews of 5 leaves that are hidden', '{ reviews(first: 25, state: HIDDEN, rating: 5) { nodes { headline } } }'],
  ['reviews by product', '{ reviews(first: 25, product: "number 7") { nodes { headline } } }'],
  ['comments', '{ comments(first: 25) { nodes { comment post { title } } } }'],
  ['comments by post', '{ comments(first: 25, post: "number 7") { nodes { comment } } }'],
  ['customers', '{ customers(first: 25) { nodes { name email orderCount } } }'],
  ['customers by name', '{ customers(first: 25, search: "last42") { nodes { name } } }'],
  ['messages', '{ messages(first: 25) { nodes { subject name } } }'],
  ['messages by email', '{ messages(first: 25, search: "bench-777") { nodes { subject } } }'],
  ['journal', '{ journalPosts(first: 25) { nodes { title state } } }'],
  ['journal by a part of the title', '{ journalPosts(first: 25, search: "number 77") { nodes { title } } }'],
  ['ingredients', '{ ingredients(first: 25) { nodes { name productCount } } }'],
  ['ingredients that no product has', '{ ingredients(first: 25, isUsed: false) { nodes { name } } }'],
  ['tags', '{ tags(first: 25) { nodes { label productCount } } }'],
  ['tags by a part of the name', '{ tags(first: 25, search: "number 77") { nodes { label } } }'],
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
  await fillWords(test);
}

/** What visitors and editors write. */
async function fillWords(test: TestShop): Promise<void> {
  const { db } = test.shop;
  const product = await addProduct(db, { title: 'Rose oil' }, { tags: ['dry-skin'] });
  await addReview(db, product);
  await addComment(db, await addPost(db));
  await addMessage(test);
  await addIngredient(db, { name: 'Rose' });
  const coupon = await addCoupon(db);
  const at = `datetime('2025-01-01', '+' || n || ' minutes') || '.000'`;
  await copyRow(test, 'review', 60_000, {
    ...{ customer_id: '1 + (n % 30000)', product_id: '1 + (n / 30000) * 7 + (n % 19000)', rating: '1 + (n % 5)' },
    ...{ status: `CASE WHEN n % 50 = 0 THEN 'Inactive' ELSE 'Active' END`, review_date: at },
  });
  await copyRow(test, 'blog_post', 2000, { slug: `'bench-' || n`, title: `'Post number ' || n`, published_at: at });
  await copyRow(test, 'blog_comment', 20_000, { post_id: '1 + (n % 2000)', written_at: at });
  await copyRow(test, 'contact_message', 20_000, { email: `'bench-' || n || '@example.com'`, created_at: at });
  await copyRow(test, 'ingredient', 2000, { slug: `'bench-' || n`, name: `'Plant number ' || n` });
  await copyRow(test, 'tag', 5000, { slug: `'bench-' || n`, label: `'Tag number ' || n` });
  await copyRow(test, 'coupon', 2000, { code: `'BENCH' || n` });
  await test.shop.db.query(`INSERT INTO coupon_use (coupon_id, customer_id, order_id, created_at)
    SELECT ${coupon.id}, customer_id, id, booking_date FROM orders WHERE customer_id IN (SELECT id FROM customer)`);
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

/** @returns milliseconds of processor time until the first bytes of a file arrive */
async function measureExport(test: TestShop, { cookie }: StaffClient): Promise<number> {
  const origin = await test.origin();
  const before = process.cpuUsage();
  const answer = await fetch(`${origin}/admin/exports/orders.csv`, {
    headers: { cookie: `staff=${cookie}` },
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  const { user, system } = process.cpuUsage(before);
  if (!answer.ok) throw new Error(`The export answered ${answer.status}.`);
  await reader?.cancel();
  return (user + system) / 1000;
}

const test = await openTestShop({ region: 'IN' });
await fill(test);
await addStaff(test, 'manager', { email });
const client = new StaffClient(test);
await client.signIn(email);
for (const [name, query] of lists) {
  const milliseconds = await measure(client, query);
  const { statements } = await countStatements(test.shop.db, () => client.call(query));
  console.log(`${name.padEnd(42)} ${milliseconds.toFixed(0).padStart(5)} ms ${statements.length} statements`);
}
console.log(
  `${'CSV of all orders, first bytes'.padEnd(42)} ${(await measureExport(test, client)).toFixed(0).padStart(5)} ms`,
);
await test.close();
