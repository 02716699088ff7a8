import { rmSync } from 'node:fs';
import { Category, ProductCategory } from '../category.entity';
import { Ingredient, ProductIngredient } from '../../ingredients/ingredient.entity';
import { ProductTag, Tag } from '../tag.entity';
import { Product, ProductImage, ProductRelation } from '../product.entity';
import { clearCatalogue } from '../../../testing/builders/catalogue';
import { type TestShop } from '../../../testing/shop';
import { folder, read, openOperator, audit } from '../../../testing/catalogue-files';

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

/** All rows of the catalogue's tables. */
const dump = ({ shop }: TestShop) => Promise.all(tables.map((entity) => shop.db.getRepository<object>(entity).find()));

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
