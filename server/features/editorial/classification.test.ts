import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { AuditEntry } from '../operator/audit-entry.entity';
import { Category } from '../catalogue/category.entity';
import { Tag } from '../catalogue/product-associations.entity';

const categoriesDocument = '{ categories { id key title description productCount version } }';
const updateDocument = `mutation($id: ID!, $version: String!, $title: String!, $description: String, $tile: String) {
  updateCategory(id: $id, version: $version, title: $title, description: $description, tile: $tile) {
    category { title description } conflict { title } userErrors { code field }
  }
}`;
const orderDocument =
  'mutation($ids: [ID!]!, $seen: [ID!]!) { orderCategories(ids: $ids, seen: $seen) { categories { key } userErrors { code } } }';
const tagsDocument =
  'query($search: String) { tags(search: $search) { nodes { id slug label productCount version } pageInfo { hasNextPage } } }';
const renameDocument = `mutation($id: ID!, $version: String!, $label: String!) {
  updateTag(id: $id, version: $version, label: $label) { tag { label slug } conflict { label } userErrors { code } }
}`;
const deleteDocument =
  'mutation($id: ID!, $version: String!) { deleteTag(id: $id, version: $version) { deletedId userErrors { code } } }';

interface StaffCategory {
  readonly id: string;
  readonly key: string;
  readonly version: string;
  readonly productCount: number;
}

interface StaffTag {
  readonly id: string;
  readonly slug: string;
  readonly version: string;
  readonly productCount: number;
}

describe('categories and tags in the back office', () => {
  let test: TestShop;
  let editor: StaffClient;
  beforeAll(async () => {
    test = await openTestShop();
    editor = await signInAs(test, 'editor');
    for (const [index, key] of ['balms', 'oils', 'soaps'].entries())
      await test.shop.db.manager.save(Category, {
        ...{ key, title: key, description: null, banner: null, tile: null },
        position: index + 1,
      });
    await addProduct(test.shop.db, { title: 'Balm' }, { categories: ['balms'], tags: ['dry-skin'] });
    await test.shop.db.manager.save(Tag, { slug: 'unused', label: 'Unused' });
  });
  afterAll(() => test.close());

  const categories = () => editor.payload<readonly StaffCategory[]>(categoriesDocument);
  const category = async (key: string) => {
    const wanted = (await categories()).find((each) => each.key === key);
    if (!wanted) throw new Error(`There is no category ${key}.`);
    return wanted;
  };
  const tag = async (search: string) => {
    const { nodes } = await editor.payload<{ nodes: readonly StaffTag[] }>(tagsDocument, { search });
    const [wanted] = nodes;
    if (!wanted) throw new Error(`There is no tag ${search}.`);
    return wanted;
  };

  it('renames a category, which the storefront shows at once, and not what somebody else has renamed', async () => {
    const { id, version, productCount } = await category('balms');
    expect(productCount).toBe(1);
    const description = '<b>Plain</b> text';
    expect(await editor.payload(updateDocument, { id, version, title: 'Balms', description })).toMatchObject({
      category: { title: 'Balms', description },
      userErrors: [],
    });
    const { data } = await test.graphql('{ category(key: "balms") { title description } }');
    expect(data).toEqual({ category: { title: 'Balms', description } });
    expect(await editor.payload(updateDocument, { id, version, title: 'Salves' })).toMatchObject({
      conflict: { title: 'Balms' },
      userErrors: [{ code: 'STALE' }],
    });
    const now = await category('balms');
    const unknown = { id, version: now.version, title: 'Balms', tile: 'nowhere.webp' };
    expect(await editor.payload(updateDocument, unknown)).toMatchObject({
      userErrors: [{ code: 'INVALID', field: ['tile'] }],
    });
  });

  it('orders categories, unless the order or the categories have changed', async () => {
    const seen = (await categories()).map(({ id }) => id);
    const ids = seen.toReversed();
    expect(await editor.payload(orderDocument, { ids, seen })).toMatchObject({
      categories: [{ key: 'soaps' }, { key: 'oils' }, { key: 'balms' }],
    });
    const { data } = await test.graphql<{ categories: { key: string }[] }>('{ categories { key } }');
    expect(data?.categories.map(({ key }) => key)).toEqual(['soaps', 'oils', 'balms']);
    expect(await editor.payload(orderDocument, { ids, seen })).toMatchObject({ userErrors: [{ code: 'STALE' }] });
    const incomplete = { ids: ids.slice(1), seen: ids };
    expect(await editor.payload(orderDocument, incomplete)).toMatchObject({ userErrors: [{ code: 'STALE' }] });
    const [entry] = await test.shop.db.manager.findBy(AuditEntry, { action: 'category order' });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({
      before: ['balms', 'oils', 'soaps'],
      after: ['soaps', 'oils', 'balms'],
    });
  });

  it('renames tags, and deletes those that no product has', async () => {
    const used = await tag('dry');
    expect(used).toMatchObject({ slug: 'dry-skin', productCount: 1 });
    const renamed = await editor.payload(renameDocument, { id: used.id, version: used.version, label: 'For dry skin' });
    expect(renamed).toMatchObject({ tag: { label: 'For dry skin', slug: 'dry-skin' }, userErrors: [] });
    expect(await editor.payload(renameDocument, { id: used.id, version: used.version, label: 'Dry' })).toMatchObject({
      conflict: { label: 'For dry skin' },
      userErrors: [{ code: 'STALE' }],
    });
    const current = await tag('dry');
    expect(await editor.payload(deleteDocument, { id: current.id, version: current.version })).toMatchObject({
      userErrors: [{ code: 'INVALID' }],
    });
    const unused = await tag('unused');
    expect(await editor.payload(deleteDocument, { id: unused.id, version: unused.version })).toMatchObject({
      deletedId: unused.id,
      userErrors: [],
    });
  });
});
