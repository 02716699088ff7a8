import { type Server } from 'node:http';
import { FormerSlug } from '../redirects/former-slug.entity';
import { Product } from './product.entity';
import { addIngredient, addPost, addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { closeServer, originOf, servePages } from '../../testing/page-server';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';

const readProduct = 'query($id: ID!) { productContent(id: $id) { version } }';
const editProduct = `mutation($id: ID!, $version: String!, $content: ProductContentInput!) {
  editProduct(id: $id, version: $version, content: $content) { userErrors { code message } } }`;
const createProduct = `mutation($content: ProductContentInput!) { createProduct(content: $content) { content { id } userErrors { code message } } }`;
const readPost = 'query($id: ID!) { journalPost(id: $id) { version } }';
const editPost = `mutation($id: ID!, $version: String!, $slug: String!, $published: Boolean!) {
  updateJournalPost(id: $id, version: $version, slug: $slug, title: "On moss", description: "<p>a</p>", date: "2026-01-01", isPublished: $published) { userErrors { code message } } }`;
const deletePost = `mutation($id: ID!, $version: String!) { deleteJournalPost(id: $id, version: $version) { userErrors { code } } }`;
const readIngredient = 'query($id: ID!) { ingredient(id: $id) { version } }';
const editIngredient = `mutation($id: ID!, $version: String!, $slug: String!) {
  updateIngredient(id: $id, version: $version, slug: $slug, name: "Moss", description: "<p>a</p>", studies: []) { userErrors { code } } }`;

describe('a page whose slug was changed', () => {
  let test: TestShop;
  let server: Server;
  let editor: StaffClient;
  beforeAll(async () => {
    test = await openTestShop();
    server = await servePages(test);
    editor = await signInAs(test, 'editor');
  });
  afterAll(async () => {
    await closeServer(server);
    await test.close();
  });

  const open = async (path: string) => {
    const answer = await fetch(originOf(server) + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  const succeed = async (document: string, variables: Record<string, unknown>) =>
    expect(await editor.payload(document, variables)).toMatchObject({ userErrors: [] });
  const versionOf = async (document: string, id: string) =>
    (await editor.payload<{ version: string }>(document, { id })).version;
  const move = async (product: Pick<Product, 'id'>, content: object) => {
    const id = String(product.id);
    await succeed(editProduct, { id, version: await versionOf(readProduct, id), content });
  };
  const movePost = async (post: { readonly id: number }, slug: string, published = true) => {
    const id = String(post.id);
    await succeed(editPost, { id, version: await versionOf(readPost, id), slug, published });
  };

  it('is found at its former addresses, with one redirect to the present one', async () => {
    const product = await addProduct(test.shop.db, { slug: 'rose-oil' });
    await move(product, { slug: 'rose-otto' });
    await move(product, { slug: 'rose-absolute' });
    expect(await open('/product/rose-oil')).toEqual([301, '/product/rose-absolute']);
    expect(await open('/product/rose-otto/')).toEqual([301, '/product/rose-absolute']);
    expect(await open('/allreviews/rose-oil?page=2')).toEqual([301, '/allreviews/rose-absolute?page=2']);
    expect(await open('/product/rose-absolute')).toEqual([200, null]);
    const post = await addPost(test.shop.db, { slug: 'on-moss' });
    await movePost(post, 'on-ferns');
    expect(await open('/blog-detail/on-moss')).toEqual([301, '/blog-detail/on-ferns']);
    const { id } = await addIngredient(test.shop.db, { name: 'Moss', slug: 'moss' });
    const version = await versionOf(readIngredient, String(id));
    await succeed(editIngredient, { id: String(id), version, slug: 'oakmoss' });
    expect(await open('/ingredient-product/moss')).toEqual([301, '/ingredient-product/oakmoss']);
  });

  it('is found by a query as well, for links within the storefront', async () => {
    const product = await addProduct(test.shop.db, { slug: 'jojoba' });
    const present = async (path: string) =>
      (await test.graphql('query($path: String!) { presentPath(path: $path) }', { path })).data;
    expect(await present('/product/jojoba-oil')).toEqual({ presentPath: null });
    await move(product, { slug: 'jojoba-oil' });
    await move(product, { slug: 'jojoba-gold-oil' });
    expect(await present('/product/jojoba')).toEqual({ presentPath: '/product/jojoba-gold-oil' });
    expect(await present('/allreviews/jojoba-oil')).toEqual({ presentPath: '/allreviews/jojoba-gold-oil' });
    expect(await present('/blog-detail/jojoba')).toEqual({ presentPath: null });
    await move(product, { isPublished: false });
    expect(await present('/product/jojoba')).toEqual({ presentPath: null });
  });

  it('that takes a former slug back has no redirect any more, nor has one whose slug another page takes', async () => {
    const product = await addProduct(test.shop.db, { slug: 'neem-oil' });
    await move(product, { slug: 'neem' });
    await move(product, { slug: 'neem-oil' });
    expect(await open('/product/neem-oil')).toEqual([200, null]);
    expect(await open('/product/neem')).toEqual([301, '/product/neem-oil']);
    const content = { title: 'Neem soap', slug: 'neem', listPrice: '9.00', currentPrice: '9.00' };
    await succeed(createProduct, { content });
    expect(await open('/product/neem')).toEqual([200, null]);
    const soap = await test.shop.db.manager.findOneByOrFail(Product, { slug: 'neem' });
    await move(soap, { isPublished: false });
    expect(await open('/product/neem')).toEqual([404, null]);
    await move(soap, { slug: 'neem-soap', isPublished: true });
    expect(await open('/product/neem')).toEqual([301, '/product/neem-soap']);
    expect(await test.shop.db.manager.countBy(FormerSlug, { slug: 'neem' })).toBe(1);
  });

  it('is not told while it is not published, and not after it was deleted', async () => {
    const post = await addPost(test.shop.db, { slug: 'on-rain' });
    await movePost(post, 'on-snow', false);
    expect(await open('/blog-detail/on-rain')).toEqual([404, null]);
    const id = String(post.id);
    await succeed(deletePost, { id, version: await versionOf(readPost, id) });
    expect(await test.shop.db.manager.countBy(FormerSlug, { slug: 'on-rain' })).toBe(0);
  });

  it('costs pages that exist nothing, and others one statement', async () => {
    await addProduct(test.shop.db, { slug: 'argan-oil' });
    const former = async (path: string) => {
      const { statements } = await countStatements(test.shop.db, () => open(path));
      return statements.filter((sql) => sql.includes('former_slug')).length;
    };
    expect(await former('/product/argan-oil')).toBe(0);
    expect(await former('/product/unknown')).toBe(1);
    expect(await former('/nothing/unknown')).toBe(0);
    expect(await test.shop.movedPages.find('/product/%')).toBeNull();
  });
});
