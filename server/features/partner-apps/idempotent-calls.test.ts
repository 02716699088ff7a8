import { setTimeout as pause } from 'node:timers/promises';
import { retentionDays } from '../../../domain/retention-days';
import { IdempotentCallRow } from './idempotent-call.entity';
import { Product } from '../products/product.entity';
import { WishlistItem } from '../wishlists/wishlist-item.entity';
import { addProduct } from '../../testing/builders/catalogue';
import { signUp } from '../../testing/builders/sign-up';
import { HeldSyncPoints } from '../../testing/interleave';
import { countStatements } from '../../testing/statement-counter';
import { openTestShop, type TestShop } from '../../testing/shop';

const toggle = 'mutation($id: ID!) { wishlistToggle(productId: $id) { added userErrors { code } } }';

describe('a write with an idempotency key', () => {
  let test: TestShop;
  let token: string;
  let productId: number;
  beforeEach(async () => {
    test = await openTestShop();
    ({ token } = await signUp(test));
    ({ id: productId } = await addProduct(test.shop.db));
  });
  afterEach(() => test.close());

  const send = async (path: string, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(`${await test.origin()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token, ...headers },
      body: JSON.stringify(body),
    });
    // Every response of both APIs is JSON.
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, replayed: response.headers.get('idempotency-replayed'), body: answer };
  };
  const rest = (path: string, body: unknown, key: string, headers = {}) =>
    send(`/api${path}`, body, { 'idempotency-key': key, ...headers });
  const graphql = (query: string, variables: object, key: string) =>
    send('/graphql', { query, variables }, { 'idempotency-key': key });
  const wishes = () => test.shop.db.manager.count(WishlistItem);
  const rows = () => test.shop.db.manager.find(IdempotentCallRow);

  it('is carried out once over REST, and answered as the first time', async () => {
    const first = await rest('/addtowishlist', { id: productId }, 'key-of-a-wish');
    const second = await rest('/addtowishlist', { id: productId }, 'key-of-a-wish');
    expect([first.status, first.replayed]).toEqual([200, null]);
    expect(second).toEqual({ ...first, replayed: 'true' });
    // A second toggle would have removed it.
    expect(await wishes()).toBe(1);
    expect((await rest('/addtowishlist', { id: productId }, 'another-key')).replayed).toBeNull();
    expect(await wishes()).toBe(0);
  });

  it('is carried out once over GraphQL, and answered as the first time', async () => {
    const first = await graphql(toggle, { id: String(productId) }, 'key-of-a-wish');
    const second = await graphql(toggle, { id: String(productId) }, 'key-of-a-wish');
    expect(first.body).toMatchObject({ data: { wishlistToggle: { added: true, userErrors: [] } } });
    expect(second).toEqual({ ...first, replayed: 'true' });
    expect(await wishes()).toBe(1);
  });

  it('is carried out once of many at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => rest('/addtowishlist', { id: productId }, 'key-of-a-wish')),
    );
    expect(answers.filter(({ status, replayed }) => status === 200 && replayed === null)).toHaveLength(1);
    for (const { status, replayed, body } of answers)
      expect(status === 200 ? [replayed === null || replayed === 'true'] : [status, body['code']]).toEqual(
        status === 200 ? [true] : [409, 'CALL_IN_PROGRESS'],
      );
    expect(await wishes()).toBe(1);
  });

  it('is refused with other content', async () => {
    await rest('/addtowishlist', { id: productId }, 'key-of-a-wish');
    const { id } = await addProduct(test.shop.db);
    const overRest = await rest('/addtowishlist', { id }, 'key-of-a-wish');
    expect([overRest.status, overRest.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const overGraphql = await graphql(toggle, { id: String(id) }, 'key-of-a-wish');
    expect([overGraphql.status, overGraphql.body]).toMatchObject([
      422,
      { errors: [{ message: overRest.body['msg'], extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }] },
    ]);
    expect(await wishes()).toBe(1);
  });

  it("is not mistaken for another customer's with the same key", async () => {
    await rest('/addtowishlist', { id: productId }, 'key-of-a-wish');
    const other = await signUp(test);
    const { replayed } = await rest('/addtowishlist', { id: productId }, 'key-of-a-wish', {
      'x-auth-token': other.token,
    });
    expect([replayed, await wishes()]).toEqual([null, 2]);
  });

  it('runs again after an error, which has changed nothing', async () => {
    const comment = { name: 'Ada', email: 'ada@example.com', comment: 'Lovely.' };
    expect((await rest('/blogcommentsubmit/none', comment, 'key-of-a-comment')).status).toBe(404);
    const refused = await graphql('mutation { customerLogout { success } }', {}, 'key-of-a-logout');
    expect(refused.body['errors']).toBeUndefined();
    const again = await graphql('mutation { customerLogout { message } }', {}, 'key-of-an-update');
    expect([again.replayed, JSON.stringify(again.body)]).toEqual([null, expect.stringContaining('UNAUTHENTICATED')]);
    expect((await rows()).map(({ status }) => status)).toEqual([200]);
  });

  it('runs again after a refusal by a business rule, which has changed nothing', async () => {
    const line = { uniqueid: '1234567890123456', quantity: 1 };
    const { id } = await addProduct(test.shop.db, { stock: 0 });
    await rest('/addtocart', { ...line, id }, 'key-of-a-line');
    const add =
      'mutation($id: ID!) { cartLinesAdd(uniqueId: "1234567890123456", lines: [{ productId: $id, quantity: 1 }]) { userErrors { code } } }';
    const refused = await graphql(add, { id: String(id) }, 'key-of-another-line');
    expect(JSON.stringify(refused.body)).toContain('OUT_OF_STOCK');
    expect(await rows()).toEqual([]);
    await test.shop.db.manager.update(Product, { id }, { stock: 5 });
    expect(JSON.stringify((await graphql(add, { id: String(id) }, 'key-of-another-line')).body)).toContain(
      '"userErrors":[]',
    );
    expect(await rows()).toHaveLength(1);
  });

  it('runs again a minute after the process that had begun it has ended', async () => {
    await rest('/addtowishlist', { id: productId }, 'key-of-a-wish');
    await test.shop.db.manager.update(IdempotentCallRow, { status: 200 }, { status: null, body: null });
    const during = await rest('/addtowishlist', { id: productId }, 'key-of-a-wish');
    expect([during.status, during.body]).toEqual([
      409,
      expect.objectContaining({ code: 'CALL_IN_PROGRESS', retryAfterSeconds: 1 }),
    ]);
    test.clock.advance({ minutes: 1 });
    expect((await rest('/addtowishlist', { id: productId }, 'key-of-a-wish')).status).toBe(200);
    expect(await wishes()).toBe(0);
    expect((await rest('/addtowishlist', { id: productId }, 'key-of-a-wish')).replayed).toBe('true');
  });

  it('is refused over GraphQL while the one before runs', async () => {
    await graphql(toggle, { id: String(productId) }, 'key-of-a-wish');
    await test.shop.db.manager.update(IdempotentCallRow, { status: 200 }, { status: null, body: null });
    const { status, body } = await graphql(toggle, { id: String(productId) }, 'key-of-a-wish');
    expect([status, body['errors']]).toMatchObject([
      409,
      [{ extensions: { code: 'CALL_IN_PROGRESS', retryAfterSeconds: 1 } }],
    ]);
  });

  it.each(['short', 'with a blank', 'x'.repeat(256)])('is refused with the invalid key %j', async (key) => {
    const answer = await rest('/addtowishlist', { id: productId }, key);
    expect([answer.status, answer.body['code']]).toEqual([400, 'BAD_REQUEST']);
    const overGraphql = await graphql(toggle, { id: String(productId) }, key);
    expect([overGraphql.status, overGraphql.body['errors']]).toMatchObject([
      400,
      [{ extensions: { code: 'BAD_REQUEST' } }],
    ]);
    expect(await wishes()).toBe(0);
  });

  it('may be one mutation only, outside of fragments', async () => {
    const field = 'wishlistToggle(productId: "1") { added }';
    for (const document of [
      `mutation { a: ${field} b: ${field} }`,
      `mutation { ...F } fragment F on Mutation { ${field} }`,
    ]) {
      const { status, body } = await graphql(document, {}, 'key-of-a-wish');
      expect([status, body['errors']]).toMatchObject([400, [{ extensions: { code: 'BAD_REQUEST' } }]]);
    }
  });

  it('keeps no token and no password, and nothing for longer than a day', async () => {
    const account = { name: 'Ada', lastname: 'Fern', phone: '07700900123', email: 'new@example.com' };
    await rest('/register', { ...account, password: 'forest-lane-1' }, 'key-of-a-registration');
    await rest('/login', { email: account.email, password: 'forest-lane-1' }, 'key-of-a-sign-in');
    const login = 'mutation { customerLogin(email: "new@example.com", password: "forest-lane-1") { token } }';
    const { body } = await graphql(login, {}, 'key-of-another-sign-in');
    expect(JSON.stringify(body)).toContain('"token":"');
    const kept = await rows();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/forest-lane|eyJ|key-of/);
    test.clock.advance({ hours: 24 * retentionDays.idempotentCall, minutes: 1 });
    await test.runJob('delete expired data');
    expect(await rows()).toEqual([]);
  });

  it('costs a write without a key nothing', async () => {
    const { statements } = await countStatements(test.shop.db, () => send('/api/addtowishlist', { id: productId }, {}));
    expect(statements.filter((statement) => statement.includes('idempotent_call'))).toEqual([]);
  });
});

describe('a write that is answered at the deadline', () => {
  it('is carried out, and its result is the answer to the next call with its key', async () => {
    const points = new HeldSyncPoints();
    const test = await openTestShop({ points, deadlineMs: 300 });
    try {
      const { token } = await signUp(test);
      const { id } = await addProduct(test.shop.db);
      const send = async () => {
        const response = await fetch(`${await test.origin()}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-auth-token': token, 'idempotency-key': 'key-of-a-wish' },
          body: JSON.stringify({ query: toggle, variables: { id: String(id) } }),
        });
        const answer: unknown = await response.json();
        return { status: response.status, replayed: response.headers.get('idempotency-replayed'), answer };
      };
      const held = points.hold('wishlist.read');
      expect(await send()).toMatchObject({
        status: 200,
        replayed: null,
        answer: { data: null, errors: [{ extensions: { code: 'DEADLINE_EXCEEDED' } }] },
      });
      held.release();
      const isKept = async () => (await test.shop.db.manager.findOneByOrFail(IdempotentCallRow, {})).status !== null;
      while (!(await isKept())) await pause(10);
      expect(await send()).toMatchObject({
        status: 200,
        replayed: 'true',
        answer: { data: { wishlistToggle: { added: true, userErrors: [] } } },
      });
      expect(await test.shop.db.manager.count(WishlistItem)).toBe(1);
    } finally {
      await test.close();
    }
  });
});
