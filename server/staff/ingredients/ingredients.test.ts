import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { AuditEntry } from '../audit/audit-entry.entity';

const parameters =
  '$slug: String!, $name: String!, $description: String!, $nutritionalValue: String, $image: String, $studies: [StudyInput!]!, $featuredPosition: Int';
const values =
  'slug: $slug, name: $name, description: $description, nutritionalValue: $nutritionalValue, image: $image, studies: $studies, featuredPosition: $featuredPosition';
const fields =
  'ingredient { id version slug name description nutritionalValue studies { label url } featuredPosition productCount products { title } } conflict { name } userErrors { code field message }';
const createDocument = `mutation(${parameters}) { createIngredient(${values}) { ${fields} } }`;
const updateDocument = `mutation($id: ID!, $version: String!, ${parameters}) { updateIngredient(id: $id, version: $version, ${values}) { ${fields} } }`;
const deleteDocument =
  'mutation($id: ID!, $version: String!) { deleteIngredient(id: $id, version: $version) { deletedId userErrors { code message } } }';
const listDocument = `query($search: String, $isUsed: Boolean, $first: Int, $after: String) {
  ingredients(search: $search, isUsed: $isUsed, first: $first, after: $after) {
    nodes { name productCount } pageInfo { hasNextPage endCursor }
  }
}`;

interface Ingredient {
  readonly id: string;
  readonly version: string;
  readonly name: string;
}

interface Payload {
  readonly ingredient: Ingredient | null;
  readonly userErrors: readonly object[];
}

