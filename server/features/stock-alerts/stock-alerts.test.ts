import { readMails } from '../../testing/mail-folder';
import { addProduct } from '../../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../../testing/shop';
import { inTransaction } from '../../database/transaction';
import { setStock } from '../../testing/builders/stock';
import { Product } from '../products/product.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { StockAlert } from './stock-alert.entity';

let shop: TestShop;
let product: Product;

beforeAll(async () => {
  shop = await openTestShop({ settings: { PUBLIC_URL: 'https://shop.example' } });
});

beforeEach(async () => {
  for (const entity of [StockAlert, OutboxMail])
    await shop.shop.db.createQueryBuilder().delete().from(entity).execute();
  product = await addProduct(shop.shop.db, { title: 'Rose Oil', stock: 0 });
});

afterAll(() => shop.close());

const stored = { success: true, message: 'Thank you. We will write to you once, when it is back.', userErrors: [] };

async function request(email = 'ada@example.com', slug = product.slug): Promise<unknown> {
  const { data, errors } = await shop.graphql<{ done: unknown }>(
    `mutation($slug: String!, $email: String!) {
      done: stockAlertRequest(slug: $slug, email: $email) { success message userErrors { code message field } }
    }`,
    { slug, email },
  );
  expect(errors).toEqual([]);
  return data?.done;
}
const setStockTo = (stock: number) =>
  inTransaction(shop.shop.db, (manager) => setStock(manager, product.slug, stock, shop.clock.now()));
const sendAlerts = () => shop.runJob('send stock alerts');
const recipients = async () =>
  (await shop.shop.db.manager.findBy(OutboxMail, { kind: 'stock-alert' })).map(({ recipient }) => recipient).sort();

describe('a stock alert', () => {
  it('has the same result whether or not the address waits already, and is stored once', async () => {
    expect(await request(' Ada@Example.com ')).toEqual(stored);
    expect(await request()).toEqual(stored);
    expect(await shop.shop.db.manager.find(StockAlert)).toMatchObject([
      { productId: product.id, email: 'ada@example.com', endedAt: null },
    ]);
  });

  it('is stored once when it is sent several times at once', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => request()));
    expect(results).toEqual(results.map(() => stored));
    expect(await shop.shop.db.manager.count(StockAlert)).toBe(1);
  });

  it.each([
    ['an invalid address', 'ada', undefined, 'INVALID', 'Email is not valid.', 'email'],
    ['an unknown product', undefined, 'no-such-oil', 'NOT_FOUND', 'This product is not in our shop.', 'slug'],
  ])('is refused for %s', async (_, email, slug, code, message, field) => {
    expect(await request(email, slug)).toMatchObject({ userErrors: [{ code, message, field: [field] }] });
    expect(await shop.shop.db.manager.count(StockAlert)).toBe(0);
  });

  it('is refused for a product in stock', async () => {
    await setStockTo(1);
    expect(await request()).toMatchObject({
      userErrors: [{ code: 'INVALID', message: 'This product is in stock.', field: ['slug'] }],
    });
  });

  it('is available over REST', async () => {
    const send = (slug: string, email: string) => shop.rest('POST', `/stockalert/${slug}`, { body: { email } });
    expect(await send(product.slug, 'Ada@example.com')).toMatchObject({
      status: 200,
      body: { logstatus: 'success', email: 'ada@example.com', slug: product.slug },
    });
    expect(await send(product.slug, 'ada')).toMatchObject({ status: 400, body: { logstatus: 'failed' } });
    expect(await send('no-such-oil', 'ada@example.com')).toMatchObject({ status: 404 });
  });
});

describe('the mail about a product that is back', () => {
  it('is not sent while the product is out of stock or not published', async () => {
    await request();
    await sendAlerts();
    await setStockTo(3);
    await shop.shop.db.manager.update(Product, { id: product.id }, { isPublished: false });
    await sendAlerts();
    expect(await recipients()).toEqual([]);
  });

  it('is sent once to each waiting visitor, also after the stock has risen several times', async () => {
    await request('ada@example.com');
    await request('ben@example.com');
    for (const stock of [1, 0, 5, 9]) {
      await setStockTo(stock);
      await sendAlerts();
    }
    expect(await recipients()).toEqual(['ada@example.com', 'ben@example.com']);
  });

  it('is sent again after another request', async () => {
    for (let sent = 1; sent <= 2; sent += 1) {
      await setStockTo(0);
      shop.clock.advance({ seconds: 1 });
      await request();
      await setStockTo(1);
      await sendAlerts();
      expect(await recipients()).toHaveLength(sent);
    }
  });

  it('is stored in batches, all in one run', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => ({
      ...{ productId: product.id, email: `waiting-${n}@example.com`, publicId: `id-${n}` },
      ...{ createdAt: shop.clock.now(), endedAt: null },
    }));
    await shop.shop.db.manager.insert(StockAlert, rows);
    await setStockTo(1);
    await sendAlerts();
    expect(await recipients()).toHaveLength(120);
  });

  it('names the product, links to it, and ends by one click', async () => {
    await request();
    await setStockTo(1);
    await sendAlerts();
    await shop.runJob('send mails');
    const [sent] = (await readMails(shop.mailFolder)).filter(({ mail }) => mail.subject === 'Rose Oil is back');
    expect(sent?.mail.text).toContain(`https://shop.example/product/${product.slug}`);
    expect(sent?.mail.headers.get('list-unsubscribe')).toMatch(/^<https:\/\/shop\.example\/unsubscribe\/\S+>$/);
    expect(sent?.mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });
});

describe('the unsubscribe link', () => {
  async function tokenOf(email: string): Promise<string> {
    await request(email);
    await setStockTo(1);
    await sendAlerts();
    await shop.runJob('send mails');
    const mails = (await readMails(shop.mailFolder)).filter(({ mail }) => mail.headers.get('to') === email);
    return /\/unsubscribe\/(\S+)/.exec(mails.at(-1)?.mail.text ?? '')?.[1] ?? '';
  }
  const call = async (token: string, method = 'GET') => {
    const response = await fetch(`${await shop.origin()}/unsubscribe/${token}`, { method });
    return { status: response.status, page: await response.text() };
  };

  it('asks first, and by one POST ends all that the address waits for', async () => {
    const token = await tokenOf('eve@example.com');
    const other = await addProduct(shop.shop.db, { stock: 0 });
    await request('eve@example.com', other.slug);
    expect((await call(token)).page).toContain('Do you want no more mails about products that are back?');
    for (let time = 1; time <= 2; time += 1)
      expect(await call(token, 'POST')).toMatchObject({
        status: 200,
        page: expect.stringContaining('You get no more mails about products that are back.') as string,
      });
    await inTransaction(shop.shop.db, (manager) => setStock(manager, other.slug, 5, shop.clock.now()));
    await sendAlerts();
    expect(await recipients()).toEqual(['eve@example.com']);
  });

  it('is refused with another signature', async () => {
    const token = await tokenOf('mallory@example.com');
    const forged = `${token.split('.')[0]}.${'A'.repeat(43)}`;
    for (const method of ['GET', 'POST'])
      expect(await call(forged, method)).toMatchObject({
        status: 404,
        page: expect.stringContaining('This link is not known') as string,
      });
  });
});
