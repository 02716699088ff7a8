import { type DataSource } from 'typeorm';
import { createLoad, type Load } from '../../infra/request/loaders';
import { addProduct } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { countStatements } from '../../testing/statement-counter';
import { Category } from './category.entity';
import { Ingredient } from '../ingredients/ingredient.entity';
import { productCategories, productGallery, productIngredients, productTags } from './product.loaders';
import { type Product, ProductImage } from './product.entity';

const difficult = 'He said "ä\\n", <b>\t🌿</b>\nand \u2028 left / never \'back\'';

describe('the rows that belong to products', () => {
  let db: DataSource;
  let load: Load;
  let oil: Product;
  let balm: Product;

  beforeAll(async () => {
    db = await openTestDatabase();
    oil = await addProduct(
      db,
      {},
      { categories: ['oils', 'creams'], ingredients: ['Neem', 'Rose'], tags: ['scalp', 'calm'] },
    );
    balm = await addProduct(db, {}, { categories: ['creams'], ingredients: ['Rose'] });
    await db.getRepository(Ingredient).update({ slug: 'rose' }, { description: difficult, nutritionalValue: null });
    await db.getRepository(Category).update({ key: 'oils' }, { title: difficult.slice(0, 30), position: 99 });
    const pictures = [3, 1, 2].map((position) => ({ productId: oil.id, position, image: `oil/${position}.webp` }));
    await db.getRepository(ProductImage).delete({ productId: oil.id });
    await db.getRepository(ProductImage).insert(pictures);
  });
  beforeEach(() => {
    load = createLoad({ db, clock: new TestClock(), viewer: null });
  });
  afterAll(() => db.destroy());

  it('have the values of their entities, with any characters', async () => {
    const ingredients = await load(productIngredients, oil.id);
    const stored = await db.getRepository(Ingredient).find({ order: { name: 'ASC' } });
    expect(ingredients).toEqual(stored.map((ingredient) => ({ ...ingredient })));
    const categories = await load(productCategories, oil.id);
    expect(categories).toEqual(
      (await db.getRepository(Category).find({ order: { position: 'ASC' } })).map((row) => ({ ...row })),
    );
  });

  it('are in their order', async () => {
    expect(await load(productGallery, oil.id)).toEqual(['oil/1.webp', 'oil/2.webp', 'oil/3.webp']);
    expect((await load(productCategories, oil.id)).map(({ key }) => key)).toEqual(['creams', 'oils']);
    expect(await load(productTags, oil.id)).toEqual(['scalp', 'calm']);
  });

  it('of several products take one statement for each kind', async () => {
    const { result, statements } = await countStatements(db, () =>
      Promise.all([
        load(productIngredients, balm.id),
        load(productCategories, oil.id),
        load(productIngredients, oil.id),
        load(productTags, balm.id),
        load(productGallery, oil.id),
      ]),
    );
    expect(result.map(({ length }) => length)).toEqual([1, 2, 2, 0, 3]);
    expect(statements).toHaveLength(4);
  });
});
