import { type DataSource } from 'typeorm';
import { addPost } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { fulfilledValue, HeldSyncPoints, interleave } from '../../testing/interleave';
import { openTestShop, type TestShop } from '../../testing/shop';
import { BlogPost } from '../../features/blog/blog-post.entity';
import { AuditEntry } from './audit-entry.entity';

const errors = 'userErrors { code field }';
const seen = '$id: ID!, $version: String!';
const texts = 'description: "<p>a</p>"';
const post = `title: "Moss", ${texts}, date: "2026-01-20T08:00:00.000Z", isPublished: false`;
const stored = 'id version';

interface Payload {
  readonly userErrors: readonly object[];
  readonly created?: { readonly id: string; readonly version: string };
}

/** What has an address: how it is created, changed and deleted. */
const kinds = {
  post: {
    create: `mutation($slug: String!) { createJournalPost(slug: $slug, ${post}) { created: post { ${stored} } ${errors} } }`,
    change: `mutation(${seen}, $slug: String!) { updateJournalPost(id: $id, version: $version, slug: $slug, ${post.replace('Moss', 'Fern')}) { ${errors} } }`,
    remove: `mutation(${seen}) { deleteJournalPost(id: $id, version: $version) { ${errors} } }`,
    taken: { code: 'TAKEN', field: ['slug'] },
  },
  ingredient: {
    create: `mutation($slug: String!) { createIngredient(slug: $slug, name: "Moss", ${texts}, studies: []) { created: ingredient { ${stored} } ${errors} } }`,
    change: `mutation(${seen}, $slug: String!) { updateIngredient(id: $id, version: $version, slug: $slug, name: "Fern", ${texts}, studies: []) { ${errors} } }`,
    remove: `mutation(${seen}) { deleteIngredient(id: $id, version: $version) { ${errors} } }`,
    taken: { code: 'TAKEN', field: ['slug'] },
  },
  category: {
    create: `mutation($slug: String!) { createCategory(key: $slug, title: "Moss") { created: category { ${stored} } ${errors} } }`,
    change: `mutation(${seen}) { updateCategory(id: $id, version: $version, title: "Fern") { ${errors} } }`,
    remove: `mutation(${seen}) { deleteCategory(id: $id, version: $version) { ${errors} } }`,
    taken: { code: 'TAKEN', field: ['key'] },
  },
} as const;

describe('two people at the same entry', () => {
  const points = new HeldSyncPoints();
  let test: TestShop;
  let db: DataSource;
  let one: StaffClient;
  let other: StaffClient;
  beforeAll(async () => {
    test = await openTestShop({ points });
    db = test.shop.db;
    [one, other] = [await signInAs(test, 'editor'), await signInAs(test, 'editor')];
  });
  afterAll(() => test.close());
  beforeEach(() => points.clear());

  const auditCount = () => db.manager.count(AuditEntry);
  /** Runs the second call when the first has written everything and commits next. */
  async function meet(first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const before = await auditCount();
    const met = await interleave({ db, points, at: 'change.before-commit', first, second, sameRows: true });
    const entries = (await auditCount()) - before;
    return { first: fulfilledValue(met.first), second: fulfilledValue(met.second), entries };
  }
  async function entryOf(kind: keyof typeof kinds, slug: string) {
    const { created } = await one.payload<Payload>(kinds[kind].create, { slug });
    return { ...created, slug };
  }

  describe.each(['post', 'ingredient', 'category'] as const)('of the kind %s', (kind) => {
    const { create, change, remove, taken } = kinds[kind];

    it('gives an address to the first who stores it, and reports it to the second at its field', async () => {
      const slug = `both-${kind}`;
      const met = await meet(
        () => one.payload(create, { slug }),
        () => other.payload(create, { slug }),
      );
      expect(met).toMatchObject({ first: { userErrors: [] }, second: { userErrors: [taken] }, entries: 1 });
    });

    it('reports to a person who saves it that it was deleted meanwhile', async () => {
      const entry = await entryOf(kind, `gone-${kind}`);
      const met = await meet(
        () => one.payload(remove, entry),
        () => other.payload(change, entry),
      );
      const missing = { code: 'NOT_FOUND', field: ['id'] };
      expect(met).toMatchObject({ first: { userErrors: [] }, second: { userErrors: [missing] }, entries: 1 });
    });

    it('keeps what was changed while another person deletes it', async () => {
      const entry = await entryOf(kind, `kept-${kind}`);
      const met = await meet(
        () => one.payload(change, entry),
        () => other.payload(remove, entry),
      );
      const stale = { code: 'STALE', field: ['version'] };
      expect(met).toMatchObject({ first: { userErrors: [] }, second: { userErrors: [stale] }, entries: 1 });
    });
  });

  it.each([
    ['renamed', 'change'],
    ['added', 'create'],
  ] as const)('reports an address that another one is given meanwhile: %s', async (_, second) => {
    for (const kind of ['post', 'ingredient'] as const) {
      const [mine, theirs] = [await entryOf(kind, `mine-${second}`), await entryOf(kind, `theirs-${second}`)];
      const slug = `wanted-${second}`;
      const met = await meet(
        () => one.payload(kinds[kind].change, { ...mine, slug }),
        () => other.payload(kinds[kind][second], { ...theirs, slug }),
      );
      expect(met).toMatchObject({ second: { userErrors: [kinds[kind].taken] }, entries: 1 });
    }
  });

  describe('and a post whose time has come', () => {
    const due = async () => {
      const { id } = await addPost(db, { isPublished: false, publishAt: test.clock.now() });
      const { version, slug } = await one.payload<{ version: string; slug: string }>(
        'query($id: ID!) { journalPost(id: $id) { version slug } }',
        { id: String(id) },
      );
      return { id: String(id), version, slug };
    };
    const publish = () => test.runJob('publish posts');
    const isPublished = async ({ id }: { id: string }) =>
      (await db.manager.findOneByOrFail(BlogPost, { id: Number(id) })).isPublished;

    it('are told that it is published meanwhile', async () => {
      const seenPost = await due();
      const met = await meet(publish, () => one.payload(kinds.post.change, seenPost));
      expect(met).toMatchObject({ second: { userErrors: [{ code: 'STALE' }] }, entries: 1 });
      expect(await isPublished(seenPost)).toBe(true);
    });

    it('decide when they have made it a draft first', async () => {
      const seenPost = await due();
      const met = await meet(() => one.payload(kinds.post.change, seenPost), publish);
      expect(met).toMatchObject({ first: { userErrors: [] }, entries: 1 });
      expect(await isPublished(seenPost)).toBe(false);
    });
  });
});
