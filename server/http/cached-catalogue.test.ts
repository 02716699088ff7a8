import { Product } from '../features/products/product.entity';
import { closeServer, originOf, servePages } from '../testing/page-server';
import { openTestShop, type TestShop } from '../testing/shop';

const list = '{ products(first: 3) { nodes { id title } } }';

/** Renames all products without the shop's knowledge, so that only a computed response shows the new title. */
const renameSecretly = ({ shop }: TestShop, title: string) => shop.db.query('UPDATE product SET title = ?', [title]);

async function ask(shop: TestShop, query: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${await shop.origin()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return response.text();
}

describe('public responses', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop({ seeded: true });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await renameSecretly(shop, 'Old title');
    await shop.shop.db.getRepository(Product).update({ slug: 'none' }, { subTitle: null });
  });

  it.each([
    ['GraphQL', () => ask(shop, list)],
    ['REST', async () => (await fetch(`${await shop.origin()}/api/allproducts`)).text()],
  ])('are kept by the server until the catalogue changes: %s', async (_api, read) => {
    expect(await read()).toContain('Old title');
    await renameSecretly(shop, 'New title');
    expect(await read()).toContain('Old title');
    const [first] = await shop.shop.db.getRepository(Product).find({ take: 1 });
    await shop.shop.db.getRepository(Product).update({ id: first?.id ?? 0 }, { subTitle: 'Changed' });
    expect(await read()).toContain('New title');
  });

  it('include pages, which are rendered once until the catalogue changes', async () => {
    const server = await servePages(shop);
    const read = async () => (await fetch(`${originOf(server)}/shop`)).text();
    expect(await read()).toContain('Old title');
    await renameSecretly(shop, 'New title');
    expect(await read()).toContain('Old title');
    await shop.shop.db.getRepository(Product).update({ title: 'New title' }, { subTitle: 'Changed' });
    expect(await read()).toContain('New title');
    await closeServer(server);
  });

  it('to mutations are never kept: each login gets its own token', async () => {
    const login = 'mutation { customerLogin(email: "demo@fernwild.example", password: "Fernwild1!") { token } }';
    const [first, second] = [await ask(shop, login), await ask(shop, login)];
    expect([first, second]).toEqual([expect.stringContaining('"token":"ey'), expect.stringContaining('"token":"ey')]);
    expect(second).not.toBe(first);
  });

  it('with the number of units in stock are always computed', async () => {
    const query = '{ products(first: 3) { nodes { title stock } } }';
    await ask(shop, query);
    await renameSecretly(shop, 'New title');
    expect(await ask(shop, query)).toContain('New title');
  });

  it('are computed for a caller with a token', async () => {
    await ask(shop, list);
    await renameSecretly(shop, 'New title');
    expect(await ask(shop, list, { 'x-auth-token': 'expired' })).toContain('New title');
  });

  it('with an error are not kept', async () => {
    const broken = '{ products(first: 0) { nodes { id } } }';
    expect(await ask(shop, broken)).toContain('errors');
    expect(await ask(shop, broken)).toContain('errors');
  });

  it('are all computed with CACHE=off', async () => {
    const uncached = await openTestShop({ seeded: true, settings: { CACHE: 'off' } });
    try {
      await ask(uncached, list);
      await renameSecretly(uncached, 'New title');
      expect(await ask(uncached, list)).toContain('New title');
    } finally {
      await uncached.close();
    }
  });
});
