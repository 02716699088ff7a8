import { staffLimits } from '../../../domain/staff/staff-roles';
import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { AuditEntry } from '../audit/audit-entry.entity';
import { Category } from '../../features/products/category.entity';
import { Tag } from '../../features/products/tag.entity';

const categoriesDocument = '{ categories { id key title description productCount version } }';
const updateDocument = `mutation($id: ID!, $version: String!, $title: String!, $description: String, $tile: String) {
  updateCategory(id: $id, version: $version, title: $title, description: $description, tile: $tile) {
    category { title description } conflict { title } userErrors { code field }
  }
}`;
const orderDocument =
  'mutation($ids: [ID!]!, $seen: [ID!]!) { orderCategories(ids: $ids, seen: $seen) { categories { key } userErrors { code } } }';
const createDocument = `mutation($key: String!, $title: String!, $position: Int) {
  createCategory(key: $key, title: $title, description: "For hands", position: $position) {
    category { id key title version productCount } userErrors { code field }
  }
}`;
const deleteCategoryDocument =
  'mutation($id: ID!, $version: String!) { deleteCategory(id: $id, version: $version) { deletedId userErrors { code message } } }';
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

  it('renames a category, which the storefront shows at once, and not one that another person renamed', async () => {
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

  const publicKeys = async () => {
    const { data } = await test.graphql<{ categories: { key: string }[] }>('{ categories { key } }');
    return data?.categories.map(({ key }) => key);
  };

  it('adds a category at its position, which the storefront shows at once', async () => {
    const before = (await categories()).map(({ key }) => key);
    const first = { key: 'bath_salts', title: 'Bath salts', position: 1 };
    expect(await editor.payload(createDocument, first)).toMatchObject({
      category: { key: 'bath_salts', productCount: 0 },
      userErrors: [],
    });
    await editor.payload(createDocument, { key: 'hand-care', title: 'Hand care' });
    expect(await publicKeys()).toEqual(['bath_salts', ...before, 'hand-care']);
    const { data } = await test.graphql('{ category(key: "hand-care") { title description } }');
    expect(data).toEqual({ category: { title: 'Hand care', description: 'For hands' } });
    const entries = await test.shop.db.manager.findBy(AuditEntry, { action: 'category create' });
    expect(entries.map(({ subject }) => subject)).toEqual(['bath_salts', 'hand-care']);
  });

  it.each([
    ['hand-care', 'TAKEN'],
    ['Hand care', 'INVALID'],
    ['-hand', 'INVALID'],
    ['k'.repeat(101), 'TOO_LONG'],
    ['', 'BLANK'],
  ])('refuses the address "%s" as the import does', async (key, code) => {
    const before = await publicKeys();
    const answer = await editor.payload(createDocument, { key, title: 'Another' });
    expect(answer).toMatchObject({ category: null, userErrors: [{ code, field: ['key'] }] });
    expect(await publicKeys()).toEqual(before);
  });

  it.each([0, 1000])('refuses the position %s', async (position) => {
    const answer = await editor.payload(createDocument, { key: 'creams', title: 'Creams', position });
    expect(answer).toMatchObject({ userErrors: [{ code: 'INVALID', field: ['position'] }] });
  });

  it('adds as many categories as can be ordered', async () => {
    const { manager } = test.shop.db;
    const rest = staffLimits.content.category.count - (await manager.count(Category));
    const facts = { title: 'One of many', description: null, banner: null, tile: null, position: 900 };
    await manager.insert(
      Category,
      Array.from({ length: rest }, (_, at) => ({ ...facts, key: `many-${at}` })),
    );
    const answer = await editor.payload(createDocument, { key: 'creams', title: 'Creams' });
    expect(answer).toMatchObject({ userErrors: [{ code: 'LIMIT_EXCEEDED' }] });
    await manager.delete(Category, { title: 'One of many' });
  });

  it('deletes a category without products that was not changed since it was read', async () => {
    const { id, version } = await category('hand-care');
    expect(await editor.payload(deleteCategoryDocument, { id, version: 'old' })).toMatchObject({
      userErrors: [{ code: 'STALE' }],
    });
    expect(await editor.payload(deleteCategoryDocument, { id, version })).toMatchObject({
      deletedId: id,
      userErrors: [],
    });
    expect(await publicKeys()).not.toContain('hand-care');
    const used = await category('balms');
    expect(await editor.payload(deleteCategoryDocument, { id: used.id, version: used.version })).toMatchObject({
      deletedId: null,
      userErrors: [{ code: 'INVALID', message: 'Products are in this category. Take them out of it first.' }],
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
