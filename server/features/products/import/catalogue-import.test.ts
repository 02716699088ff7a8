import { rmSync, writeFileSync } from 'node:fs';
import { limits } from '../../../../domain/limits';
import { Product } from '../product.entity';
import { Tag } from '../tag.entity';
import { AuditEntry } from '../../../staff/audit/audit-entry.entity';
import { addProduct, clearCatalogue } from '../../../testing/builders/catalogue';
import { type Operator } from '../../../testing/operator';
import { type TestShop } from '../../../testing/shop';
import { folder, inFolder, read, openOperator, audit } from '../../../testing/catalogue-files';

const write = (file: string, lines: readonly string[]) => writeFileSync(inFolder(file), lines.join('\n'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
        'line 4 (other): title is missing for a new product',
        'line 4 (other): listPrice is missing for a new product',
        'line 6 (hair): a category has no field currentPrice',
        'line 6 (hair): title is missing for a new category',
      ],
    ]);
    expect(await product(slug)).toMatchObject({ stock: 7, currentPrice: 1000 });
  });

  it('refuses amounts above the highest one of the back office', async () => {
    const { slug } = await addProduct(shop.shop.db);
    const head = 'kind,slug,listPrice GBP,currentPrice GBP,shipping GBP';
    const answer = await csv(head, `product,${slug},20000.01,20000.01,20000.01`);
    expect(answer.err.split('\n')).toEqual(
      ['listPrice', 'currentPrice', 'shipping'].map((name) => `line 2 (${slug}): ${name} is more than 20000.00`),
    );
    expect(await csv(head, `product,${slug},20000,20000,20000`)).toMatchObject({ code: 0 });
    expect(await product(slug)).toMatchObject({ listPrice: limits.productAmount, shipping: limits.productAmount });
  });

  it.each([
    [
      'an unknown kind',
      ['kind,slug', 'thing,a'],
      'line 2 (a): kind must be one of category, tag, ingredient, product, but is "thing"',
    ],
    [
      'prices of another edition',
      ['kind,slug,currentPrice INR', 'product,a,1'],
      'line 1: "currentPrice INR" is not a column of a catalogue with prices in GBP',
    ],
    ['a row that is too short', ['kind,slug', 'tag'], 'Invalid Record Length: expect 2, got 1 on line 2'],
    [
      'an open quote',
      ['kind,slug', 'tag,"a'],
      'Quote Not Closed: the parsing is finished with an opening quote at line 2',
    ],
    ['an entry twice', ['kind,slug,title', 'tag,a,A', 'tag,a,B'], 'line 3 (a): this tag appears twice in the file'],
    [
      'an invalid slug',
      ['kind,slug,title', 'tag,A b,A'],
      'line 2 (A b): slug must be lower-case letters, digits and hyphens, at most 100',
    ],
    [
      'a new product without a required field',
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
      'an unknown theme',
      ['kind,slug,theme', 'product,a,Soap'],
      'line 2 (a): theme must be one of EO, CO, Oil, HandCream, Conditioner',
    ],
    [
      'a section that is not valid JSON',
      ['kind,slug,faqs', 'product,a,{'],
      'line 2 (a): faqs is not valid JSON for this section',
    ],
    [
      'a picture outside the media folder',
      ['kind,slug,featureImage', 'product,a,../../etc/passwd'],
      'line 2 (a): featureImage must be a path below the media folder, such as products/oil/1.webp',
    ],
    [
      'an invalid time',
      ['kind,slug,createdAt', 'product,a,yesterday'],
      'line 2 (a): createdAt must be a date and time such as 2026-03-31T18:00:00Z',
    ],
    [
      'an invalid boolean',
      ['kind,slug,isPublished', 'product,a,perhaps'],
      'line 2 (a): isPublished must be yes or no (in JSON true or false)',
    ],
  ])('is refused for %s', async (_, lines, reason) => {
    const { code, out, err } = await csv(...lines);
    expect([code, out, err.split('\n')[0]]).toEqual([1, '', reason]);
    expect(await shop.shop.db.manager.count(Tag)).toBe(0);
  });

  it.each([
    ['tags', 'soft', 'tags refer to the tag "soft", which does not exist'],
    ['tags', 'hair|hair', 'tags contain a duplicate'],
    ['categories', 'hair:1|hair:2', 'categories refer to the category "hair", which does not exist'],
    ['related', 'balm', 'related refer to the product itself'],
    ['regime', 'gone', 'regime refer to the product "gone", which does not exist'],
    ['gallery', '/etc/passwd', 'gallery must be a path below the media folder, such as products/oil/1.webp'],
  ])('is refused where %s of a product are "%s"', async (list, names, reason) => {
    await addProduct(shop.shop.db, { slug: 'balm', stock: 7 });
    const { code, err } = await csv(`kind,slug,stock,${list}`, `product,balm,1,${names}`);
    expect(code).toBe(1);
    expect(err.split('\n')).toContain(`line 2 (balm): ${reason}`);
    expect(await product('balm')).toMatchObject({ stock: 7 });
  });

  it('is refused with all its problems in one list, by their lines', async () => {
    await addProduct(shop.shop.db, { slug: 'balm' });
    const { code, err } = await csv(
      'kind,slug,title,stock,listPrice GBP,currentPrice GBP,featureImage,related',
      'product,balm,,,,,,gone',
      'product,soap,Soap,1,2,1,,',
      'product,oil,Oil,many,2,,,soap',
      'tag,Two Words,Two,,,,,',
      'product,soap,Soap,1,2,1,,',
      'colour,red,Red,,,,,',
    );
    expect([code, err.split('\n')]).toEqual([
      1,
      [
        'line 2 (balm): title is missing',
        'line 2 (balm): stock must be a whole number from 0',
        'line 2 (balm): listPrice must be an amount with at most two decimals',
        'line 2 (balm): currentPrice must be an amount with at most two decimals',
        'line 2 (balm): related refer to the product "gone", which does not exist',
        'line 4 (oil): stock must be a whole number from 0',
        'line 4 (oil): currentPrice must be an amount with at most two decimals',
        'line 5 (Two Words): slug must be lower-case letters, digits and hyphens, at most 100',
        'line 6 (soap): this product appears twice in the file',
        'line 7 (red): kind must be one of category, tag, ingredient, product, but is "colour"',
      ],
    ]);
  });

  it('may leave out pictures: new products show the placeholder, known ones lose theirs by an empty cell only', async () => {
    const { slug } = await addProduct(shop.shop.db, { featureImage: 'a.webp' });
    const head = 'kind,slug,title,listPrice GBP,currentPrice GBP';
    expect(await csv(head, 'product,oil,Oil,2,1', `product,${slug},Balm,2,1`)).toMatchObject({ code: 0, err: '' });
    expect(await csv(`${head},featureImage`, 'product,soap,Soap,2,1,')).toMatchObject({ code: 0, err: '' });
    const pictures = async () => (await Promise.all(['oil', 'soap', slug].map(product))).map((row) => row.featureImage);
    expect(await pictures()).toEqual(['placeholder.webp', 'placeholder.webp', 'a.webp']);
    await operator('catalogue', 'export', 'without.csv');
    expect(read('without.csv')).not.toContain('placeholder');
    expect(await operator('catalogue', 'import', 'without.csv')).toMatchObject({ code: 0, err: '' });
    await csv('kind,slug,featureImage', `product,${slug},`);
    expect(await pictures()).toEqual(['placeholder.webp', 'placeholder.webp', 'placeholder.webp']);
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
    ['{', 'The file is not valid JSON'],
    ['[]', 'The file must contain an object.'],
    ['{"currency":"INR"}', 'currency must be GBP'],
    ['{"currency":"GBP","soaps":[]}', '"soaps" is not part of a catalogue'],
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

  it('must exist, and has to end in .csv or .json', async () => {
    expect(await operator('catalogue', 'import', 'nowhere.csv')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/ENOENT.*nowhere\.csv/) as string,
    });
    expect(await operator('catalogue', 'import', 'some.txt')).toMatchObject({ code: 2 });
    expect(await operator('catalogue', 'export', 'some.txt')).toMatchObject({ code: 2 });
  });
});