interface Page {
  readonly nodes: readonly { readonly name: string; readonly productCount: number }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

describe('ingredients in the back office', () => {
  let test: TestShop;
  let editor: StaffClient;
  let added = 0;
  beforeAll(async () => {
    test = await openTestShop();
    editor = await signInAs(test, 'editor');
  });
  afterAll(() => test.close());

  const facts = (name: string) => ({
    ...{ slug: name.toLowerCase(), name, description: `<p>${name} grows slowly.</p>`, nutritionalValue: null },
    ...{ studies: [], featuredPosition: null },
  });
  const create = async (changes: object = {}): Promise<Ingredient> => {
    added += 1;
    const { ingredient, userErrors } = await editor.payload<Payload>(createDocument, {
      ...facts(`Plant${added}`),
      ...changes,
    });
    if (!ingredient) throw new Error(JSON.stringify(userErrors));
    return ingredient;
  };
  const update = ({ id, version, name }: Ingredient, changes: object) =>
    editor.payload<Payload>(updateDocument, { ...facts(name), id, version, ...changes });
  const remove = ({ id, version }: Ingredient) => editor.payload(deleteDocument, { id, version });
  const list = (variables: object) => editor.payload<Page>(listDocument, { ...variables });
  const found = async (term: string) => {
    const query = 'query($term: String!) { products(query: $term, first: 10) { nodes { title } } }';
    const { data } = await test.graphql<{ products: { nodes: { title: string }[] } }>(query, { term });
    return data?.products.nodes.map(({ title }) => title);
  };

  it('are written with all their fields, sanitised, and shown by the storefront at once', async () => {
    const studies = [
      { label: 'On rosemary', url: 'https://example.org/rosemary' },
      { label: 'Unlinked', url: '' },
    ];
    const description = '<p onclick="alert(1)">Evergreen<script>alert(2)</script></p>';
    const written = { description, nutritionalValue: '<p>Iron</p>', studies, featuredPosition: 2 };
    const { slug } = (await create({ slug: 'rosemary', name: 'Rosemary', ...written })) as Ingredient & {
      slug: string;
    };
    const query =
      'query($slug: String!) { ingredient(slug: $slug) { name description nutritionalValue keyStudies { label url } } ingredients(featured: true) { name } }';
    expect((await test.graphql(query, { slug })).data).toEqual({
      ingredient: {
        ...{ name: 'Rosemary', description: '<p>Evergreen</p>', nutritionalValue: '<p>Iron</p>' },
        keyStudies: [
          { label: 'On rosemary', url: 'https://example.org/rosemary' },
          { label: 'Unlinked', url: null },
        ],
      },
      ingredients: [{ name: 'Rosemary' }],
    });
  });

  it('keep the search, the filters and the pages of their products up to date when they are renamed', async () => {
    await addProduct(test.shop.db, { title: 'Night balm' }, { ingredients: ['Comfrey'], tags: ['soothing'] });
    const { nodes } = await list({ search: 'comf' });
    expect(nodes).toEqual([{ name: 'Comfrey', productCount: 1 }]);
    const [id] = await test.shop.db.query<{ id: number }[]>("SELECT id FROM ingredient WHERE name = 'Comfrey'");
    const comfrey = await editor.payload<Ingredient>('query($id: ID!) { ingredient(id: $id) { id version name } }', {
      id: String(id?.id),
    });
    expect(await found('comfrey')).toEqual(['Night balm']);
    const { ingredient } = await update(comfrey, { name: 'Knitbone', slug: 'comfrey' });
    expect(ingredient).toMatchObject({ name: 'Knitbone', productCount: 1, products: [{ title: 'Night balm' }] });
    expect(await found('knitbone')).toEqual(['Night balm']);
    expect(await found('soothing')).toEqual(['Night balm']);
    expect(await found('comfrey')).toEqual([]);
    const query = '{ products(first: 1) { facets { key values { label } } } }';
    const { data } = await test.graphql(query);
    expect(JSON.stringify(data)).toContain('Knitbone');
  });

  it('are listed in pages by key, and by whether products have them, with two statements', async () => {
    await addProduct(test.shop.db, { title: 'Day balm' }, { ingredients: ['Arnica'] });
    await create({ slug: 'unused', name: 'Unused' });
    expect((await list({ isUsed: true, first: 1 })).nodes).toEqual([{ name: 'Arnica', productCount: 1 }]);
    const unused = await list({ isUsed: false, first: 1 });
    expect(unused.nodes).toEqual([{ name: 'Unused', productCount: 0 }]);
    expect(unused.pageInfo.hasNextPage).toBe(true);
    const next = await list({ isUsed: false, first: 50, after: unused.pageInfo.endCursor });
    expect(next.nodes.map(({ name }) => name)).not.toContain('Unused');
    const { statements } = await countStatements(test.shop.db, () => list({ search: 'a' }));
    // The first identifies the session.
    expect(statements.length).toBeLessThanOrEqual(1 + 2);
  });

  it('are deleted only when no product has them', async () => {
    await addProduct(test.shop.db, { title: 'Foot balm' }, { ingredients: ['Yarrow'] });
    const [row] = await test.shop.db.query<{ id: number }[]>("SELECT id FROM ingredient WHERE name = 'Yarrow'");
    const yarrow = await editor.payload<Ingredient>('query($id: ID!) { ingredient(id: $id) { id version name } }', {
      id: String(row?.id),
    });
    expect(await remove(yarrow)).toMatchObject({ deletedId: null, userErrors: [{ code: 'INVALID' }] });
    const unused = await create();
    expect(await remove(unused)).toMatchObject({ deletedId: unused.id, userErrors: [] });
    expect(await remove(unused)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
    const entries = await test.shop.db.manager.findBy(AuditEntry, { action: 'ingredient delete' });
    expect(entries).toMatchObject([{ subjectType: 'ingredient', subject: unused.name.toLowerCase() }]);
  });

  it('show the current state to the second of two people who change one', async () => {
    const ingredient = await create();
    await update(ingredient, { name: 'Hers' });
    expect(await update(ingredient, { name: 'His' })).toMatchObject({
      conflict: { name: 'Hers' },
      userErrors: [{ code: 'STALE' }],
    });
  });

  it('refuse taken slugs, wrong links, impossible positions and unknown pictures', async () => {
    const { name } = await create();
    const refused = async (changes: object) =>
      (await editor.payload<Payload>(createDocument, { ...facts('New'), ...changes })).userErrors;
    expect(await refused({ slug: name.toLowerCase() })).toMatchObject([{ code: 'TAKEN', field: ['slug'] }]);
    expect(await refused({ studies: [{ label: 'a', url: 'javascript:alert(1)' }] })).toMatchObject([
      { code: 'INVALID', field: ['studies'], message: 'Paper 1 needs a link that begins with https://.' },
    ]);
    expect(await refused({ studies: [{ label: 'a@@@b', url: '' }] })).toMatchObject([{ field: ['studies'] }]);
    expect(await refused({ featuredPosition: 0 })).toMatchObject([{ code: 'INVALID', field: ['featuredPosition'] }]);
    expect(await refused({ image: 'nowhere.webp' })).toMatchObject([{ code: 'INVALID', field: ['image'] }]);
  });
});
