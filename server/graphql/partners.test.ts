import { createHash } from 'node:crypto';
import { publicCacheSeconds } from '../infra/request/public-cache';
import { addOwner } from '../testing/builders/owner';
import { addProduct, addReview } from '../testing/builders/catalogue';
import { signUp } from '../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../testing/shop';
import { fullOperation } from '../testing/full-operation';
import { operationLimits } from './operation-limits';

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
  readonly extensions?: { readonly cost?: { readonly requested: number; readonly maximum: number } };
}

describe('GraphQL for partners', () => {
  let test: TestShop;
  let url: string;
  let token: string;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    url = `${await test.origin()}/graphql`;
    ({ token } = await signUp(test));
    await addProduct(test.shop.db, { slug: 'plain-balm' });
  });
  afterAll(() => test.close());

  async function read(response: Response) {
    // Every response below /graphql has the shape that the GraphQL specification defines.
    const answer = (await response.json()) as Answer;
    return {
      status: response.status,
      headers: response.headers,
      answer,
      codes: answer.errors?.map(({ extensions }) => extensions?.code),
    };
  }

  const preflight = { 'apollo-require-preflight': 'true' };
  const get = async (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
    read(
      await fetch(`${url}?${new URLSearchParams(parameters).toString()}`, { headers: { ...preflight, ...headers } }),
    );
  const post = async (body: unknown, headers: Record<string, string> = {}) =>
    read(
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );

  describe('over GET', () => {
    it('answers queries, with variables', async () => {
      const { status, answer } = await get({
        query: 'query($slug: String!) { product(slug: $slug) { title } }',
        variables: '{"slug":"plain-balm"}',
      });
      expect([status, answer.data]).toEqual([200, { product: { title: expect.any(String) as string } }]);
    });

    it('answers persisted queries by their hash, once they are registered', async () => {
      const query = '{ shop { region } }';
      const hash = (of: string) =>
        JSON.stringify({ persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(of).digest('hex') } });
      expect((await get({ extensions: hash(query) })).codes).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
      expect((await get({ query, extensions: hash(query) })).answer.data).toEqual({ shop: { region: 'IN' } });
      expect((await get({ extensions: hash(query) })).answer.data).toEqual({ shop: { region: 'IN' } });
      expect(await get({ query, extensions: hash('another') })).toMatchObject({ status: 400, codes: ['BAD_REQUEST'] });
    });

    it('refuses mutations, and requests that another site could send without a preflight', async () => {
      const mutation = await get({ query: 'mutation { customerLogout { success } }' });
      expect([mutation.status, mutation.headers.get('allow')]).toEqual([405, 'POST']);
      const simple = await read(await fetch(`${url}?query={shop{region}}`));
      expect([simple.status, simple.codes]).toEqual([400, ['BAD_REQUEST']]);
    });
  });

  describe('cache headers', () => {
    const catalogue = '{ products(first: 2) { nodes { title currentPrice { amount } } } }';
    const keptBy = ({ headers }: { headers: Headers }) => headers.get('cache-control');

    it('allow the public catalogue to be cached briefly when it was read without a token', async () => {
      const answer = await get({ query: catalogue });
      expect(keptBy(answer)).toBe(`public, max-age=${publicCacheSeconds}`);
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('x-auth-token');
    });

    it.each([
      ['what depends on the viewer', '{ products(first: 2) { nodes { inMyWishlist } } }'],
      [
        'what depends on the viewer in a fragment',
        '{ products(first: 2) { nodes { ...Mine } } } fragment Mine on Product { related { inMyWishlist } }',
      ],
      ['the customer', '{ me { name } }'],
      ['a cart', '{ cart(uniqueId: "1234567890123456") { totalQuantity } }'],
      ['a cart beside products', '{ products { totalCount } cart(uniqueId: "1234567890123456") { totalQuantity } }'],
      ['a mistake', '{ nothing }'],
      ['the schema', '{ __schema { queryType { name } } }'],
    ])('forbid caching of %s', async (_what, query) => {
      expect(keptBy(await get({ query }))).toBe('no-store');
    });

    it('forbid caching of anything read with a token, or over POST', async () => {
      expect(keptBy(await get({ query: catalogue }, { 'x-auth-token': token }))).toBe('no-store');
      expect(keptBy(await get({ query: catalogue }, { 'x-auth-token': 'nonsense' }))).toBe('no-store');
      expect(keptBy(await post({ query: catalogue }))).toBe('no-store');
    });

    it('are correct because every viewer-dependent field is marked private', async () => {
      const owner = await addOwner(test);
      await addReview(test.shop.db, await addProduct(test.shop.db), { customerId: owner.customerId });
      const fields = Object.values(test.shop.schema.getQueryType()?.getFields() ?? {}).filter(
        ({ extensions }) => extensions['sameForAll'] === true,
      );
      expect(fields.length).toBeGreaterThan(10);
      const values: Record<string, unknown> = {
        slug: owner.productSlug,
        query: 'balm',
        key: 'any',
        first: 5,
        limit: 5,
        page: 1,
      };
      for (const field of fields) {
        const { source, variables } = fullOperation(
          'query',
          field,
          (path, type) => values[path.split('.').at(-1) ?? ''] ?? (type === 'Boolean' ? false : null),
        );
        const [visitor, customer] = await Promise.all(
          [{}, owner].map(async (as) =>
            JSON.stringify((await test.graphql(source.replaceAll('inMyWishlist', ''), variables, as)).data),
          ),
        );
        expect([field.name, customer]).toEqual([field.name, visitor]);
      }
    });
  });

  describe('the cost of an operation', () => {
    it('is part of every answer', async () => {
      const { answer } = await post({
        query: 'query($first: Int) { products(first: $first) { nodes { ingredients { image { url } } } } }',
        variables: { first: 3 },
      });
      expect(answer.extensions).toEqual({ cost: { requested: 1 + 3 * 11, maximum: operationLimits.cost } });
    });

    it('is that of the selected operation', async () => {
      const query =
        'query Small { shop { region } } query Large { products(first: 100) { nodes { ingredients { image { url } } } } }';
      expect((await post({ query, operationName: 'Small' })).answer.extensions?.cost?.requested).toBe(1);
      expect(await post({ query, operationName: 'Large' })).toMatchObject({
        status: 400,
        codes: ['OPERATION_LIMIT_EXCEEDED'],
        answer: { extensions: { cost: { requested: 1101 } } },
      });
      expect(await post({ query, operationName: 'None' })).toMatchObject({ codes: ['OPERATION_RESOLUTION_FAILURE'] });
      expect(await post({ query: '{ shop { region } }', operationName: 'None' })).toMatchObject({
        codes: ['OPERATION_RESOLUTION_FAILURE'],
      });
    });
  });

  describe('bad variables', () => {
    it.each([
      ['a text for a number', 'query($v: Int) { products(first: $v) { totalCount } }', 'many'],
      ['an object for a text', 'query($v: String!) { product(slug: $v) { title } }', { $ne: '' }],
      ['null for a required value', 'query($v: String!) { product(slug: $v) { title } }', null],
      ['a word for an amount', 'query($v: Decimal) { products(filter: { minPrice: $v }) { totalCount } }', 'cheap'],
      ['an unknown word of an enum', 'query($v: ProductSort) { products(sort: $v) { totalCount } }', 'UPSIDE_DOWN'],
      ['too large a number', 'query($v: Int) { products(first: $v) { totalCount } }', 3_000_000_000],
    ])('(%s) are BAD_USER_INPUT with 400', async (_what, query, v) => {
      const { status, codes } = await post({ query, variables: { v } });
      expect([status, codes]).toEqual([400, ['BAD_USER_INPUT']]);
    });

    it('are BAD_USER_INPUT as well when there are more of them than graphql-js reports', async () => {
      const lines = Array.from({ length: 80 }, () => 'no line');
      const { status, codes } = await post({
        query:
          'mutation($lines: [CartLineAddInput!]!) { cartLinesAdd(uniqueId: "1234567890123456", lines: $lines) { userErrors { code } } }',
        variables: { lines },
      });
      expect([status, new Set(codes)]).toEqual([400, new Set(['BAD_USER_INPUT'])]);
    });

    it.each([101, 0, -1])('such as a page of %d entries are BAD_USER_INPUT', async (first) => {
      expect(
        (await post({ query: 'query($first: Int) { products(first: $first) { totalCount } }', variables: { first } }))
          .codes,
      ).toEqual(['BAD_USER_INPUT']);
    });
  });

  describe('a document over a limit', () => {
    const logout = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, n) => `m${n}: customerLogout { success }`).join(' ')} }`;
    /** Fragments that spread each other twice: a few lines of text that expand to millions of fields. */
    const doubling = (operation: string, type: string, field: string, levels: number) =>
      `${operation} { ...F0 } ${Array.from({ length: levels }, (_, n) => `fragment F${n} on ${type} { ...F${n + 1} ...F${n + 1} }`).join(' ')} fragment F${levels} on ${type} { ${field} }`;
    const login = 'customerLogin(email: "a@example.com", password: "x") { token }';

    it.each([
      [
        'eleven levels',
        '{ product(slug: "x") { related { related { related { related { related { related { related { related { related { title } } } } } } } } } } }',
      ],
      ['sixteen aliases', `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: shop { region }`).join(' ')} }`],
      ['five mutations', logout(5)],
      ['two sign-ins', `mutation { a: ${login} b: ${login} }`],
      ['two sign-ins by a fragment', `mutation { a: ${login} ...More } fragment More on Mutation { b: ${login} }`],
      ['a cost over 1000', '{ products(first: 100) { nodes { related(first: 20) { featureImage { url } } } } }'],
      ['fields that fragments multiply', doubling('query', 'Query', 'shop { region }', 60)],
      ['mutations that fragments multiply', doubling('mutation', 'Mutation', 'customerLogout { success }', 60)],
    ])('(%s) is refused with 400 and its own code', async (_what, query) => {
      const { status, codes, answer } = await post({ query });
      expect([status, new Set(codes)]).toEqual([400, new Set(['OPERATION_LIMIT_EXCEEDED'])]);
      expect(JSON.stringify(answer)).not.toContain('Syntax Error');
    });

    it('(a thousand tokens) is refused with 400', async () => {
      const { status, codes } = await post({ query: `{ shop { ${'region '.repeat(1000)} } }` });
      expect([status, codes]).toEqual([400, ['OPERATION_LIMIT_EXCEEDED']]);
    });

    it.each([
      ['a fragment that spreads itself', '{ shop { ...A } } fragment A on ShopConfig { ...A }'],
      ['an unknown field', '{ secret }'],
      ['a subscription', 'subscription { shop { region } }'],
    ])('is distinguished from an invalid one: %s', async (_what, query) => {
      const { status, codes } = await post({ query });
      expect([status, new Set(codes)]).toEqual([400, new Set(['GRAPHQL_VALIDATION_FAILED'])]);
    });

    it.each([
      [{}],
      [{ query: 7 }],
      [{ query: '' }],
      [{ query: '{' }],
      [[{ query: '{ shop { region } }' }]],
      [{ query: '{ shop { region } }', variables: 'x' }],
      [{ query: '{ shop { region } }', operationName: {} }],
    ])('(%j, an empty one) is refused with 400', async (body) => {
      expect((await post(body)).status).toBe(400);
    });

    it('is served at the limit', async () => {
      expect((await post({ query: logout(4) })).codes).toEqual(['UNAUTHENTICATED']);
      expect(
        (await post({ query: `{ ${Array.from({ length: 15 }, (_, n) => `a${n}: shop { region }`).join(' ')} }` }))
          .status,
      ).toBe(200);
    });
  });
});
