import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Category, ProductCategory } from '../../../features/catalogue/category.entity';
import { Ingredient, ProductIngredient } from '../../../features/catalogue/ingredient.entity';
import { ProductImage } from '../../../features/catalogue/product-image.entity';
import { ProductRelation } from '../../../features/catalogue/product-relation.entity';
import { Product } from '../../../features/catalogue/product.entity';
import { ProductTag, Tag } from '../../../features/catalogue/tag.entity';
import { AuditEntry } from '../../../features/operator/audit-entry.entity';
import { addProduct, clearCatalogue } from '../../../testing/builders/catalogue';
import { type Operator, createOperator } from '../../../testing/operator';
import { openTestShop, type TestShop } from '../../../testing/shop';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-catalogue-'));
const inFolder = (file: string) => path.join(folder, file);
const read = (file: string) => readFileSync(inFolder(file), 'utf8');
const write = (file: string, lines: readonly string[]) => writeFileSync(inFolder(file), lines.join('\n'));
const tables = [
  Category,
  Tag,
  Ingredient,
  Product,
  ProductImage,
  ProductCategory,
  ProductTag,
  ProductRelation,
  ProductIngredient,
];

async function openOperator(seeded: boolean): Promise<{ shop: TestShop; operator: Operator }> {
  const shop = await openTestShop({ seeded });
  return { shop, operator: createOperator({ db: shop.shop.db, region: 'UK', clock: shop.clock, folder }) };
}

/** All rows of the catalogue's tables. */
const dump = ({ shop }: TestShop) => Promise.all(tables.map((entity) => shop.db.getRepository<object>(entity).find()));
const audit = ({ shop }: TestShop) => shop.db.manager.find(AuditEntry);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a round trip of the demo catalogue', () => {
  let demo: Awaited<ReturnType<typeof openOperator>>;
  let empty: Awaited<ReturnType<typeof openOperator>>;

  beforeAll(async () => {
    demo = await openOperator(true);
    empty = await openOperator(false);
  }, 240_000);
  afterAll(async () => {
    await demo.shop.close();
    await empty.shop.close();
  });

  it.each(['csv', 'json'])('changes nothing by %s, timestamps included', async (kind) => {
    const before = await dump(demo.shop);
    expect(before.every((rows) => rows.length > 0)).toBe(true);
    demo.shop.clock.advance({ days: 1 });
    expect(await demo.operator('catalogue', 'export', `demo.${kind}`)).toMatchObject({ code: 0, err: '' });
    const { code, out } = await demo.operator(
      'catalogue',
      'import',
      `demo.${kind}`,
      ...(kind === 'json' ? ['--json'] : []),
    );
    expect([code, out]).toEqual([0, expect.stringMatching(/product\W/)]);
    expect(await dump(demo.shop)).toEqual(before);
    expect(await audit(demo.shop)).toEqual([]);
  });

  it.each(['csv', 'json'])('builds the same catalogue in an empty shop by %s', async (kind) => {
    await clearCatalogue(empty.shop.shop.db);
    await demo.operator('catalogue', 'export', `demo.${kind}`);
    expect(await empty.operator('catalogue', 'import', `demo.${kind}`)).toMatchObject({ code: 0, err: '' });
    await empty.operator('catalogue', 'export', `copy.${kind}`);
    const ordered = (text: string) => text.split('\n').sort();
    expect(ordered(read(`copy.${kind}`))).toEqual(ordered(read(`demo.${kind}`)));
    const texts = async ({ shop }: TestShop) =>
      (await shop.db.manager.find(Product, { order: { slug: 'ASC' } })).map(({ slug, searchText }) => [
        slug,
        searchText,
      ]);
    expect(await texts(empty.shop)).toEqual(await texts(demo.shop));
    expect(await audit(empty.shop)).toHaveLength(kind === 'csv' ? 1 : 2);
  });
});

