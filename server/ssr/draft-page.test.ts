import { type Server } from 'node:http';
import { Product } from '../features/products/product.entity';
import { addProduct } from '../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../testing/builders/staff-client';
import { closeServer, originOf, publicUrl, servePages } from '../testing/page-server';
import { openTestShop, type TestShop } from '../testing/shop';
import { previewOf } from './draft-page';

const banner = 'Draft: not published';
const previewDocument = 'query($id: ID!) { productPreview(productId: $id) { path expiresAt } }';

describe('the preview of a draft', () => {
  let test: TestShop;
  let server: Server;
  let editor: StaffClient;
  let draft: Product;
  beforeAll(async () => {
    test = await openTestShop();
    server = await servePages(test);
    editor = await signInAs(test, 'editor');
  });
  afterAll(async () => {
    await closeServer(server);
    await test.close();
  });
  beforeEach(async () => {
    draft = await addProduct(test.shop.db, { title: 'Secret Salve', isPublished: false });
  });

  const open = async (path: string) => {
    const { status, headers, ...response } = await fetch(originOf(server) + path).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
    }));
    return { status, headers, text: response.text };
  };
  const linkTo = async ({ id }: Pick<Product, 'id'>): Promise<string> => {
    const { data, errors } = await editor.call(previewDocument, { id: String(id) });
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    // As the document selects it.
    const { productPreview } = data as { productPreview: { path: string } | null };
    return productPreview?.path ?? '';
  };
  const pathOf = ({ slug }: Product) => `/product/${slug}`;
  const expectMissing = async (path: string) => {
    const { status, text } = await open(path);
    expect([status, text.includes('Secret Salve'), text.includes(banner)]).toEqual([404, false, false]);
  };

  it('shows the saved state with a banner, and nothing that adds it to a cart', async () => {
    const path = await linkTo(draft);
    const { status, text } = await open(path);
    expect(status).toBe(200);
    expect(text).toContain('Secret Salve');
    expect(text).toContain(banner);
    expect(text).not.toMatch(/>Add to cart</i);
    await test.shop.db.manager.update(Product, { id: draft.id }, { title: 'Secret Salve No. 2' });
    expect((await open(path)).text).toContain('Secret Salve No. 2');
  });

  it('is kept by no cache and listed by no search engine, and its address stays out of referrers', async () => {
    const path = await linkTo(draft);
    const { headers, text } = await open(path);
    const names = ['cache-control', 'cdn-cache-control', 'x-robots-tag', 'referrer-policy'];
    expect(names.map((name) => headers.get(name))).toEqual([
      ...['no-store', 'no-store', 'noindex, nofollow', 'strict-origin'],
    ]);
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
    // The same addresses again, and without the token: nothing of the preview was kept.
    await expectMissing(pathOf(draft));
    test.clock.advance({ minutes: 59, seconds: 50 });
    expect((await open(path)).status).toBe(200);
    // The response cache keeps public pages for longer than this.
    test.clock.advance({ seconds: 11 });
    await expectMissing(path);
  });

  it('needs a token that the shop has signed, for this product, of the last hour', async () => {
    const path = await linkTo(draft);
    const other = await addProduct(test.shop.db, { title: 'Other', isPublished: false });
    const otherToken = new URL((await linkTo(other)) ?? '', publicUrl).searchParams.get('preview') ?? '';
    const token = new URL(path, publicUrl).searchParams.get('preview') ?? '';
    const [facts = '', signature = ''] = token.split('.');
    const later = `${draft.id}-${test.clock.now().getTime() + 9_000_000}`;
    for (const forged of [
      ...['', 'x', facts, `${facts}.`, `${later}.${signature}`, `${token}x`, token.slice(0, -1)],
      ...[otherToken, `${token}&preview=${token}`],
    ])
      await expectMissing(`${pathOf(draft)}?preview=${forged}`);
    await expectMissing(`${pathOf(other)}?preview=${token}`);
    test.clock.advance({ minutes: 59 });
    expect((await open(path)).status).toBe(200);
    test.clock.advance({ minutes: 1 });
    await expectMissing(path);
  });

  it('opens no API: the same token in a query finds nothing', async () => {
    await linkTo(draft);
    const { data } = await test.graphql('query($slug: String!) { product(slug: $slug) { id } }', { slug: draft.slug });
    expect(data).toEqual({ product: null });
    const { errors } = await test.graphql('{ product(slug: "a", preview: "b") { id } }');
    expect(errors).toHaveLength(1);
  });

  it('leaves published products as they are: a link from before shows the page without a banner, uncached', async () => {
    const path = await linkTo(draft);
    await test.shop.db.manager.update(Product, { id: draft.id }, { isPublished: true });
    const { status, headers, text } = await open(path);
    expect([status, text.includes(banner), headers.get('cache-control')]).toEqual([200, false, 'no-store']);
    expect((await open(pathOf(draft))).headers.get('cache-control')).toMatch(/^public/);
    expect(await linkTo(draft)).toBe('');
    expect(await linkTo({ id: 999_999 })).toBe('');
  });
});

describe('a link to a preview', () => {
  it('is one of a product page with one token', () => {
    expect(previewOf({ path: '/product/oil', query: { preview: 'a' } })).toEqual({ slug: 'oil', token: 'a' });
    expect(previewOf({ path: '/product/%C3%B6l/', query: { preview: 'a' } })).toEqual({ slug: 'öl', token: 'a' });
    expect(previewOf({ path: '/product/%E0', query: { preview: 'a' } })).toEqual({ slug: '', token: 'a' });
    expect(previewOf({ path: '/product/oil', query: {} })).toBeNull();
    expect(previewOf({ path: '/product/oil', query: { preview: ['a', 'b'] } })).toBeNull();
    expect(previewOf({ path: '/shop', query: { preview: 'a' } })).toBeNull();
  });
});
