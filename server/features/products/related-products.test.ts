import { type DataSource } from 'typeorm';
import { createLoad } from '../../infra/request/loaders';
import { addProduct, clearCatalogue, relate } from '../../testing/builders/catalogue';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { countStatements } from '../../testing/statement-counter';
import { type Product } from './product.entity';
import { loadRegime, loadRelated, maxRelated } from './related-products';

let db: DataSource;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => clearCatalogue(db));
afterAll(() => db.destroy());

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

describe('related products', () => {
  const of = (...products: Product[]) => {
    const load = createLoad({ db, clock: new TestClock(), viewer: null });
    return Promise.all(
      products.map(async ({ id }) => ({ regime: await loadRegime(load, id), related: await loadRelated(load, id) })),
    );
  };

  it('are the configured products first, then those of the same categories, never the product itself', async () => {
    const links = { categories: ['oils'] };
    const own = await addProduct(db, { title: 'Own' }, links);
    await addProduct(db, { title: 'Same shelf' }, links);
    const hidden = await addProduct(db, { title: 'Hidden', isPublished: false }, links);
    const both = await addProduct(db, { title: 'Chosen from the shelf' }, links);
    const chosen = await addProduct(db, { title: 'Chosen' });
    await addProduct(db, { title: 'Elsewhere' });
    await relate(db, own, 'related', [chosen, hidden, both, own]);
    await relate(db, own, 'regime', [both, chosen]);
    const [neighbours] = await of(own);
    expect(titles(neighbours?.related ?? [])).toEqual(['Chosen', 'Chosen from the shelf', 'Same shelf']);
    expect(titles(neighbours?.regime ?? [])).toEqual(['Chosen from the shelf', 'Chosen']);
  });

  it('are read for all products at once, also where two share one', async () => {
    const [a, b, shared] = [
      await addProduct(db, { title: 'A' }),
      await addProduct(db, { title: 'B' }),
      await addProduct(db, { title: 'Shared' }),
    ];
    await relate(db, a, 'related', [shared, b]);
    await relate(db, b, 'related', [shared]);
    const { result, statements } = await countStatements(db, () => of(a, b, shared));
    expect(result.map(({ related }) => titles(related))).toEqual([['Shared', 'B'], ['Shared'], []]);
    // Those that were assigned, the categories, and the cards.
    expect(statements).toHaveLength(3);
  });

  it('are the first of all their categories together, in their order', async () => {
    const own = await addProduct(db, {}, { categories: ['oils', 'creams'] });
    const hidden = await addProduct(db, { isPublished: false }, { categories: ['oils'] });
    const names: string[] = [];
    for (let n = 0; n < 120; n += 1) {
      names.push(`Near ${n}`);
      await addProduct(db, { title: `Near ${n}` }, { categories: n % 3 === 0 ? ['creams'] : ['oils'] });
    }
    const [first] = await of(own, hidden);
    expect(titles(first?.related ?? [])).toEqual(names.slice(0, maxRelated));
  });

  it('are limited to the length of a strip', async () => {
    const own = await addProduct(db, {}, { categories: ['oils'] });
    for (let n = 0; n < maxRelated + 2; n += 1) await addProduct(db, {}, { categories: ['oils'] });
    const [neighbours] = await of(own);
    expect(neighbours?.related).toHaveLength(maxRelated);
  });
});