describe('a catalogue file', () => {
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

  const product = (slug: string) => shop.shop.db.manager.findOneByOrFail(Product, { slug });
  const csv = (...lines: string[]) => {
    write('some.csv', lines);
    return operator('catalogue', 'import', 'some.csv', '--by', 'Grace');
  };

  it('may contain some columns only and leaves the others unchanged', async () => {
    const { slug, updatedAt } = await addProduct(shop.shop.db, { stock: 7, subTitle: 'Pure' }, { tags: ['hair'] });
    expect(await csv('kind,slug,currentPrice GBP', `product,${slug},12.5`)).toMatchObject({ code: 0, err: '' });
    expect(await product(slug)).toMatchObject({ currentPrice: 1250, stock: 7, subTitle: 'Pure', listPrice: 1000 });
    expect((await product(slug)).updatedAt).not.toEqual(updatedAt);
    expect(await audit(shop)).toMatchObject([{ actor: 'Grace', action: 'catalogue import', subject: 'some.csv' }]);
  });

  it('adjusts the supplied total with the stock and leaves the pieces of orders alone', async () => {
    const { slug } = await addProduct(shop.shop.db, { stock: 7, supplied: 10 });
    await csv('kind,slug,stock,subTitle', `product,${slug},12,Pure`);
    expect(await product(slug)).toMatchObject({ stock: 12, supplied: 15 });
    await csv(
      'kind,slug,title,stock,currentPrice GBP,listPrice GBP,featureImage',
      `product,${slug},Balm,0,1,1,a.webp`,
      'product,oil,Oil,9,1,1,a.webp',
    );
    expect([await product(slug), await product('oil')]).toMatchObject([
      { stock: 0, supplied: 3 },
      { stock: 9, supplied: 9 },
    ]);
  });

  it('names each bad row by the line on which it begins, and stores nothing', async () => {
    const { slug } = await addProduct(shop.shop.db, { stock: 7 });
    const answer = await csv(
      'kind,slug,stock,theme,directionToUse,currentPrice GBP',
      `product,${slug},5,,"<p>one</p>`,
      '<p>two</p>",10.00',
      `product,other,many,,,`,
      '',
      `category,hair,,,,9`,
    );
    expect([answer.code, answer.err.split('\n')]).toEqual([
      1,
      [
        'line 4 (other): stock must be a whole number from 0',
        'line 4 (other): currentPrice must be an amount with at most two decimals',
        'line 6 (hair): a category has no field currentPrice',
      ],
    ]);
    expect(await product(slug)).toMatchObject({ stock: 7, currentPrice: 1000 });
  });

  it.each([
    [
      'a kind that is none',
      ['kind,slug', 'thing,a'],
      'line 2 (a): kind must be one of category, tag, ingredient, product, but is "thing"',
    ],
    [
      'prices of another edition',
      ['kind,slug,currentPrice INR', 'product,a,1'],
      'line 1: "currentPrice INR" is no column of a catalogue with prices in GBP',
    ],
    ['a row that is too short', ['kind,slug', 'tag'], 'Invalid Record Length: expect 2, got 1 on line 2'],
    [
      'an open quote',
      ['kind,slug', 'tag,"a'],
      'Quote Not Closed: the parsing is finished with an opening quote at line 2',
    ],
    ['an entry twice', ['kind,slug,title', 'tag,a,A', 'tag,a,B'], 'line 3 (a): this tag stands in the file twice'],
    [
      'a slug that is none',
      ['kind,slug,title', 'tag,A b,A'],
      'line 2 (A b): slug must be small letters, digits and hyphens, at most 100',
    ],
    [
      'a new product that says too little',
      ['kind,slug,title,listPrice GBP,featureImage', 'product,a,A,1,a.webp'],
      'line 2 (a): currentPrice is missing for a new product',
    ],
    ['a title that is blank', ['kind,slug,title', 'tag,a,'], 'line 2 (a): title is missing'],
    [
      'a title that is too long',
      ['kind,slug,title', `tag,a,${'x'.repeat(101)}`],
      'line 2 (a): title has more than 100 characters',
    ],
    [
      'a theme that is none',
      ['kind,slug,theme', 'product,a,Soap'],
      'line 2 (a): theme must be one of EO, CO, Oil, HandCream, Conditioner',
    ],
    [
      'a section that is no JSON',
      ['kind,slug,faqs', 'product,a,{'],
      'line 2 (a): faqs is not the JSON that this section takes',
    ],
    [
      'a picture from elsewhere',
      ['kind,slug,featureImage', 'product,a,../../etc/passwd'],
      'line 2 (a): featureImage must be a path below the media folder, as products/oil/1.webp',
    ],
    [
      'a moment that is none',
      ['kind,slug,createdAt', 'product,a,yesterday'],
      'line 2 (a): createdAt must be a moment as 2026-03-31T18:00:00Z',
    ],
    [
      'a switch that is none',
      ['kind,slug,isPublished', 'product,a,perhaps'],
      'line 2 (a): isPublished must be yes or no (in JSON true or false)',
    ],
  ])('is refused for %s', async (_, lines, reason) => {
    expect(await csv(...lines)).toEqual({ code: 1, out: '', err: reason });
    expect(await shop.shop.db.manager.count(Tag)).toBe(0);
  });

  it.each([
    ['tags', 'soft', 'tags name the tag "soft", which is not there'],
    ['tags', 'hair|hair', 'tags name something twice'],
    ['categories', 'hair:1|hair:2', 'categories name the category "hair", which is not there'],
    ['related', 'balm', 'related name the product itself'],
    ['regime', 'gone', 'regime name the product "gone", which is not there'],
    ['gallery', '/etc/passwd', 'gallery must be a path below the media folder, as products/oil/1.webp'],
  ])('is refused where %s of a product are "%s"', async (list, names, reason) => {
    await addProduct(shop.shop.db, { slug: 'balm', stock: 7 });
    const { code, err } = await csv(`kind,slug,stock,${list}`, `product,balm,1,${names}`);
    expect([code, err.split('\n')[0]]).toEqual([1, `line 2 (balm): ${reason}`]);
    expect(await product('balm')).toMatchObject({ stock: 7 });
  });

  it('may refer to records that come later in it, and stores lists in the order of its names', async () => {
    await addProduct(shop.shop.db, { slug: 'balm' });
    await addProduct(shop.shop.db, { slug: 'oil' });
    expect(
      await csv(
        'kind,slug,title,related,tags',
        'product,balm,Balm,oil,soft|calm',
        'tag,calm,Calm,,',
        'tag,soft,Soft,,',
      ),
    ).toMatchObject({ code: 0, err: '' });
    await operator('catalogue', 'export', 'after.json');
    const { products } = JSON.parse(read('after.json')) as {
      products: { slug: string; tags: string[]; related: string[] }[];
    };
    expect(products.find(({ slug }) => slug === 'balm')).toMatchObject({ tags: ['soft', 'calm'], related: ['oil'] });
  });

  it('escapes cells that a spreadsheet would evaluate, and reads them back unchanged', async () => {
    const titles = ['=1+1', '+44', '-5', '@SUM(A1)', "'=quoted", "it's fine"];
    for (const title of titles) await addProduct(shop.shop.db, { title });
    await operator('catalogue', 'export', 'formulas.csv');
    expect(read('formulas.csv')).not.toMatch(/(^|,)"?[=+@-]/m);
    await shop.shop.db.manager.update(Product, { stock: 100 }, { title: 'Gone' });
    await operator('catalogue', 'import', 'formulas.csv');
    expect((await shop.shop.db.manager.find(Product, { order: { id: 'ASC' } })).map(({ title }) => title)).toEqual(
      titles,
    );
  });

  it('is sanitised, and its new words can be searched for at once', async () => {
    const { slug } = await addProduct(shop.shop.db);
    await csv('kind,slug,description', `product,${slug},<p onclick=x()>Wonderful vetiver</p><script>alert(1)</script>`);
    expect(await product(slug)).toMatchObject({
      description: '<p>Wonderful vetiver</p>',
      searchText: expect.stringContaining('vetiver') as string,
    });
    expect((await shop.rest('GET', '/search/vetiver')).body).toMatchObject([{ slug }]);
  });

  it('renames an ingredient in the search text of all its products', async () => {
    const { slug } = await addProduct(shop.shop.db, {}, { ingredients: ['Lavender'] });
    await csv('kind,slug,title', 'ingredient,lavender,Lavandin');
    expect(await product(slug)).toMatchObject({ searchText: expect.stringContaining('Lavandin') as string });
  });

  it.each([
    ['{', 'The file is no JSON'],
    ['[]', 'The file holds no catalogue'],
    ['{"currency":"INR"}', 'currency must be GBP'],
    ['{"currency":"GBP","soaps":[]}', '"soaps" is no part of a catalogue'],
    [
      '{"currency":"GBP","tags":[{"slug":"a","title":"A"},{"title":"B"}]}',
      'tags, entry 2: must be an object with a slug',
    ],
    ['{"currency":"GBP","tags":[{"slug":"a","title":5}]}', 'tags, entry 1 (a): title must be text'],
  ])('is refused as JSON: %s', async (text, reason) => {
    write('some.json', [text]);
    const { code, err } = await operator('catalogue', 'import', 'some.json');
    expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
    expect(await shop.shop.db.manager.count(Tag)).toBe(0);
  });

  it('must exist, and needs a format that its extension or an option names', async () => {
    expect(await operator('catalogue', 'import', 'nowhere.csv')).toMatchObject({
      code: 1,
      err: expect.stringContaining('nowhere.csv: ENOENT') as string,
    });
    expect(await operator('catalogue', 'import', 'some.txt')).toMatchObject({ code: 2 });
    expect(await operator('catalogue', 'export', 'some.txt', '--csv', '--json')).toMatchObject({ code: 2 });
    expect(await operator('catalogue', 'export', 'some.txt', '--csv')).toMatchObject({ code: 0 });
  });
});
