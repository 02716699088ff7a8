import { rmSync, writeFileSync } from 'node:fs';
import { Product } from '../product.entity';
import { AuditEntry } from '../../../staff/audit/audit-entry.entity';
import { PublicVersion } from '../../../database/public-data';
import { addProduct, clearCatalogue } from '../../../testing/builders/catalogue';
import { folder, inFolder, openOperator, read } from '../../../testing/catalogue-files';
import { type Operator } from '../../../testing/operator';
import { type TestShop } from '../../../testing/shop';

/** More than are read, compared or stored at a time. */
const many = 250;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an import of many products', () => {
  let shop: TestShop;
  let operator: Operator;

  beforeAll(async () => {
    ({ shop, operator } = await openOperator(false));
  }, 120_000);
  beforeEach(async () => {
    await clearCatalogue(shop.shop.db);
    await shop.shop.db.manager.clear(AuditEntry);
  });
  afterAll(() => shop.close());

  const products = () => shop.shop.db.manager.find(Product, { order: { id: 'ASC' } });
  const csv = (lines: readonly string[]) => {
    writeFileSync(inFolder('many.csv'), lines.join('\n'));
    return operator('catalogue', 'import', 'many.csv');
  };
  const head = 'kind,slug,title,listPrice GBP,currentPrice GBP,featureImage,stock,tags,related';
  /** Each product is related to the next one, the last one to the first. */
  const line = (n: number, title = `Soap ${n}`) =>
    `product,soap-${n},${title},2,1.5,a.webp,${n % 7},green,soap-${(n + 1) % many}`;
  const lines = (title?: string) => [
    head,
    ...Array.from({ length: many }, (_, n) => line(n, title)),
    'tag,green,Green,,,,,,',
  ];

  it('stores them in the order of the file, with links to later ones, and one audit entry', async () => {
    expect((await csv(lines())).out).toMatch(/^product +250 +0 +0$/m);
    const stored = await products();
    expect(stored.map(({ slug, featuredPosition }) => [slug, featuredPosition])).toEqual(
      Array.from({ length: many }, (_, n) => [`soap-${n}`, n + 1]),
    );
    expect(stored.every(({ stock, supplied }) => stock === supplied)).toBe(true);
    await operator('catalogue', 'export', 'many.json');
    const exported = JSON.parse(read('many.json')) as { products: { related: string[]; tags: string[] }[] };
    expect(exported.products.map(({ related, tags }) => [...related, ...tags])).toEqual(
      Array.from({ length: many }, (_, n) => [`soap-${(n + 1) % many}`, 'green']),
    );
    expect(await shop.shop.db.manager.count(AuditEntry)).toBe(1);
  });

  it('changes nothing when the last line is broken', async () => {
    await csv(lines());
    const before = await products();
    const { code, err } = await csv([...lines('Changed').slice(0, -1), 'product,soap-x,X,2,1,a.webp,no,,']);
    expect([code, err]).toEqual([1, `line ${many + 2} (soap-x): stock must be a whole number from 0`]);
    expect(await products()).toEqual(before);
    expect(await shop.shop.db.manager.count(AuditEntry)).toBe(1);
  });

  it('names the first twenty problems and counts the others', async () => {
    const { err } = await csv([head, ...Array.from({ length: many }, (_, n) => `product,soap-${n},,2,1,a.webp,1,,`)]);
    const problems = err.split('\n');
    expect(problems).toHaveLength(21);
    expect([problems[0], problems[20]]).toEqual(['line 2 (soap-0): title is missing', `… and ${many - 20} more`]);
  });

  it('changes some columns of stored products and adds others in the same file', async () => {
    const { slug } = await addProduct(shop.shop.db, { slug: 'balm', stock: 7, supplied: 9, subTitle: 'Pure' });
    await csv([...lines(), `product,${slug},Balm,2,1.5,b.webp,10,,soap-1`]);
    const balm = await shop.shop.db.manager.findOneByOrFail(Product, { slug });
    expect(balm).toMatchObject({ title: 'Balm', stock: 10, supplied: 12, subTitle: 'Pure', featureImage: 'b.webp' });
    expect(await products()).toHaveLength(many + 1);
  });

  it('is seen by caches of public data', async () => {
    const version = new PublicVersion(shop.shop.db);
    await csv(lines());
    const before = await version.current();
    await csv(['kind,slug,currentPrice GBP', ...Array.from({ length: many }, (_, n) => `product,soap-${n},1.25`)]);
    expect(await version.current()).not.toBe(before);
    expect((await products()).every(({ currentPrice }) => currentPrice === 125)).toBe(true);
  });

  it('reads JSON lists in any order, with escaped characters', async () => {
    const soap = {
      slug: 'soap',
      title: 'Caf\u00e9 \ud83e\uddfc',
      listPrice: 2,
      currentPrice: 1,
      featureImage: 'a.webp',
      tags: ['b'],
    };
    const text = JSON.stringify({ products: [soap], tags: [{ slug: 'b', title: 'B' }], currency: 'GBP' });
    const escaped = text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    writeFileSync(inFolder('order.json'), `\uFEFF${escaped}\n`);
    expect(await operator('catalogue', 'import', 'order.json')).toMatchObject({ code: 0, err: '' });
    expect(await products()).toMatchObject([
      { title: 'Caf\u00e9 \ud83e\uddfc', searchText: expect.stringContaining('b') as string },
    ]);
  });
});
