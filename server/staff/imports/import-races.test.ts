import { type DataSource } from 'typeorm';
import { Category } from '../../features/products/category.entity';
import { Ingredient } from '../../features/ingredients/ingredient.entity';
import { ProductTag, Tag } from '../../features/products/tag.entity';
import { Product, ProductImage } from '../../features/products/product.entity';
import { StockChanges } from '../../features/products/set-and-receive-stock';
import { WriteProduct, productVersion, readContent } from '../../features/products/write-product';
import { ingredientVersion, WriteIngredient } from '../../features/ingredients/write-ingredient';
import { inTransaction } from '../../database/transaction';
import { addProduct, clearCatalogue } from '../../testing/builders/catalogue';
import {
  clearImports,
  importBeside,
  importer,
  latestImport,
  openImportProcess,
  sendLines,
} from '../../testing/builders/import-processes';
import { HeldSyncPoints, interleave, rejectionCode } from '../../testing/interleave';
import { openTestShop, type TestShop } from '../../testing/shop';

describe('an import and others who change the catalogue while it is stored', () => {
  let test: TestShop;
  let db: DataSource;
  const points = new HeldSyncPoints();
  beforeAll(async () => {
    test = await openTestShop({ region: 'UK' });
    db = test.shop.db;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await clearImports(test);
    await clearCatalogue(db);
    points.clear();
  });

  const product = (slug: string) => db.manager.findOneByOrFail(Product, { slug });
  const edit = (slug: string, set: Partial<Product>) => db.manager.update(Product, { slug }, set);

  /** @returns the conflicts of an import beside which something else happens */
  async function conflictsBeside(lines: readonly string[], meanwhile: () => Promise<unknown>, setsStock = false) {
    const one = openImportProcess(test, points);
    const id = await importBeside(one, lines, { points, setsStock, meanwhile });
    expect(await latestImport(db)).toMatchObject({ state: 'applied', slot: null });
    return (await one.rows.get(id)).conflicts ?? [];
  }

  it('leaves a price that somebody has changed, reports it, and stores the others', async () => {
    await addProduct(db, { slug: 'balm', currentPrice: 1000, subTitle: 'Pure' });
    await addProduct(db, { slug: 'soap', currentPrice: 1000 });
    const lines = ['kind,slug,currentPrice GBP,subTitle', 'product,balm,12.50,Soft', 'product,soap,3,Soft'];
    const conflicts = await conflictsBeside(lines, () => edit('balm', { currentPrice: 900 }));
    expect(conflicts).toMatchObject([
      { kind: 'product', slug: 'balm', reason: 'changed', id: (await product('balm')).id },
    ]);
    expect(conflicts[0]?.fields).toEqual([{ name: 'currentPrice', before: '9.00', after: '12.50' }]);
    expect(await product('balm')).toMatchObject({ currentPrice: 900, subTitle: 'Pure' });
    expect(await product('soap')).toMatchObject({ currentPrice: 300, subTitle: 'Soft' });
  });

  it.each<[string, Partial<Product>, string, string]>([
    ['a section', { faqs: '[{"q":"Theirs?","a":"Yes"}]' }, 'faqs', '"[{""q"":""Ours?"",""a"":""No""}]"'],
    ['a publication', { isPublished: true, stock: 5 }, 'isPublished', 'yes'],
    ['a main picture', { featureImage: 'theirs.webp' }, 'featureImage', 'ours.webp'],
    ['a long text', { description: `<p>${'Theirs '.repeat(40)}</p>` }, 'description', `<p>${'Ours '.repeat(40)}</p>`],
  ])('keeps %s of somebody else', async (_, theirs, column, ours) => {
    await addProduct(db, { slug: 'balm', isPublished: false });
    const before = await product('balm');
    const conflicts = await conflictsBeside([`kind,slug,${column}`, `product,balm,${ours}`], () =>
      edit('balm', theirs),
    );
    // The same value twice is no conflict.
    const isSame = column === 'isPublished';
    expect(conflicts.map(({ fields }) => fields.map(({ name }) => name))).toEqual(isSame ? [] : [[column]]);
    expect(await product('balm')).toMatchObject({ ...theirs, title: before.title });
  });

  it('keeps lists of somebody else: pictures, tags, related products', async () => {
    const { id } = await addProduct(db, { slug: 'balm' }, { tags: ['hair'] });
    await addProduct(db, { slug: 'soap' });
    const [tag] = await db.manager.find(Tag);
    const conflicts = await conflictsBeside(
      ['kind,slug,title,gallery,tags,related', 'tag,skin,Skin,,,', 'product,balm,Balm,a.webp|b.webp,skin,soap'],
      () => db.manager.insert(ProductImage, { productId: id, image: 'theirs.webp', position: 1 }),
    );
    expect(conflicts).toMatchObject([
      { slug: 'balm', fields: [{ name: 'gallery', before: 'theirs.webp', after: 'a.webp, b.webp' }] },
    ]);
    expect(await db.manager.findBy(ProductTag, { productId: id })).toMatchObject([{ tagId: tag?.id }]);
    expect((await db.manager.findBy(ProductImage, { productId: id })).map(({ image }) => image)).toEqual([
      'theirs.webp',
    ]);
  });

  it('takes units that were sold meanwhile off the stock of the file', async () => {
    for (const slug of ['balm', 'soap', 'oil']) await addProduct(db, { slug, stock: 7, supplied: 10 });
    const lines = ['kind,slug,stock', 'product,balm,12', 'product,soap,1', 'product,oil,7'];
    const conflicts = await conflictsBeside(
      lines,
      async () => {
        for (const slug of ['balm', 'soap', 'oil']) await edit(slug, { stock: 4 });
      },
      true,
    );
    expect(conflicts).toEqual([]);
    expect(await product('balm')).toMatchObject({ stock: 9, supplied: 15 });
    expect(await product('soap')).toMatchObject({ stock: 0, supplied: 6 });
    expect(await product('oil')).toMatchObject({ stock: 4, supplied: 10 });
  });

  it('keeps a stock that somebody has counted meanwhile', async () => {
    await addProduct(db, { slug: 'balm', stock: 7, supplied: 10 });
    const count = () =>
      inTransaction(db, (manager) =>
        new StockChanges(test.clock).set(manager, { slug: 'balm', stock: 30, actor: 'Bo' }),
      );
    const conflicts = await conflictsBeside(['kind,slug,stock', 'product,balm,12'], count, true);
    expect(conflicts).toMatchObject([{ slug: 'balm', fields: [{ name: 'stock', before: '30', after: '12' }] }]);
    expect(await product('balm')).toMatchObject({ stock: 30, supplied: 33 });
  });

  it('finds the words of both in the search text, when one writes the text and the other the tags', async () => {
    const { id } = await addProduct(db, { slug: 'balm' });
    const write = new WriteProduct(test.clock, points);
    const conflicts = await conflictsBeside(
      ['kind,slug,title,tags', 'tag,velvet,Velvet,', 'product,balm,Balm,velvet'],
      async () => {
        const version = (await readContent(db.manager, id))?.version ?? '';
        await inTransaction(db, (manager) =>
          write.change(manager, {
            id,
            version,
            slug: undefined,
            values: { description: '<p>Vetiver</p>' },
          }),
        );
      },
    );
    expect(conflicts).toEqual([]);
    expect((await product('balm')).searchText).toMatch(/vetiver[^]*velvet|velvet[^]*vetiver/i);
  });

  it('leaves products alone that somebody else has added with the same slug', async () => {
    const head = 'kind,slug,title,listPrice GBP,currentPrice GBP,featureImage,related';
    await addProduct(db, { slug: 'balm' });
    const conflicts = await conflictsBeside(
      [head, 'product,soap,Ours,2,1,a.webp,balm', 'product,oil,Oil,2,1,a.webp,soap'],
      () => addProduct(db, { slug: 'soap', title: 'Theirs' }),
    );
    expect(conflicts).toMatchObject([{ slug: 'soap', reason: 'added' }]);
    expect(conflicts[0]?.fields).toContainEqual({ name: 'title', before: 'Theirs', after: 'Ours' });
    expect([await product('soap'), await product('oil')]).toMatchObject([{ title: 'Theirs' }, { title: 'Oil' }]);
    expect((await db.query<unknown[]>('SELECT * FROM product_relation')).length).toBe(1);
  });

  it('reports what somebody has deleted, and what was to be linked to it', async () => {
    const { id } = await addProduct(db, { slug: 'balm', subTitle: 'Pure' });
    const [gone] = [await db.manager.save(Tag, { slug: 'gone', label: 'Gone' })];
    await db.manager.insert(Category, { key: 'old', title: 'Old', position: 1 });
    const conflicts = await conflictsBeside(
      ['kind,slug,title,subTitle,tags', 'category,old,New,,', 'product,balm,Balm,Soft,gone'],
      async () => {
        await db.manager.delete(Tag, { id: gone.id });
        await db.manager.delete(Category, { key: 'old' });
      },
    );
    expect(conflicts).toMatchObject([
      { kind: 'category', slug: 'old', reason: 'deleted', id: null },
      { kind: 'product', slug: 'balm', reason: 'target-deleted', id },
    ]);
    expect(await product('balm')).toMatchObject({ subTitle: 'Pure' });
  });

  it('adds no product to a category that somebody has deleted', async () => {
    await addProduct(db, { slug: 'balm' });
    await db.manager.insert(Category, { key: 'old', title: 'Old', position: 1 });
    const head = 'kind,slug,title,listPrice GBP,currentPrice GBP,featureImage,categories';
    const conflicts = await conflictsBeside(
      [head, 'product,soap,Soap,2,1,a.webp,old', 'product,oil,Oil,2,1,a.webp,'],
      () => db.manager.delete(Category, { key: 'old' }),
    );
    expect(conflicts).toMatchObject([{ slug: 'soap', reason: 'target-deleted', id: null }]);
    expect((await db.manager.find(Product, { order: { id: 'ASC' } })).map(({ slug }) => slug)).toEqual(['balm', 'oil']);
  });

  it('is refused when something that it refers to was deleted since the preview', async () => {
    await addProduct(db, { slug: 'balm' });
    await db.manager.insert(Category, { key: 'old', title: 'Old', position: 1 });
    const one = openImportProcess(test);
    const id = await sendLines(one, ['kind,slug,categories', 'product,balm,old']);
    await db.manager.delete(Category, { key: 'old' });
    await one.imports.apply(importer, id, 1);
    await one.runImport.whenIdle();
    const reason = 'categories refer to the category "old", which does not exist';
    expect(await latestImport(db)).toMatchObject({
      state: 'refused',
      slot: null,
      problems: [{ slug: 'balm', reason }],
    });
  });

  it('follows a product whose address somebody has changed', async () => {
    const { id } = await addProduct(db, { slug: 'balm', currentPrice: 1000 });
    const lines = ['kind,slug,currentPrice GBP', 'product,balm,12.50'];
    expect(await conflictsBeside(lines, () => edit('balm', { slug: 'salve' }))).toEqual([]);
    expect(await product('salve')).toMatchObject({ id, currentPrice: 1250 });
  });

  it('keeps the name that somebody has given to an ingredient, in search texts too', async () => {
    await addProduct(db, { slug: 'balm' }, { ingredients: ['Lavender'] });
    const conflicts = await conflictsBeside(['kind,slug,title', 'ingredient,lavender,Lavandin'], async () => {
      const { id, ...facts } = await db.manager.findOneByOrFail(Ingredient, { slug: 'lavender' });
      const renamed = { ...facts, studies: [], name: 'Spike' };
      await inTransaction(db, (manager) =>
        new WriteIngredient(test.clock).change(manager, id, renamed, ingredientVersion({ id, ...facts })),
      );
    });
    expect(conflicts).toMatchObject([{ kind: 'ingredient', slug: 'lavender', reason: 'changed' }]);
    expect((await product('balm')).searchText).toContain('Spike');
  });

  it('lets somebody who edits the same product wait for its transaction, and see what it has stored', async () => {
    const { id } = await addProduct(db, { slug: 'balm', currentPrice: 1000 });
    const one = openImportProcess(test, points);
    const importId = await sendLines(one, ['kind,slug,currentPrice GBP', 'product,balm,12.50']);
    const editor = new WriteProduct(test.clock, points);
    const seen = productVersion(await product('balm'));
    const { second } = await interleave({
      ...{ db, points, at: 'import.step-read', sameRows: true },
      first: async () => {
        await one.imports.apply(importer, importId, 1);
        await one.runImport.whenIdle();
      },
      second: () => inTransaction(db, (manager) => editor.changePrices(manager, id, { currentPrice: 900 }, seen)),
    });
    expect(rejectionCode(second)).toMatchObject({ problems: [{ code: 'STALE' }] });
    expect(await product('balm')).toMatchObject({ currentPrice: 1250 });
    expect((await one.rows.get(importId)).conflicts ?? []).toEqual([]);
  });
});
