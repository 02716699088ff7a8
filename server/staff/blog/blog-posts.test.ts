import { addComment, addPost } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { BlogComment, BlogPost } from '../../features/blog/blog-post.entity';
import { AuditEntry } from '../audit/audit-entry.entity';

const listDocument = `query($first: Int, $after: String, $search: String, $state: PostState) {
  journalPosts(first: $first, after: $after, search: $search, state: $state) {
    nodes { slug state } pageInfo { hasNextPage endCursor }
  }
}`;
const fields = 'post { id version slug title description readTime state } conflict { title } userErrors { code field }';
const parameters =
  '$slug: String!, $title: String!, $description: String!, $image: String, $date: DateTime!, $readTime: String, $isPublished: Boolean!';
const values =
  'slug: $slug, title: $title, description: $description, image: $image, date: $date, readTime: $readTime, isPublished: $isPublished';
const createDocument = `mutation(${parameters}) { createJournalPost(${values}) { ${fields} } }`;
const updateDocument = `mutation($id: ID!, $version: String!, ${parameters}) { updateJournalPost(id: $id, version: $version, ${values}) { ${fields} } }`;
const deleteDocument = `mutation($id: ID!, $version: String!) {
  deleteJournalPost(id: $id, version: $version) { deletedId userErrors { code message } }
}`;

