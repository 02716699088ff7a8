import { type DataSource } from 'typeorm';
import { dialectOf } from '../../database/dialect';
import { addCategory, addIngredient, addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { fulfilledValue, HeldSyncPoints, interleave } from '../../testing/interleave';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Category } from '../../features/products/category.entity';
import { Ingredient } from '../../features/ingredients/ingredient.entity';
import { Tag } from '../../features/products/tag.entity';
import { categoryVersion } from '../../features/products/write-category';
import { ingredientVersion } from '../../features/ingredients/write-ingredient';
import { AuditEntry } from './audit-entry.entity';
import { tagVersion } from '../../features/products/write-tag';

const linked = 'content { slug categories { slug } tags { slug } ingredients { slug } } userErrors { code field }';
const createDocument = `mutation($content: ProductContentInput!) { createProduct(content: $content) { ${linked} } }`;
const editDocument = `mutation($id: ID!, $version: String!, $content: ProductContentInput!) {
  editProduct(id: $id, version: $version, content: $content) { ${linked} } }`;
const deleteDocument = (kind: string) =>
  `mutation($id: ID!, $version: String!) { delete${kind}(id: $id, version: $version) { userErrors { code message } } }`;

interface Payload {
  readonly content: Readonly<Record<string, unknown>> | null;
  readonly userErrors: readonly { readonly code: string; readonly field?: readonly string[] }[];
}

interface Entry {
  readonly id: number;
  readonly slug: string;
  readonly version: string;
}

let added = 0;
const nextSlug = () => `entry-${(added += 1)}`;

const kinds = {
  categories: {
    name: 'Category',
    add: async (db: DataSource): Promise<Entry> => {
      const category = await addCategory(db, { key: nextSlug() });
      return { id: category.id, slug: category.key, version: categoryVersion(category) };
    },
    exists: (db: DataSource, { slug }: Entry) => db.manager.existsBy(Category, { key: slug }),
  },
  tags: {
    name: 'Tag',
    add: async (db: DataSource): Promise<Entry> => {
      const slug = nextSlug();
      const tag = await db.manager.save(Tag, { slug, label: slug });
      return { id: tag.id, slug, version: tagVersion(tag) };
    },
    exists: (db: DataSource, { slug }: Entry) => db.manager.existsBy(Tag, { slug }),
  },
  ingredients: {
    name: 'Ingredient',
    add: async (db: DataSource): Promise<Entry> => {
      const ingredient = await addIngredient(db, { name: nextSlug() });
      return { id: ingredient.id, slug: ingredient.slug, version: ingredientVersion(ingredient) };
    },
    exists: (db: DataSource, { slug }: Entry) => db.manager.existsBy(Ingredient, { slug }),
  },
} as const;
type List = keyof typeof kinds;

describe('what products are linked to, deleted while a product is given it', () => {
  const points = new HeldSyncPoints();
  let test: TestShop;
  let db: DataSource;
  let one: StaffClient;
  let other: StaffClient;
  beforeAll(async () => {
    test = await openTestShop({ region: 'UK', points });
    db = test.shop.db;
    [one, other] = [await signInAs(test, 'editor'), await signInAs(test, 'editor')];
  });
  afterAll(() => test.close());
  beforeEach(() => points.clear());

  async function editOf(content: object) {
    const { id, slug } = await addProduct(db);
    const { version } = await one.payload<{ version: string }>(
      'query($id: ID!) { productContent(id: $id) { version } }',
      {
        id: String(id),
      },
    );
    return { slug, edit: () => one.payload<Payload>(editDocument, { id: String(id), version, content }) };
  }
  const remove = (list: List, { id, version }: Entry) =>
    other.payload<Payload>(deleteDocument(kinds[list].name), { id: String(id), version });
  const entriesAbout = (subject: string) => db.manager.countBy(AuditEntry, { subject });
  const withLink = (list: List, { slug }: Entry) => ({ userErrors: [], content: { [list]: [{ slug }] } });
  const inUse = { userErrors: [{ code: 'INVALID' }] };
  const unknown = (list: List) => ({ content: null, userErrors: [{ code: 'INVALID', field: [list] }] });

  describe.each(['categories', 'ingredients', 'tags'] as const)('of its %s', (list) => {
    /** A missing tag is created with the product; other entries have to exist. */
    const lost = (entry: Entry) => (list === 'tags' ? withLink(list, entry) : unknown(list));

    it('is kept when the product is stored first', async () => {
      const entry = await kinds[list].add(db);
      const { edit } = await editOf({ [list]: [entry.slug] });
      const second = () => remove(list, entry);
      const met = await interleave({ db, points, at: 'change.before-commit', first: edit, second, sameRows: true });
      expect(fulfilledValue(met.first)).toMatchObject(withLink(list, entry));
      expect(fulfilledValue(met.second)).toMatchObject(inUse);
      expect(await kinds[list].exists(db, entry)).toBe(true);
    });

    it('is missing when the deletion is stored first, as if it had never been there', async () => {
      const entry = await kinds[list].add(db);
      const { edit, slug } = await editOf({ subTitle: 'New', [list]: [entry.slug] });
      const first = () => remove(list, entry);
      const met = await interleave({ db, points, at: 'change.before-commit', first, second: edit, sameRows: true });
      expect(fulfilledValue(met.first)).toMatchObject({ userErrors: [] });
      expect(fulfilledValue(met.second)).toMatchObject(lost(entry));
      expect(await entriesAbout(slug)).toBe(list === 'tags' ? 1 : 0);
    });

    it.each(['change', 'creation'])(
      'is either kept or missing when it is deleted in the middle of the %s',
      async (name) => {
        const entry = await kinds[list].add(db);
        const slug = nextSlug();
        const content = { slug, title: 'New', listPrice: '9', currentPrice: '8', [list]: [entry.slug] };
        const { edit } = await editOf({ title: 'New', [list]: [entry.slug] });
        const first = name === 'change' ? edit : () => one.payload<Payload>(createDocument, { content });
        const second = () => remove(list, entry);
        const met = await interleave({ db, points, at: 'links.read', first, second });
        // SQLite has one writer: the deletion waits.
        const isFirst = dialectOf(db) === 'sqlite';
        expect(fulfilledValue(met.first)).toMatchObject(isFirst ? withLink(list, entry) : lost(entry));
        expect(fulfilledValue(met.second)).toMatchObject(isFirst ? inUse : { userErrors: [] });
      },
    );
  });

  it('is one tag when two products are given the same new one', async () => {
    const slug = nextSlug();
    const [{ edit: first }, { edit: second }] = [await editOf({ tags: [slug] }), await editOf({ tags: [slug] })];
    const met = await interleave({ db, points, at: 'change.before-commit', first, second, sameRows: true });
    for (const outcome of [met.first, met.second])
      expect(fulfilledValue(outcome)).toMatchObject({ userErrors: [], content: { tags: [{ slug }] } });
    expect(await db.manager.countBy(Tag, { slug })).toBe(1);
  });
});
