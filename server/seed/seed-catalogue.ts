import { type EntityManager } from 'typeorm';
import { studySeparator } from '../../domain/forms/ingredient';
import { toMajor } from '../../domain/money';
import { tagWords } from '../../domain/text';
import { listNamed, type EntryKind } from '../features/products/catalogue/entry-fields';
import { Problems } from '../features/products/catalogue/entry-problems';
import { planGroup } from '../features/products/import/plan-group';
import { readLastPositions, validateEntry } from '../features/products/catalogue/plan-entry';
import { storeEntries } from '../features/products/catalogue/store-entries';
import { type DemoIngredient, type DemoProduct, type DemoShop, type SeedOptions } from './demo-shop.types';

const dayMs = 24 * 60 * 60 * 1000;

/** An entry with the names and values of the catalogue's files. */
interface SeededEntry {
  readonly slug: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Absent: the database chooses one. */
  readonly id?: number;
}

/** Validates, plans and stores entries of one kind as an import does, but within the transaction of the seeding. */
async function seedEntries(
  manager: EntityManager,
  kind: EntryKind,
  entries: readonly SeededEntry[],
  { clock }: SeedOptions,
): Promise<void> {
  const problems = new Problems();
  const valid = entries.map(({ slug, values }) => validateEntry({ kind, slug, values, location: kind }, problems));
  const context = { problems, stock: 'all', now: clock.now(), last: await readLastPositions(manager) } as const;
  const planned = (await planGroup(manager, valid, context)).map(({ values, ...plan }, index) => ({
    ...plan,
    values: plan.before ? values : { id: entries[index]?.id, ...values },
  }));
  problems.throwForFile();
  await storeEntries(manager, kind, planned, clock.now());
}

function ingredientEntry({ slug, name: title, studies, ...values }: DemoIngredient): SeededEntry {
  const keyStudiesResearchPapers = studies.map(({ label }) => label).join(studySeparator);
  const keyStudiesResearchPapersLinks = studies.map(({ url }) => url).join(studySeparator);
  return { slug, values: { ...values, title, keyStudiesResearchPapers, keyStudiesResearchPapersLinks } };
}

/** New arrivals are `newPosition` days old; all other products are at least 60 days old. */
const daysOld = ({ newPosition }: DemoProduct, place: number): number => newPosition ?? 60 + place;

/** Without the links to other products, which are stored when all products are there. */
function productEntry(product: DemoProduct, place: number, { region, clock }: SeedOptions): SeededEntry {
  const { id, slug, prices, netContent, ...fields } = product;
  const { list, current, shipping } = prices[region];
  const own = Object.entries(fields).filter(([name]) => name !== 'regime' && name !== 'related');
  const values = own.map(([name, value]) => {
    // The sections of a product page are JSON text in files.
    const isSection = typeof value === 'object' && !listNamed('product', name);
    return [name, isSection ? JSON.stringify(value) : value];
  });
  return {
    id,
    slug,
    values: {
      ...Object.fromEntries(values),
      ...{ listPrice: toMajor(list), currentPrice: toMajor(current), shipping: toMajor(shipping) },
      ...(netContent && { netContent: netContent.amount, netContentUnit: netContent.unit }),
      createdAt: new Date(clock.now().getTime() - daysOld(product, place) * dayMs).toISOString(),
    },
  };
}

/** Loads the catalogue by the rules of its import. */
export async function seedCatalogue(manager: EntityManager, shop: DemoShop, options: SeedOptions): Promise<void> {
  const { categories, ingredients, products } = shop;
  const tags = [...new Set(products.flatMap((product) => product.tags))];
  const store = (kind: EntryKind, entries: readonly SeededEntry[]) => seedEntries(manager, kind, entries, options);
  await store(
    'category',
    categories.map(({ key: slug, ...values }) => ({ slug, values })),
  );
  await store(
    'tag',
    tags.map((slug) => ({ slug, values: { title: tagWords(slug) } })),
  );
  await store('ingredient', ingredients.map(ingredientEntry));
  await store(
    'product',
    products.map((product, place) => productEntry(product, place, options)),
  );
  await store(
    'product',
    products.map(({ slug, regime, related }) => ({ slug, values: { regime, related } })),
  );
}
