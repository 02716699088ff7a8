import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { AuditEntry } from '../audit/audit-entry.entity';
import { CatalogueImport } from './catalogue-import.entity';
import { Product } from '../../features/products/product.entity';
import { addProduct } from '../../testing/builders/catalogue';
import { clearImports } from '../../testing/builders/import-processes';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';

const head = 'kind,slug,title,listPrice GBP,currentPrice GBP,featureImage,stock';

interface Import {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly fileName: string;
  readonly stock: string;
  readonly isRenewed: boolean;
  readonly counts: readonly { kind: string; added: number; changed: number; unchanged: number }[];
  readonly problems: readonly { location: string; slug: string; message: string }[];
  readonly moreProblems: number;
}

const fields =
  'id version state fileName stock isRenewed counts { kind added changed unchanged } problems { location slug message } moreProblems';
const payload = `catalogueImport { ${fields} } conflict { ${fields} } userErrors { code message }`;

describe('an import of the catalogue in the back office', () => {
  let test: TestShop;
  let manager: StaffClient;
  let editor: StaffClient;
  beforeAll(async () => {
    test = await openTestShop({ region: 'UK' });
    [manager, editor] = [await signInAs(test, 'manager'), await signInAs(test, 'editor')];
    await addProduct(test.shop.db, { slug: 'soap', title: 'Soap', currentPrice: 1000, stock: 7 });
  });
  afterAll(() => test.close());
  afterEach(async () => {
    await test.shop.whenIdle();
    await clearImports(test);
  });

  interface Sending {
    readonly client?: StaffClient | null;
    readonly query?: string;
    readonly headers?: Record<string, string>;
  }
  async function send(body: string | Buffer, { client = manager, query = '', headers = {} }: Sending = {}) {
    const origin = await test.origin();
    const cookie = client?.cookie;
    return fetch(`${origin}/admin/imports/catalogue${query}`, {
      method: 'POST',
      headers: {
        'content-type': 'text/csv',
        origin,
        ...(cookie !== undefined && { cookie: `staff=${cookie}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
  }
  const current = (client = manager) => client.payload<Import>(`{ catalogueImport { ${fields} } }`);
  async function preview(body: string | Buffer, sending: Sending = {}): Promise<Import> {
    expect((await send(body, sending)).status).toBe(202);
    await test.shop.whenIdle();
    return current();
  }
  async function apply({ id, version }: Import, client = manager) {
    const answer = await client.payload<{ conflict: Import | null; userErrors: { code: string; message: string }[] }>(
      `mutation($id: ID!, $version: Int!) { applyCatalogueImport(id: $id, version: $version) { ${payload} } }`,
      { id, version },
    );
    await test.shop.whenIdle();
    return answer;
  }
  const soap = () => test.shop.db.manager.findOneByOrFail(Product, { slug: 'soap' });
  const files = () => readdir(path.join(test.shop.config.dataDir, 'imports')).catch(() => []);
  const row = (slug: string, price: string, stock = '3') => `product,${slug},Soap,20,${price},a.webp,${stock}`;

  it('shows what will change, applies it, and says so in the audit log', async () => {
    const shown = await preview([head, row('soap', '12.50'), row('balm', '5')].join('\n'), {
      query: `?name=${encodeURIComponent('C:\\files\\../new\u0000 prices.csv')}`,
    });
    expect(shown).toMatchObject({ state: 'READY', fileName: 'new prices.csv', stock: 'NEW', version: 1 });
    expect(shown.counts.at(-1)).toEqual({ kind: 'product', added: 1, changed: 1, unchanged: 0 });
    expect(await soap()).toMatchObject({ currentPrice: 1000 });
    const changes =
      'query($id: ID!, $first: Int!, $after: String) { catalogueImportChanges(id: $id, first: $first, after: $after) { nodes { slug outcome fields { name before after } } pageInfo { hasNextPage endCursor } } }';
    const page = await manager.payload<{ nodes: unknown[]; pageInfo: { endCursor: string } }>(changes, {
      id: shown.id,
      first: 1,
    });
    expect(page.nodes).toMatchObject([
      {
        slug: 'soap',
        outcome: 'CHANGED',
        fields: [
          { name: 'listPrice' },
          { name: 'currentPrice', before: '10.00', after: '12.50' },
          { name: 'featureImage' },
        ],
      },
    ]);
    const next = await manager.payload<{ nodes: unknown[] }>(changes, {
      id: shown.id,
      first: 5,
      after: page.pageInfo.endCursor,
    });
    expect(next).toMatchObject({ nodes: [{ slug: 'balm', outcome: 'ADDED' }], pageInfo: { hasNextPage: false } });
    const added = 'query($id: ID!) { catalogueImportChanges(id: $id, outcome: ADDED) { nodes { id slug } } }';
    expect(await manager.payload(added, { id: shown.id })).toEqual({ nodes: [{ id: '2', slug: 'balm' }] });
    expect(await apply(shown)).toMatchObject({ userErrors: [] });
    expect(await current()).toMatchObject({ state: 'APPLIED' });
    expect(await soap()).toMatchObject({ currentPrice: 1250, stock: 7 });
    expect(await test.shop.db.manager.findOneByOrFail(Product, { slug: 'balm' })).toMatchObject({ stock: 3 });
    const [entry] = await test.shop.db.manager.findBy(AuditEntry, { action: 'catalogue import' });
    expect(entry).toMatchObject({ subject: 'new prices.csv' });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ after: { product: { added: 1, changed: 1, same: 0 } } });
    expect(await files()).toEqual([]);
  });

  it('takes the stock from the file when a manager asks for it, never for an editor', async () => {
    const file = `kind,slug,stock\nproduct,soap,44`;
    expect(await preview(file, { client: editor, query: '?stock=all' })).toMatchObject({
      stock: 'NONE',
      counts: [{}, {}, {}, { changed: 0, unchanged: 1 }],
    });
    const cancel = `mutation($id: ID!) { cancelCatalogueImport(id: $id) { ${payload} } }`;
    expect(await editor.payload(cancel, { id: (await current()).id })).toMatchObject({
      catalogueImport: { state: 'CANCELLED' },
    });
    const shown = await preview(file, { query: '?stock=all' });
    expect(await apply(shown, editor)).toMatchObject({ userErrors: [{ code: 'INVALID' }] });
    await apply(shown);
    expect(await soap()).toMatchObject({ stock: 44 });
  });

  it('stores nothing when a product was changed since the preview, and shows a new one', async () => {
    const shown = await preview(`kind,slug,currentPrice GBP\nproduct,soap,3`);
    await test.shop.db.manager.update(Product, { slug: 'soap' }, { currentPrice: 900 });
    expect(await apply(shown)).toMatchObject({ userErrors: [] });
    const renewed = await current();
    expect(renewed).toMatchObject({ state: 'READY', isRenewed: true, version: 2 });
    expect(await soap()).toMatchObject({ currentPrice: 900 });
    expect(await apply(shown)).toMatchObject({ userErrors: [{ code: 'STALE' }], conflict: { version: 2 } });
    await apply(renewed);
    expect(await soap()).toMatchObject({ currentPrice: 300 });
  });

  it('tells the problems of a file by line and field, the first hundred of them', async () => {
    const lines = Array.from({ length: 130 }, (_, n) => row(`soap-${n}`, 'free'));
    const shown = await preview([head, 'thing,x,,,,,', ...lines].join('\n'));
    expect(shown).toMatchObject({ state: 'REFUSED', counts: [], moreProblems: 31 });
    expect(shown.problems).toHaveLength(100);
    expect(shown.problems.slice(0, 2)).toEqual([
      {
        location: 'line 2',
        slug: 'x',
        message: 'kind must be one of category, tag, ingredient, product, but is "thing"',
      },
      { location: 'line 3', slug: 'soap-0', message: 'currentPrice must be an amount with at most two decimals' },
    ]);
    expect(await files()).toEqual([]);
  });

  it.each<[string, string | Buffer, string, RegExp]>([
    ['bytes that are no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'text/csv', /not text in UTF-8/],
    ['UTF-16', Buffer.from(`${head}\n`, 'utf16le'), 'text/csv', /not text/],
    ['other columns', 'name,price\nSoap,1', 'text/csv', /"name" is not a column/],
    [
      'a column with a name of a megabyte',
      `kind,slug,${'x'.repeat(1_000_000)}\n`,
      'text/csv',
      /^"x{300}…" is not a column/,
    ],
    ['a line without end', `${head}\nproduct,soap,"${'x'.repeat(2_500_000)}`, 'text/csv', /Max Record Size/],
    ['no JSON', '{"currency":', 'application/json', /not valid JSON/],
    ['JSON of another currency', '{"currency":"INR","products":[]}', 'application/json', /currency must be GBP/],
    ['deep JSON', `{"products":[${'['.repeat(200_000)}`, 'application/json', /more values/],
    [
      'an entry with a long list',
      `{"products":[{"slug":"a","tags":[${'1,'.repeat(50_000)}1]}]}`,
      'application/json',
      /more values/,
    ],
  ])('refuses %s', async (_, body, type, message) => {
    const shown = await preview(body, { headers: { 'content-type': type } });
    expect(shown.state).toBe('REFUSED');
    expect(shown.problems[0]?.message).toMatch(message);
    expect(JSON.stringify(shown).length).toBeLessThan(2_000);
  });

  it('reads JSON, and formulas of an export as text', async () => {
    const json = JSON.stringify({ currency: 'GBP', products: [{ slug: 'soap', subTitle: 'Pure' }] });
    await apply(await preview(json, { headers: { 'content-type': 'application/json' } }));
    await apply(await preview(`kind,slug,title\nproduct,soap,'=1+1`));
    expect(await soap()).toMatchObject({ subTitle: 'Pure', title: '=1+1' });
  });

  it('is for managers and editors of the own page, with a file of a known kind and size', async () => {
    const packer = await signInAs(test, 'packer');
    const file = `${head}\n`;
    const refused: Sending[] = [
      { client: null },
      { client: packer },
      { headers: { origin: 'https://evil.example' } },
      { headers: { 'content-type': 'text/plain' } },
      { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      { headers: { 'content-encoding': 'gzip' } },
    ];
    const statuses = await Promise.all(refused.map(async (sending) => (await send(file, sending)).status));
    expect(statuses).toEqual([401, 403, 403, 415, 415, 415]);
    expect((await send('')).status).toBe(422);
    expect(await test.shop.db.manager.countBy(CatalogueImport, { slot: 'open' })).toBe(0);
  });

  it('refuses more than 128 MB, whatever the header says', async () => {
    const { hostname, port } = new URL(await test.origin());
    const headers = {
      'content-type': 'text/csv',
      cookie: `staff=${manager.cookie ?? ''}`,
      'transfer-encoding': 'chunked',
    };
    const status = await new Promise<number>((resolve) => {
      const call = request(
        { hostname, port, path: '/admin/imports/catalogue', method: 'POST', headers },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      call.on('error', () => undefined);
      for (let part = 0; part < 129; part += 1) call.write(Buffer.alloc(1024 * 1024, 'x'));
      call.end();
    });
    expect(status).toBe(413);
    expect(await files()).toEqual([]);
    expect(
      (await send('x', { headers: { 'content-length': '200000000' } }).catch(() => ({ status: 413 }))).status,
    ).toBe(413);
  });

  it('lets one import be open at a time, and frees its place when the sender goes', async () => {
    const shown = await preview(`kind,slug,title\nproduct,soap,One`);
    const second = await send(`kind,slug,title\nproduct,soap,Two`);
    expect([second.status, await second.json()]).toMatchObject([409, { code: 'LOCKED' }]);
    await apply(shown);
    const { hostname, port } = new URL(await test.origin());
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': 'text/csv', cookie: `staff=${manager.cookie ?? ''}`, 'content-length': 100 };
      const call = request({ hostname, port, path: '/admin/imports/catalogue', method: 'POST', headers });
      call.on('error', () => resolve());
      call.write('kind,');
      setTimeout(() => call.destroy(new Error('gone')), 200);
    });
    for (let tries = 0; tries < 50 && (await current()).state === 'UPLOADING'; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await preview(`kind,slug,title\nproduct,soap,Three`)).toMatchObject({ state: 'READY' });
    expect(await files()).toHaveLength(2);
  });
});
