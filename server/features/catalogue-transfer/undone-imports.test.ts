import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { FormerSlug } from '../content/former-slug.entity';
import { AuditEntry } from '../operator/audit-entry.entity';
import { Ingredient } from '../catalogue/ingredient.entity';
import { ProductTag, Tag } from '../catalogue/product-associations.entity';
import { Product } from '../catalogue/product.entity';
import { addProduct, clearCatalogue } from '../../testing/builders/catalogue';
import {
  applyLines,
  clearImports,
  importBeside,
  importer,
  importFiles,
  latestImport,
  openImportProcess,
} from '../../testing/builders/import-processes';
import { HeldSyncPoints } from '../../testing/interleave';
import { openTestShop, type TestShop } from '../../testing/shop';
import { WishlistItem } from '../wishlist/wishlist-item.entity';
import { addCustomer } from '../../testing/builders/account';
import { CatalogueImport } from './catalogue-import.entity';
import { ImportUndo } from './import-undo.entity';

/** Fails a step of the storing in each process; the first ones pass. */
class FailingPoints extends HeldSyncPoints {
  steps = 0;

  constructor(private readonly passing: number) {
    super();
  }

  override async hit(point: Parameters<HeldSyncPoints['hit']>[0]): Promise<void> {
    await super.hit(point);
    // Steps of one transaction are to fail after others are committed.
    if (point === 'import.step-read') await pause(30);
    if (point === 'import.step-stored' && ++this.steps > this.passing) throw new Error('The disk is full.');
  }
}

const lists = 'tag,soft,Soft,,,,,,\ningredient,lavender,Lavandin,,,,,,\ningredient,rose,Rose,,,,,,';
const head = 'kind,slug,title,listPrice GBP,currentPrice GBP,featureImage,tags,ingredients,related';

