import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Coupon } from '../../features/coupons/coupon.entity';
import { AuditEntry } from '../../features/operator/audit-entry.entity';
import { addComment, addPost, addProduct, addReview } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { type Operator, createOperator } from '../../testing/operator';
import { openTestShop, type TestShop } from '../../testing/shop';
import { operate } from './operate';

describe('the operator tool beside a running shop', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-operator-'));
  let shop: TestShop;
  let operator: Operator;

  beforeAll(async () => {
    shop = await openTestShop();
    operator = createOperator({ db: shop.shop.db, region: 'UK', clock: shop.clock, folder });
  }, 120_000);
  beforeEach(() => shop.shop.db.manager.clear(AuditEntry));
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const audit = () => shop.shop.db.manager.find(AuditEntry, { order: { id: 'ASC' } });

  async function productNow(slug: string) {
    const { data } = await shop.graphql<{ product: { stock: number; rating: unknown } }>(
      'query($slug: String!) { product(slug: $slug) { stock rating { average count } } }',
      { slug },
    );
    return data?.product;
  }

  it('sets the stock that shoppers see at once', async () => {
    const { slug } = await addProduct(shop.shop.db, { stock: 3 });
    expect(await operator('stock', 'set', slug, '0')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('3 -> 0') as string,
    });
    expect(await productNow(slug)).toMatchObject({ stock: 0 });
    expect(await audit()).toMatchObject([
      { actor: 'ada', action: 'product stock', subject: slug, detail: '{"before":{"stock":3},"after":{"stock":0}}' },
    ]);
    expect(await operator('stock', 'set', 'no-such-thing', '1')).toEqual({
      code: 1,
      out: '',
      err: 'There is no product "no-such-thing".',
    });
  });

  it('loses no change of many concurrent commands', async () => {
    const { slug } = await addProduct(shop.shop.db, { stock: 0 });
    const spoken = await Promise.all(
      Array.from({ length: 8 }, (_, n) => operator('stock', 'set', slug, String(n + 1))),
    );
    expect(spoken.map(({ err }) => err).join('')).toBe('');
    // No lost updates: the `before` of each change is the `after` of the previous one.
    const steps = (await audit()).map(
      ({ detail }) => JSON.parse(detail) as { before: { stock: number }; after: { stock: number } },
    );
    expect(steps.map(({ before }) => before.stock)).toEqual([0, ...steps.map(({ after }) => after.stock).slice(0, -1)]);
  });

  it('adds coupons with all their terms, each code once', async () => {
    const words = [
      'coupon',
      'add',
      'spring15',
      '--type',
      'percentage',
      '--value',
      '12.5',
      '--limit',
      '100',
      '--per-customer',
      '1',
      '--minimum',
      '30',
    ];
    const { code, out } = await operator(...words, '--from', '2026-03-01', '--until', '2026-03-31', '--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      expect.objectContaining({ code: 'SPRING15', value: 12.5, minimum: 30 }),
    ]);
    expect(await shop.shop.db.manager.findOneByOrFail(Coupon, { code: 'SPRING15' })).toMatchObject({
      ...{
        type: 'percentage',
        valueHundredths: 1250,
        minimum: 3000,
        usageLimit: 100,
        perCustomerLimit: 1,
        usedCount: 0,
        active: true,
      },
      startsAt: new Date('2026-03-01T00:00:00Z'),
      // `--until` is inclusive: the coupon ends at the end of the last day.
      endsAt: new Date('2026-04-01T00:00:00Z'),
    });
    expect(await operator(...words)).toEqual({ code: 1, out: '', err: 'There is a coupon SPRING15 already.' });
    expect(await audit()).toMatchObject([{ action: 'coupon add', subject: 'SPRING15' }]);
  });

  it('adds a fixed-amount coupon that carts accept', async () => {
    const { id } = await addProduct(shop.shop.db, { currentPrice: 2000 });
    const { out } = await operator('coupon', 'add', 'FIVER', '--type', 'fixed', '--value', '5');
    expect(out).toContain('£5.00');
    const uniqueid = '1234567890123456';
    await shop.rest('POST', '/addtocart', { body: { id, uniqueid, quantity: 1 }, cartCookie: uniqueid });
    const { body } = await shop.rest('POST', '/checkcoupon', {
      body: { coupon: 'fiver', uniqueid },
      cartCookie: uniqueid,
    });
    expect(body).toMatchObject({
      logstatus: '1',
      coupon: { coupon_code: 'FIVER', coupon_type: 'fixed', coupon_value: 5 },
    });
  });

  it('hides and shows reviews, and updates the rating', async () => {
    const product = await addProduct(shop.shop.db);
    await addReview(shop.shop.db, product, { rating: 5 });
    const bad = await addReview(shop.shop.db, product, { rating: 1, headline: 'Bad' });
    expect(await operator('review', 'hide', String(bad.id))).toMatchObject({
      code: 0,
      out: expect.stringContaining('shown -> hidden') as string,
    });
    expect(await productNow(product.slug)).toMatchObject({ rating: { average: 5, count: 1 } });
    expect((await operator('review', 'list', '--hidden')).out).toMatch(
      new RegExp(`^${bad.id} .*hidden .*${product.slug} .*Bad`, 'm'),
    );
    expect(await operator('review', 'hide', String(bad.id))).toMatchObject({
      code: 0,
      out: expect.stringContaining('hidden already') as string,
    });
    expect(await operator('review', 'show', String(bad.id))).toMatchObject({ code: 0 });
    expect(await productNow(product.slug)).toMatchObject({ rating: { average: 3, count: 2 } });
    expect((await audit()).map(({ action }) => action)).toEqual(['review hide', 'review show']);
    expect(await operator('review', 'show', '999999')).toEqual({ code: 1, out: '', err: 'There is no review 999999.' });
  });

  it('hides and shows comments', async () => {
    const post = await addPost(shop.shop.db);
    const { id } = await addComment(shop.shop.db, post, { comment: 'Buy cheap pills' });
    const shown = async () => (await shop.rest('GET', `/blogcommentfetch/${post.slug}`)).body;
    await operator('comment', 'hide', String(id));
    expect(await shown()).toEqual([]);
    expect(JSON.parse((await operator('comment', 'list', '--hidden', '--json')).out)).toMatchObject([
      { id, post: post.slug, visibility: 'hidden' },
    ]);
    await operator('comment', 'show', String(id));
    expect(await shown()).toMatchObject([{ comment: 'Buy cheap pills' }]);
    expect((await audit()).map(({ action, subject }) => [action, subject])).toEqual([
      ['comment hide', String(id)],
      ['comment show', String(id)],
    ]);
    expect(await operator('comment', 'hide', '999999')).toEqual({
      code: 1,
      out: '',
      err: 'There is no comment 999999.',
    });
  });

  it('answers bad arguments with one line and exit code 2 before it opens the database', async () => {
    expect(await operator('stock', 'set', 'oil')).toEqual({
      code: 2,
      out: '',
      err: 'Expected: stock set <slug> <n> (--help explains)',
    });
  });
});

describe('the operator tool without a database', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-operator-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function complaintsWith(env: Record<string, string>) {
    const complaints: string[] = [];
    const code = await operate(['order', 'show', '1'], {
      ...{ env: { DATA_DIR: folder, ...env }, clock: new TestClock(), user: 'ada', folder },
      ...{ print: () => undefined, printError: (text) => void complaints.push(text) },
    });
    return { code, complaints };
  }

  it('does not create one and requires a first start of the shop', async () => {
    expect(await complaintsWith({})).toEqual({ code: 1, complaints: [expect.stringContaining('Start the shop once')] });
  });

  it('names the invalid settings', async () => {
    expect(await complaintsWith({ REGION: 'FR' })).toEqual({
      code: 1,
      complaints: [expect.stringContaining('REGION must be one of')],
    });
  });
});
