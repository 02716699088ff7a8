import { addOwner, type Owner } from '../testing/builders/owner';
import { addCategory, addComment, addPost, addProduct, addReview } from '../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../testing/shop';
import { type RestRoute } from './route';

/** Public REST reads, each with the equivalent GraphQL query. */
const twins: readonly (readonly [path: string, query: string])[] = [
  ['/dealspro', '{ products(filter: { deal: true }) { nodes { title } } }'],
  ['/isnew', '{ products(filter: { isNew: true }) { nodes { title } } }'],
  ['/allproducts', '{ products { nodes { title } } }'],
  ['/relatedpro', '{ relatedProducts { title } }'],
  ['/category/:key', '{ category(key: "hair") { title products { nodes { title } } } }'],
  ['/search/:term', '{ products(query: "balm") { nodes { title } } }'],
  ['/tag/:tag', '{ products(filter: { tag: "calm" }) { nodes { title } } }'],
  ['/productdetail/:slug', '{ product(slug: "oil") { title regime { slug } ingredients { name } } }'],
  ['/relatedproduct/:slug', '{ product(slug: "oil") { related { title } } }'],
  ['/reviewfetch/:slug', '{ product(slug: "oil") { reviews { nodes { headline } } } }'],
  ['/torfoallproductreview/:slug', '{ product(slug: "oil") { reviews(page: 1) { nodes { headline } } } }'],
  ['/ingredients', '{ ingredients { name } }'],
  [
    '/ingredientpro/:slug',
    '{ ingredient(slug: "mint") { name } products(filter: { ingredient: "mint" }) { nodes { title } } }',
  ],
  ['/allblog', '{ blogPosts { nodes { title } } }'],
  ['/blog/:slug', '{ blogPost(slug: "post") { title } }'],
  ['/orderreasons', '{ shop { reasons(kind: CANCEL) } }'],
  ['/blogcommentfetch/:slug', '{ blogPost(slug: "post") { comments { comment } } }'],
];

describe('caching of REST reads', () => {
  let test: TestShop;
  let origin: string;
  let owner: Owner;
  let rows: readonly RestRoute[];

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    const { db } = test.shop;
    origin = await test.origin();
    owner = await addOwner(test);
    await addCategory(db, { key: 'hair' });
    const product = await addProduct(
      db,
      { slug: 'oil', dealPosition: 1, newPosition: 1, suggestedPosition: 1 },
      { tags: ['calm'], ingredients: ['Mint'] },
    );
    await addReview(db, product, { customerId: owner.customerId });
    await addComment(db, await addPost(db, { slug: 'post' }));
    rows = test.shop.routes.filter(({ method }) => method === 'GET');
  });
  afterAll(() => test.close());

  const slugs: Readonly<Record<string, string>> = {
    '/ingredientpro/:slug': 'mint',
    '/blog/:slug': 'post',
    '/blogcommentfetch/:slug': 'post',
  };
  const filled = (path: string) =>
    path.replace(
      /:([a-z]+)/g,
      (_match, name: string) => ({ key: 'hair', term: 'balm', tag: 'calm' })[name] ?? slugs[path] ?? 'oil',
    );
  const rest = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${origin}/api${path}`, { method, headers });
  const kept = ({ headers }: Response) => headers.get('cache-control');
  const varies = ({ headers }: Response) => (headers.get('vary') ?? '').toLowerCase().split(', ').sort();

  it.each(twins)(
    'sends GET %s with the cache headers of its GraphQL query, and answers 304 to a matching ETag',
    async (path, query) => {
      const [answer, twin] = await Promise.all([
        rest(filled(path)),
        fetch(`${origin}/graphql?${new URLSearchParams({ query }).toString()}`, {
          headers: { 'apollo-require-preflight': 'true' },
        }),
      ]);
      expect([answer.status, twin.status, kept(answer), varies(answer)]).toEqual([200, 200, kept(twin), varies(twin)]);
      expect(kept(answer)).toBe('public, max-age=30');

      const etag = answer.headers.get('etag') ?? '';
      expect(etag).toMatch(/^(W\/)?"/);
      // Without an explicit Cache-Control, fetch adds "no-cache" and gets a full response.
      const again = await rest(filled(path), { 'if-none-match': etag, 'cache-control': 'max-age=0' });
      expect([again.status, await again.text(), kept(again), varies(again)]).toEqual([
        304,
        '',
        kept(answer),
        ['origin', 'x-auth-token'],
      ]);
      expect(kept(await rest(filled(path), {}, 'HEAD'))).toBe(kept(answer));
    },
  );

  it('covers every public read except the verification challenge, which is used once', () => {
    const open = rows.filter(({ access, path }) => access === 'public' && path !== '/captcha');
    expect(open.map(({ path }) => path).sort()).toEqual(twins.map(([path]) => path).sort());
  });

  it('is forbidden for a read with a token, even an expired one, which gets the same body', async () => {
    for (const [path] of twins) {
      const visitor = await rest(filled(path));
      const customer = await rest(filled(path), { 'x-auth-token': owner.token });
      expect([path, kept(customer), await customer.text()]).toEqual([path, 'no-store', await visitor.text()]);
      expect([path, kept(await rest(filled(path), { 'x-auth-token': owner.endedToken }))]).toEqual([path, 'no-store']);
    }
  });

  it('is forbidden for everything private, the challenge and every failure', async () => {
    const other = rows.filter(({ path }) => !twins.some(([known]) => known === path));
    expect(other.length).toBeGreaterThan(6);
    for (const { path } of other) {
      expect([path, kept(await rest(`${filled(path)}?action=contact`, { 'x-auth-token': owner.token }))]).toEqual([
        path,
        'no-store',
      ]);
      expect([path, kept(await rest(`${filled(path)}?action=contact`))]).toEqual([path, 'no-store']);
    }
    for (const path of [
      '/productdetail/none',
      '/blog/none',
      '/ingredientpro/none',
      '/torfoallproductreview/oil?page=x',
      '/search/%E0%A4%A',
      '/none',
    ]) {
      expect([path, kept(await rest(path))]).toEqual([path, 'no-store']);
    }
  });
});