describe('an import that cannot be stored as a whole', () => {
  let test: TestShop;
  let db: DataSource;
  beforeAll(async () => {
    test = await openTestShop({ region: 'UK' });
    db = test.shop.db;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await clearImports(test);
    await clearCatalogue(db);
    await db.manager.clear(AuditEntry);
    await db.manager.clear(FormerSlug);
  });

  const product = (slug: string) => db.manager.findOneBy(Product, { slug });
  /** Fails until it gives up: a process that fails leaves the import to the next run of the job. */
  async function failAt(step: number, lines: readonly string[], isStock = false) {
    const points = new FailingPoints(step);
    const one = openImportProcess(test, points);
    const id = await applyLines(one, lines, isStock);
    return { one, id, points };
  }
  const giveUp = async ({ runs }: ReturnType<typeof openImportProcess>) => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      test.clock.advance({ seconds: 61 });
      await runs.recover();
      await runs.whenIdle();
    }
  };
  const everything = async () => ({
    products: (await db.manager.find(Product, { order: { id: 'ASC' } })).map(({ updatedAt: _, ...row }) => row),
    tags: await db.manager.find(Tag),
    links: await db.manager.find(ProductTag, { order: { productId: 'ASC', position: 'ASC' } }),
    ingredients: await db.manager.find(Ingredient, { order: { id: 'ASC' } }),
    relations: await db.query<unknown[]>('SELECT * FROM product_relation'),
    slugs: await db.manager.find(FormerSlug),
  });
  const fill = async () => {
    const { id } = await addProduct(
      db,
      { slug: 'balm', currentPrice: 1000, stock: 7 },
      { tags: ['hair'], ingredients: ['Lavender'] },
    );
    await addProduct(db, { slug: 'oil' }, { ingredients: ['Lavender'] });
    await db.manager.insert(FormerSlug, { kind: 'product', slug: 'soap', targetId: id });
    return id;
  };
  const file = [
    head,
    ...lists.split('\n'),
    'product,balm,New balm,12,12.50,b.webp,soft|hair,rose,oil',
    'product,soap,Soap,2,1,a.webp,soft,rose,balm',
  ];

  it.each([1, 2, 3, 4, 5])('puts back all of it when every attempt fails after step %i', async (step) => {
    await fill();
    const before = await everything();
    const { one } = await failAt(step, file);
    expect(await latestImport(db)).toMatchObject({ state: 'applying', slot: 'open' });
    await giveUp(one);
    expect(await latestImport(db)).toMatchObject({ state: 'undone', slot: null });
    expect(await everything()).toEqual(before);
    expect([await importFiles(test), await db.manager.count(ImportUndo)]).toEqual([[], 0]);
    expect(await db.manager.countBy(AuditEntry, { action: 'catalogue import undo' })).toBe(1);
  });

  it('stores all of it when a later attempt succeeds', async () => {
    await fill();
    const { one, points } = await failAt(4, file);
    points.steps = -100;
    test.clock.advance({ seconds: 61 });
    await one.runs.recover();
    await one.runs.whenIdle();
    expect(await latestImport(db)).toMatchObject({ state: 'applied' });
    expect([await product('balm'), await product('soap')]).toMatchObject([{ title: 'New balm' }, { title: 'Soap' }]);
    expect(await db.manager.count(ImportUndo)).toBe(0);
  });

  it('keeps what others have changed since it was stored, and takes back the difference of the stock', async () => {
    await fill();
    const lines = ['kind,slug,title,subTitle,stock', 'product,balm,New balm,Soft,12', 'product,oil,New oil,Soft,100'];
    const { one, id } = await failAt(1, [...lines, 'ingredient,lavender,Lavandin,,'], true);
    expect(await product('balm')).toMatchObject({ title: 'New balm', stock: 12 });
    await db.manager.update(Product, { slug: 'balm' }, { title: 'Theirs', stock: 10 });
    await giveUp(one);
    expect(await product('balm')).toMatchObject({ title: 'Theirs', subTitle: null, stock: 5 });
    expect(await product('oil')).toMatchObject({ stock: 100 });
    expect(await one.imports.conflictsOf(id, 0, 10)).toMatchObject([
      {
        slug: 'balm',
        reason: 'changed',
        fields: [{ name: 'title', before: 'Theirs', after: expect.any(String) as string }],
      },
    ]);
  });

  it('keeps a product that it has added and a customer has taken up, without selling it', async () => {
    const { one, id } = await failAt(3, [
      head,
      ...lists.split('\n'),
      'product,soap,Soap,2,1,a.webp,,,',
      'product,oil,Oil,2,1,a.webp,,,soap',
    ]);
    const soap = await product('soap');
    const customer = await addCustomer(db);
    await db.manager.insert(WishlistItem, {
      customerId: customer.id,
      productId: soap?.id ?? 0,
      createdAt: test.clock.now(),
    });
    await giveUp(one);
    expect(await product('soap')).toMatchObject({ isPublished: false });
    expect(await one.imports.conflictsOf(id, 0, 10)).toMatchObject([{ slug: 'soap', reason: 'in-use' }]);
    expect([await product('oil'), await db.manager.count(Tag)]).toEqual([null, 0]);
  });

  it('is put back when staff stop it, in whichever process', async () => {
    await fill();
    const before = await everything();
    const points = new HeldSyncPoints();
    const [one, other] = [openImportProcess(test, points), openImportProcess(test)];
    const stop = async (importId: number) =>
      expect(await other.imports.cancel(importer, importId)).toMatchObject({ state: 'undoing' });
    const id = await importBeside(one, file, { points, meanwhile: stop });
    expect(await latestImport(db)).toMatchObject({ state: 'undone', slot: null });
    expect(await everything()).toEqual(before);
    await expect(other.imports.cancel(importer, id)).rejects.toMatchObject({ problems: [{ code: 'STALE' }] });
  });

  it('of the command line is put back by the shop when its process is killed', async () => {
    await fill();
    const before = await everything();
    const { one } = await failAt(4, file);
    const { id } = await latestImport(db);
    // What the command line writes: its staging ends with its process.
    const left = { slot: 'command', staffId: 0, fileKey: '', heartbeatAt: test.clock.now() } as const;
    await db.manager.update(CatalogueImport, { id }, left);
    await one.runs.recover();
    expect(await latestImport(db)).toMatchObject({ state: 'applying' });
    test.clock.advance({ seconds: 61 });
    await one.runs.recover();
    await one.runs.whenIdle();
    expect(await latestImport(db)).toMatchObject({ state: 'undone', slot: null });
    expect(await everything()).toEqual(before);
  });
});