interface Page {
  readonly nodes: readonly { readonly slug: string; readonly state: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

interface Post {
  readonly id: string;
  readonly version: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly readTime: string;
  readonly state: string;
}

interface Payload {
  readonly post: Post | null;
  readonly conflict: { readonly title: string } | null;
  readonly userErrors: readonly { readonly code: string; readonly field: readonly string[] | null }[];
}

describe('blog posts in the back office', () => {
  let test: TestShop;
  let editor: StaffClient;
  beforeAll(async () => {
    test = await openTestShop();
    editor = await signInAs(test, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.shop.db.manager.createQueryBuilder().delete().from(BlogPost).execute();
  });

  const hoursFromNow = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString();
  const facts = () => ({
    ...{ slug: 'on-moss', title: 'On moss', description: '<p>Moss has no roots.</p>' },
    ...{ date: hoursFromNow(-1), isPublished: false },
  });
  const list = (variables: object = {}) => editor.payload<Page>(listDocument, { ...variables });
  const create = (changes: object = {}) => editor.payload<Payload>(createDocument, { ...facts(), ...changes });
  const created = async (changes: object = {}): Promise<Post> => {
    const { post, userErrors } = await create(changes);
    if (!post) throw new Error(JSON.stringify(userErrors));
    return post;
  };
  const update = ({ id, version }: Post, changes: object) =>
    editor.payload<Payload>(updateDocument, { ...facts(), id, version, ...changes });
  const readers = async () => {
    const query = '{ blogPosts(first: 20) { nodes { title description } } }';
    const { data } = await test.graphql<{ blogPosts: { nodes: { title: string; description: string }[] } }>(query);
    return data?.blogPosts.nodes ?? [];
  };
  const titlesForReaders = async () => (await readers()).map(({ title }) => title);

  it('lists posts, newest first, in pages by key, by state, title and slug, each with one statement', async () => {
    await addPost(test.shop.db, { slug: 'fern', title: 'Fern', date: new Date('2026-02-01') });
    await addPost(test.shop.db, { slug: 'oak', title: '100% oak', date: new Date('2026-03-01') });
    await addPost(test.shop.db, { slug: 'ivy', title: 'Ivy', date: new Date('2026-02-01'), isPublished: false });
    const first = await list({ first: 2 });
    const second = await list({ first: 2, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes].map(({ slug }) => slug)).toEqual(['oak', 'ivy', 'fern']);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    expect((await list({ state: 'DRAFT' })).nodes).toEqual([{ slug: 'ivy', state: 'DRAFT' }]);
    expect((await list({ state: 'PUBLISHED' })).nodes).toHaveLength(2);
    expect((await list({ search: '0% O' })).nodes).toMatchObject([{ slug: 'oak' }]);
    expect((await list({ search: 'fer' })).nodes).toMatchObject([{ slug: 'fern' }]);
    expect((await list({ search: 'f_rn' })).nodes).toEqual([]);
    const { statements } = await countStatements(test.shop.db, () => list({ search: 'fern' }));
    // The first identifies the session.
    expect(statements).toHaveLength(2);
  });

  it('shows readers a draft when it is published, at once, and not any more when it is taken back', async () => {
    const draft = await created();
    expect(draft).toMatchObject({ state: 'DRAFT', readTime: '1 min read' });
    expect(await titlesForReaders()).toEqual([]);
    const { post } = await update(draft, { isPublished: true, title: 'On mosses' });
    expect(post?.state).toBe('PUBLISHED');
    expect(await titlesForReaders()).toEqual(['On mosses']);
    if (post) await update(post, { title: 'On mosses' });
    expect(await titlesForReaders()).toEqual([]);
    const entries = await test.shop.db.manager.find(AuditEntry, {
      where: { subject: 'on-moss' },
      order: { id: 'ASC' },
    });
    expect(entries.map(({ action, subjectType }) => [action, subjectType])).toEqual([
      ['post create', 'post'],
      ['post edit', 'post'],
      ['post edit', 'post'],
    ]);
    expect(JSON.parse(entries[1]?.detail ?? '')).toMatchObject({
      before: { title: 'On moss', state: 'draft' },
      after: { title: 'On mosses', state: 'published' },
    });
  });

  it('keeps a post with a later date from readers until then, and publishes it once', async () => {
    const post = await created({ date: hoursFromNow(2), isPublished: true });
    expect(post.state).toBe('SCHEDULED');
    expect((await list({ state: 'SCHEDULED' })).nodes).toHaveLength(1);
    expect((await list({ state: 'DRAFT' })).nodes).toEqual([]);
    test.clock.advance({ minutes: 119 });
    await test.runJob('publish posts');
    expect(await titlesForReaders()).toEqual([]);
    test.clock.advance({ minutes: 1 });
    await Promise.all([test.runJob('publish posts'), test.runJob('publish posts')]);
    expect(await titlesForReaders()).toEqual(['On moss']);
    const entries = await test.shop.db.manager.findBy(AuditEntry, { action: 'post publish' });
    expect(entries).toMatchObject([{ actor: 'schedule', staffId: null, subject: 'on-moss' }]);
  });

  it('does not publish a scheduled post that was made a draft again', async () => {
    const post = await created({ slug: 'ivy', date: hoursFromNow(2), isPublished: true });
    expect((await update(post, { slug: 'ivy', date: hoursFromNow(2) })).post?.state).toBe('DRAFT');
    test.clock.advance({ hours: 3 });
    await test.runJob('publish posts');
    expect(await titlesForReaders()).toEqual([]);
  });

  it('removes scripts, handlers, styles and foreign pictures from the text', async () => {
    const description =
      '<p onclick="alert(1)" style="color:red">Moss<script>alert(2)</script></p><img src="https://spy.example/a.gif" onerror="alert(3)"><a href="javascript:alert(4)">a</a>';
    const { description: stored } = await created({ description, isPublished: true });
    expect(stored).toBe('<p>Moss</p><img /><a>a</a>');
    expect(await readers()).toMatchObject([{ description: stored }]);
  });

  it('shows the current post to the second of two people who change it', async () => {
    const post = await created();
    const answers = await Promise.all(['One', 'Two'].map((title) => update(post, { title })));
    expect(answers.filter(({ post: changed }) => changed !== null)).toHaveLength(1);
    expect(answers.find(({ post: changed }) => changed === null)).toMatchObject({
      conflict: { title: expect.stringMatching(/^(One|Two)$/) as string },
      userErrors: [{ code: 'STALE', field: ['version'] }],
    });
  });

  it('refuses a slug that is taken or none, a text without words, unknown pictures and what is too long', async () => {
    await created();
    expect(await create()).toMatchObject({ userErrors: [{ code: 'TAKEN', field: ['slug'] }] });
    const other = await created({ slug: 'other' });
    expect(await update(other, {})).toMatchObject({ userErrors: [{ code: 'TAKEN', field: ['slug'] }] });
    expect(await create({ slug: 'On Moss', title: ' ', description: '<p> <br></p>' })).toMatchObject({
      userErrors: [
        { code: 'INVALID', field: ['slug'] },
        { code: 'BLANK', field: ['title'] },
        { code: 'BLANK', field: ['description'] },
      ],
    });
    expect(await create({ slug: 'new', image: '../../etc/passwd' })).toMatchObject({
      userErrors: [{ code: 'INVALID', field: ['image'] }],
    });
    expect(await create({ slug: 'new', description: '&'.repeat(19_000) })).toMatchObject({
      userErrors: [{ code: 'TOO_LONG', field: ['description'] }],
    });
  });

  it('stores the longest text, and its change in the audit log', async () => {
    const post = await created({ description: '樹'.repeat(20_000) });
    expect((await update(post, { description: '林'.repeat(20_000) })).post?.description).toHaveLength(20_000);
    const [entry] = await test.shop.db.manager.find(AuditEntry, { order: { id: 'DESC' }, take: 1 });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ after: { description: '林'.repeat(20_000) } });
  });

  it('deletes drafts only, with the comments of an earlier publication', async () => {
    const published = await created({ isPublished: true });
    expect(await editor.payload(deleteDocument, { id: published.id, version: published.version })).toMatchObject({
      deletedId: null,
      userErrors: [{ code: 'INVALID' }],
    });
    await addComment(test.shop.db, await test.shop.db.manager.findOneByOrFail(BlogPost, { id: Number(published.id) }));
    const { post } = await update(published, {});
    expect(await editor.payload(deleteDocument, { id: published.id, version: published.version })).toMatchObject({
      userErrors: [{ code: 'STALE' }],
    });
    expect(await editor.payload(deleteDocument, { id: published.id, version: post?.version })).toMatchObject({
      deletedId: published.id,
      userErrors: [],
    });
    expect(await test.shop.db.manager.count(BlogComment)).toBe(0);
    expect((await list()).nodes).toEqual([]);
    expect(await editor.payload(deleteDocument, { id: published.id, version: 'x' })).toMatchObject({
      userErrors: [{ code: 'NOT_FOUND' }],
    });
  });
});
