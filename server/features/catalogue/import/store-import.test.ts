import { type DataSource } from 'typeorm';
import { ShopSetting } from '../../../infra/database/shop-setting.entity';
import { inTransaction } from '../../../infra/database/transaction';
import { addProduct } from '../../../testing/builders/catalogue';
import { openTestDatabase } from '../../../testing/database';
import { countStatements } from '../../../testing/statement-counter';
import { ProductRelation } from '../product-associations.entity';
import { Product } from '../product.entity';
import { readKnownEntries } from './known-entries';
import { type PlannedChange } from './planned-change';
import { storeChanges } from './store-import';
import { type LinkRows } from './stored-catalogue';

describe('storing changes of an import', () => {
  let db: DataSource;
  beforeEach(async () => {
    db = await openTestDatabase();
  });
  afterEach(() => db.destroy());

  const version = async () => (await db.manager.findOneBy(ShopSetting, { key: 'public_version' }))?.value;
  const relatedTo = async ({ id }: Product) =>
    (await db.manager.findBy(ProductRelation, { productId: id })).map(({ relatedId }) => relatedId);

  it('leaves it to its caller when shops compute their lists anew, also where it replaces links or takes addresses', async () => {
    const [soap, balm, oil] = [await addProduct(db), await addProduct(db), await addProduct(db)];
    const link = ({ slug, id }: Product) => ({ name: slug, target: slug, id, position: 1 });
    const relate = (to: Product): PlannedChange => ({
      ...{ kind: 'product', slug: soap.slug, id: soap.id },
      lists: [{ join: 'related', links: [link(to)] }],
    });
    const add: PlannedChange = {
      ...{ kind: 'product', slug: 'cream', lists: [] },
      row: { type: 'insert', values: { ...soap, id: 1000, slug: 'cream' } },
    };
    const before = await version();
    for (const change of [relate(balm), relate(oil), add])
      await inTransaction(db, async (manager) => storeChanges(manager, await readKnownEntries(manager), [change]));
    expect(await relatedTo(soap)).toEqual([oil.id]);
    expect(await db.manager.countBy(Product, { slug: 'cream' })).toBe(1);
    expect(await version()).toBe(before);
  });

  it('deletes no rows of lists that are known to be empty', async () => {
    const [soap, balm] = [await addProduct(db), await addProduct(db)];
    const links = [{ name: balm.slug, target: balm.slug, id: balm.id, position: 1 }];
    const lists = ['related', 'regime'].map((join) => ({ join, links }));
    const change: PlannedChange = { kind: 'product', slug: soap.slug, id: soap.id, lists };
    const deletions = async (present?: ReadonlyMap<PlannedChange, LinkRows>) => {
      const { statements } = await countStatements(db, () =>
        inTransaction(db, async (manager) => storeChanges(manager, await readKnownEntries(manager), [change], present)),
      );
      return statements.filter((sql) => /^DELETE FROM .product_relation/.test(sql)).length;
    };
    expect(await deletions(new Map([[change, {}]]))).toBe(0);
    expect(await deletions(new Map([[change, { related: [[balm.id, 1]], regime: [[balm.id, 1]] }]]))).toBe(2);
    expect(await deletions()).toBe(2);
    expect(await relatedTo(soap)).toEqual([balm.id, balm.id]);
  });
});
