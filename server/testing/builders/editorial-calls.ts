import { randomInt } from 'node:crypto';
import { Tag } from '../../features/products/tag.entity';
import { type TestShop } from '../shop';
import { type AuditedCall } from './audited-calls';
import { addPost, addProduct } from './catalogue';
import { type StaffClient } from './staff-client';

interface Callers {
  readonly test: TestShop;
  readonly owner: StaffClient;
}

interface Versioned {
  readonly id: string;
  readonly version: string;
}

const errors = '{ userErrors { code message } }';

async function addIngredient({ owner }: Callers): Promise<Record<string, unknown>> {
  const { ingredient } = await owner.payload<{ ingredient: Versioned }>(
    'mutation($slug: String!) { createIngredient(slug: $slug, name: "Yarrow", description: "<p>a</p>", studies: []) { ingredient { id version } } }',
    { slug: `yarrow-${randomInt(1_000_000)}` },
  );
  return { ...ingredient };
}

async function addTag({ test, owner }: Callers, slug: string): Promise<Record<string, unknown>> {
  await test.shop.db.manager.save(Tag, { slug, label: slug });
  const { nodes } = await owner.payload<{ nodes: readonly Versioned[] }>(
    'query($slug: String!) { tags(search: $slug) { nodes { id version } } }',
    { slug },
  );
  return { ...nodes[0] };
}

async function addDraft({ test, owner }: Callers): Promise<Record<string, unknown>> {
  const { id } = await addPost(test.shop.db, { isPublished: false });
  return owner.payload('query($id: ID!) { journalPost(id: $id) { id version } }', { id: String(id) });
}

/** One successful call of every mutation of editors, with the variables that it needs. */
export const editorialCalls = (callers: () => Callers): Readonly<Record<string, AuditedCall>> => ({
  createIngredient: () =>
    Promise.resolve([
      callers().owner,
      `mutation { createIngredient(slug: "moss", name: "Moss", description: "<p>a</p>", studies: []) ${errors} }`,
      {},
    ]),
  updateIngredient: async () => [
    callers().owner,
    `mutation($id: ID!, $version: String!) { updateIngredient(id: $id, version: $version, slug: "fern", name: "Fern", description: "<p>b</p>", studies: []) ${errors} }`,
    await addIngredient(callers()),
  ],
  deleteIngredient: async () => [
    callers().owner,
    `mutation($id: ID!, $version: String!) { deleteIngredient(id: $id, version: $version) ${errors} }`,
    await addIngredient(callers()),
  ],
  createCategory: () =>
    Promise.resolve([
      callers().owner,
      `mutation { createCategory(key: "bath-care", title: "Bath care") ${errors} }`,
      {},
    ]),
  deleteCategory: async () => {
    const { category } = await callers().owner.payload<{ category: Versioned }>(
      'mutation { createCategory(key: "creams", title: "Creams") { category { id version } } }',
    );
    const document = `mutation($id: ID!, $version: String!) { deleteCategory(id: $id, version: $version) ${errors} }`;
    return [callers().owner, document, { ...category }];
  },
  updateCategory: async () => {
    await addProduct(callers().test.shop.db, {}, { categories: ['balms'] });
    const [category] = await callers().owner.payload<readonly object[]>('{ categories { id version } }');
    const document = `mutation($id: ID!, $version: String!) { updateCategory(id: $id, version: $version, title: "Salves") ${errors} }`;
    return [callers().owner, document, { ...category }];
  },
  orderCategories: async () => {
    await addProduct(callers().test.shop.db, {}, { categories: ['oils', 'soaps'] });
    const stored = await callers().owner.payload<readonly { id: string }[]>('{ categories { id } }');
    const seen = stored.map(({ id }) => id);
    const document = `mutation($ids: [ID!]!, $seen: [ID!]!) { orderCategories(ids: $ids, seen: $seen) ${errors} }`;
    return [callers().owner, document, { ids: seen.toReversed(), seen }];
  },
  updateTag: async () => [
    callers().owner,
    `mutation($id: ID!, $version: String!) { updateTag(id: $id, version: $version, label: "For dry skin") ${errors} }`,
    await addTag(callers(), 'dry-skin'),
  ],
  deleteTag: async () => [
    callers().owner,
    `mutation($id: ID!, $version: String!) { deleteTag(id: $id, version: $version) ${errors} }`,
    await addTag(callers(), 'oily-skin'),
  ],
  createJournalPost: () =>
    Promise.resolve([
      callers().owner,
      `mutation { createJournalPost(slug: "on-moss", title: "On moss", description: "<p>a</p>", date: "2026-11-20T08:00:00.000Z", isPublished: false) ${errors} }`,
      {},
    ]),
  updateJournalPost: async () => [
    callers().owner,
    `mutation($id: ID!, $version: String!) { updateJournalPost(id: $id, version: $version, slug: "moss", title: "Moss", description: "<p>b</p>", date: "2026-11-20T08:00:00.000Z", isPublished: false) ${errors} }`,
    await addDraft(callers()),
  ],
  deleteJournalPost: async () => [
    callers().owner,
    `mutation($id: ID!, $version: String!) { deleteJournalPost(id: $id, version: $version) ${errors} }`,
    await addDraft(callers()),
  ],
});
