import { createLogger } from '../../infra/logger';
import { revokeApp } from './partner-apps';
import { addTestApp } from '../../testing/builders/apps';
import { addProduct } from '../../testing/builders/catalogue';
import { signUp } from '../../testing/builders/sign-up';
import { countStatements } from '../../testing/statement-counter';
import { openTestShop, type TestShop } from '../../testing/shop';

interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[];
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const unknownKey = `fw_live_${'x'.repeat(43)}`;
const invalidKey = 'The API key is not valid.';

describe('the key of an app', () => {
  let test: TestShop;
  const lines: string[] = [];
  const logger = createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  beforeEach(async () => {
    lines.length = 0;
    test = await openTestShop({ rateLimits: true, logger });
    await addProduct(test.shop.db, { slug: 'balm' });
  });
  afterEach(() => test.close());

  const graphql = async (query: string, headers: Record<string, string>): Promise<Answer & { body: GraphqlAnswer }> => {
    const response = await fetch(`${await test.origin()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    // Every response below /graphql has this shape.
    const body = (await response.json()) as GraphqlAnswer;
    return { status: response.status, headers: response.headers, body };
  };
  const rest = async (path: string, headers: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${await test.origin()}/api${path}`, { headers });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const products = '{ products { totalCount } }';
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

  it('is taken from Authorization and from x-api-key, which takes precedence', async () => {
    const { key } = await addTestApp(test, { scopes: ['catalogue:read'] });
    for (const headers of [bearer(key), { 'x-api-key': key }, { ...bearer(unknownKey), 'x-api-key': key }]) {
      const overGraphql = await graphql(products, headers);
      expect([overGraphql.status, overGraphql.body]).toMatchObject([200, { data: { products: { totalCount: 1 } } }]);
      expect((await rest('/allproducts', headers)).status).toBe(200);
    }
    expect((await rest('/allproducts', { ...bearer(key), 'x-api-key': unknownKey })).status).toBe(401);
  });

  it("accompanies a customer's token in either header", async () => {
    const { key } = await addTestApp(test, { scopes: ['customers:read'] });
    const { token } = await signUp(test);
    for (const headers of [
      { ...bearer(key), 'x-auth-token': token },
      { 'x-api-key': key, ...bearer(token) },
    ]) {
      expect((await graphql('{ me { email } }', headers)).body.data).toEqual({
        me: { email: expect.any(String) as string },
      });
      expect((await rest('/userprofile', headers)).status).toBe(200);
    }
    expect((await rest('/userprofile', bearer(key))).status).toBe(401);
  });

  it.each([
    ['malformed', () => Promise.resolve('fw_live_rubbish')],
    ['unknown', () => Promise.resolve(unknownKey)],
    ['blank', () => Promise.resolve(' ')],
    [
      'revoked',
      async () => {
        const { app, key } = await addTestApp(test);
        await rest('/allproducts', bearer(key));
        await revokeApp(test.shop.db.manager, app.id, test.clock.now());
        test.clock.advance({ seconds: 1 });
        return key;
      },
    ],
  ] as const)('is refused when it is %s, also for calls of visitors', async (_kind, make) => {
    const headers = { 'x-api-key': await make() };
    const overGraphql = await graphql(products, headers);
    expect([overGraphql.status, overGraphql.body]).toEqual([
      401,
      { errors: [{ message: invalidKey, extensions: { code: 'UNAUTHENTICATED' } }] },
    ]);
    const overRest = await rest('/allproducts', headers);
    expect([overRest.status, overRest.body]).toEqual([
      401,
      { logstatus: 'failed', msg: invalidKey, code: 'UNAUTHENTICATED' },
    ]);
    for (const answer of [overGraphql, overRest])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  it('is refused by the name of the scope that it lacks', async () => {
    const { key } = await addTestApp(test, { scopes: ['orders:read'] });
    const message = 'The API key lacks the scope catalogue:read.';
    // A response that is kept for visitors is no way around it.
    await graphql(products, {});
    await rest('/allproducts', {});
    const overGraphql = await graphql(products, bearer(key));
    expect(overGraphql.body.errors).toMatchObject([{ message, extensions: { code: 'FORBIDDEN' } }]);
    const overRest = await rest('/allproducts', bearer(key));
    expect([overRest.status, overRest.body]).toEqual([403, { logstatus: 'failed', msg: message, code: 'FORBIDDEN' }]);
    expect(overRest.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="catalogue:read"');
  });

  it('gets responses that the server has kept, which no other cache may keep', async () => {
    const { key } = await addTestApp(test, { scopes: ['catalogue:read'] });
    await rest('/allproducts', bearer(key));
    test.clock.advance({ seconds: 0.5 });
    const { result, statements } = await countStatements(test.shop.db, () => rest('/allproducts', bearer(key)));
    expect(statements.filter((statement) => statement.includes('product'))).toEqual([]);
    expect([result.status, result.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('adds one statement to the first call of a second, and none to calls without a key', async () => {
    const { key } = await addTestApp(test, { scopes: ['catalogue:read'] });
    const statementsWith = async (headers: Record<string, string>) => {
      const { statements } = await countStatements(test.shop.db, async () => {
        await graphql('{ product(slug: "none") { title } }', headers);
        await test.shop.whenIdle();
      });
      return statements.filter((statement) => /partner_app/.test(statement)).length;
    };
    expect(await statementsWith({})).toBe(0);
    // The first one records the use as well.
    expect(await statementsWith(bearer(key))).toBe(2);
    expect(await statementsWith(bearer(key))).toBe(0);
    test.clock.advance({ seconds: 1 });
    expect(await statementsWith(bearer(key))).toBe(1);
  });

  it('has a budget, which every response states', async () => {
    const { key } = await addTestApp(test, { callsPerMinute: 3 });
    const answers = [
      await rest('/allproducts', bearer(key)),
      await graphql(products, bearer(key)),
      await rest('/no-such-path', bearer(key)),
    ];
    answers.forEach(({ headers }, index) => {
      expect(headers.get('ratelimit-policy')).toBe('"app";q=3;w=60');
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"app";r=${2 - index};t=(60|[1-5]?\\d)$`));
    });
    const refused = await graphql(products, bearer(key));
    const seconds = Number(refused.headers.get('retry-after'));
    expect([refused.status, seconds > 0 && seconds <= 60]).toEqual([429, true]);
    expect(refused.body.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: seconds } }]);
    expect(refused.headers.get('ratelimit')).toBe(`"app";r=0;t=${seconds}`);
    expect(await rest('/allproducts', bearer(key))).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    // Neither another app nor a visitor at the same address has lost anything.
    expect((await rest('/allproducts', bearer((await addTestApp(test)).key))).headers.get('ratelimit')).toContain(
      '"app";r=599;',
    );
    expect((await rest('/allproducts', {})).status).toBe(200);
  });

  it('cannot be guessed: after sixty wrong ones the address is refused, but not a key that was right before', async () => {
    const { key } = await addTestApp(test);
    await rest('/allproducts', bearer(key));
    const guess = (n: number) => `fw_live_${String(n).padStart(43, 'x')}`;
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await rest('/allblog', bearer(guess(n)))).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
    const { statements } = await countStatements(test.shop.db, () => rest('/allblog', bearer(guess(99))));
    expect(statements).toEqual([]);
    test.clock.advance({ minutes: 1 });
    expect((await rest('/allproducts', bearer(key))).status).toBe(200);
  });

  it('appears in no log, with any outcome of the call', async () => {
    const { key } = await addTestApp(test, { callsPerMinute: 4 });
    const secret = key.slice(14);
    await rest('/allproducts', bearer(key));
    await rest(`/productdetail/${key}`, bearer(key));
    await rest(`/search/x?key=${key}`, { 'x-api-key': key });
    await graphql('{ nonsense', bearer(key));
    const connect = jest.spyOn(test.shop.db, 'createQueryRunner').mockImplementation(() => {
      throw new Error(`statement with ${key}`);
    });
    test.clock.advance({ seconds: 1 });
    const failed = await rest('/allproducts', bearer(key));
    connect.mockRestore();
    const refused = await rest('/allproducts', bearer(key));
    expect([failed.status >= 500, refused.status]).toEqual([true, 429]);
    expect(lines.length).toBeGreaterThan(5);
    for (const text of [...lines, JSON.stringify([failed.body, refused.body])]) expect(text).not.toContain(secret);
  });
});
