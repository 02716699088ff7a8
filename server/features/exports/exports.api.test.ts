import { Ajv2020 } from 'ajv/dist/2020';
import { type AppScope } from '../../../domain/app-scopes';
import { addTestApp } from '../../testing/builders/apps';
import { addProduct } from '../../testing/builders/catalogue';
import { addOwner, type Owner } from '../../testing/builders/owner';
import { openTestShop, type TestShop } from '../../testing/shop';
import { revokeApp } from '../partner-apps/partner-apps';

interface Line {
  readonly type: 'product' | 'order' | 'end';
  readonly cursor: string;
  readonly order?: { readonly order_number: string };
}

const lists = [
  ['/export/products', 'catalogue:read'],
  ['/export/orders', 'orders:read'],
] as const;

describe('GET /api/export', () => {
  let test: TestShop;
  let owner: Owner;

  beforeEach(async () => {
    test = await openTestShop({ region: 'IN', rateLimits: true });
    owner = await addOwner(test);
    await addProduct(
      test.shop.db,
      { sizes: null },
      { categories: ['hair'], tags: ['calm'], gallery: ['products/a.webp'] },
    );
  });
  afterEach(() => test.close());

  const keyWith = async (...scopes: AppScope[]) => (await addTestApp(test, { scopes })).key;
  const get = async (path: string, key?: string, headers: Record<string, string> = {}) =>
    fetch(`${await test.origin()}/api${path}`, {
      headers: { ...(key !== undefined && { 'x-api-key': key }), ...headers },
    });
  const linesOf = async (response: Response) =>
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);

  it.each(lists)('%s sends the lines that openapi.json describes', async (path, scope) => {
    const key = await keyWith(scope);
    const response = await get(path, key);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/jsonl; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('ratelimit')).toMatch(/^"app";r=\d+/);
    const lines = await linesOf(response);
    expect(lines.map(({ type }) => type)).toEqual([...lines.slice(1).map(() => path.slice(8, -1)), 'end']);
    expect(lines.length).toBeGreaterThan(1);

    const document = (await (await get('/openapi.json')).json()) as object;
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).addSchema(document, 'api');
    const place = `#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/get/responses/200/content/application~1jsonl/schema`;
    const validate = ajv.getSchema(`api${place}`);
    for (const line of lines) expect([validate?.(line), validate?.errors]).toEqual([true, null]);
  });

  it.each(lists)('%s requires a key with the scope %s', async (path, scope) => {
    const others = await keyWith(
      'carts:write',
      'customers:read',
      scope === 'orders:read' ? 'catalogue:read' : 'orders:read',
    );
    expect((await get(path)).status).toBe(401);
    expect((await get(path, undefined, { 'x-auth-token': owner.token })).status).toBe(401);
    expect((await get(path, `fw_live_${'x'.repeat(43)}`)).status).toBe(401);
    const refused = await get(path, others);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    expect((await get(path, await keyWith(scope))).status).toBe(200);
  });

  it('refuses the key of a revoked app', async () => {
    const { app, key } = await addTestApp(test, { scopes: ['orders:read'] });
    await (await get('/export/orders', key)).text();
    await revokeApp(test.shop.db.manager, app.id, test.clock.now());
    test.clock.advance({ seconds: 1 });
    expect((await get('/export/orders', key)).status).toBe(401);
  });

  it("contains none of a customer's personal data", async () => {
    const text = await (await get('/export/orders', await keyWith('orders:read'))).text();
    expect(text).toContain(owner.orderNumber);
    const allowed = [owner.orderNumber, owner.orderLineId];
    expect(owner.secrets.filter((secret) => !allowed.includes(secret) && text.includes(secret))).toEqual([]);
  });

  it('continues behind a cursor, from either kind of line', async () => {
    const key = await keyWith('orders:read', 'catalogue:read');
    const [first] = await linesOf(await get('/export/products', key));
    const rest = await linesOf(await get(`/export/products?after=${first?.cursor}`, key));
    expect(rest.map(({ type }) => type)).toEqual(['product', 'end']);
    test.clock.advance({ minutes: 5 });
    const orders = await linesOf(await get('/export/orders', key));
    expect(
      (await linesOf(await get(`/export/orders?after=${orders.at(-1)?.cursor}`, key))).map(({ type }) => type),
    ).toEqual(['end']);
    const since = new Date(test.clock.now().getTime() - 60_000).toISOString();
    expect((await linesOf(await get(`/export/orders?updatedSince=${since}`, key))).map(({ type }) => type)).toEqual([
      'end',
    ]);
  });

  it.each(['/export/orders?after=x', '/export/products?after=x', '/export/orders?updatedSince=yesterday'])(
    'refuses %s with 400',
    async (path) => {
      const response = await get(path, await keyWith('orders:read', 'catalogue:read'));
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID' }]);
    },
  );

  it('is compressed for clients that take it', async () => {
    const response = await get('/export/products', await keyWith('catalogue:read'), { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect((await linesOf(response)).at(-1)?.type).toBe('end');
  });

  it('is limited to sixty exports an hour for each app', async () => {
    const [key, other] = [await keyWith('orders:read'), await keyWith('orders:read')];
    for (let n = 0; n < 60; n += 1) expect((await (await get('/export/orders', key)).text()).length).toBeGreaterThan(0);
    expect((await get('/export/orders', key)).status).toBe(429);
    expect((await get('/export/orders', other)).status).toBe(200);
  });
});
