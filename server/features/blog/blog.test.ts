import { countStatements } from '../../testing/statement-counter';
import { addComment, addPost, clearCatalogue } from '../../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../../testing/shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(async () => {
  const { db } = shop.shop;
  await clearCatalogue(db);
  const older = await addPost(db, {
    title: 'Older',
    slug: 'older',
    date: new Date('2026-01-02T00:00:00Z'),
    image: 'blog/a.webp',
  });
  await addPost(db, { title: 'Newer', slug: 'newer', date: new Date('2026-01-03T00:00:00Z') });
  await addPost(db, { title: 'Draft', slug: 'draft', isPublished: false });
  await addComment(db, older, { name: 'Second', date: new Date('2026-01-05T00:00:00Z') });
  await addComment(db, older, { name: 'First', comment: 'Lovely.', date: new Date('2026-01-04T00:00:00Z') });
  await addComment(db, older, { name: 'Spam', hidden: true });
});

afterAll(() => shop.close());

const ask = async (query: string) => {
  const { data, errors } = await shop.graphql(query);
  expect(errors).toEqual([]);
  return data;
};

describe('the blog over GraphQL', () => {
  it('lists published posts, the latest first, with long texts and comments in one batch', async () => {
    const { result, statements } = await countStatements(shop.shop.db, () =>
      ask(
        '{ blogPosts { totalCount pageInfo { pageCount } nodes { title readTime description image { url } comments { name } } } }',
      ),
    );
    expect(result).toEqual({
      blogPosts: {
        totalCount: 2,
        pageInfo: { pageCount: 1 },
        nodes: [
          { title: 'Newer', readTime: '2 min read', description: '<p>Words.</p>', image: null, comments: [] },
          {
            title: 'Older',
            readTime: '2 min read',
            description: '<p>Words.</p>',
            image: { url: '/media/original/blog/a.webp' },
            comments: [{ name: 'First' }, { name: 'Second' }],
          },
        ],
      },
    });
    expect(statements).toHaveLength(4);
  });

  it('shows a post with its visible comments in the order of writing', async () => {
    expect(await ask('{ blogPost(slug: "older") { title date comments { name comment date } } }')).toEqual({
      blogPost: {
        title: 'Older',
        date: '2026-01-02T00:00:00.000Z',
        comments: [
          { name: 'First', comment: 'Lovely.', date: '2026-01-04T00:00:00.000Z' },
          { name: 'Second', comment: 'Well said.', date: '2026-01-05T00:00:00.000Z' },
        ],
      },
    });
  });

  it('reads the comment pages of several posts in few statements, without hidden comments', async () => {
    const { db } = shop.shop;
    const other = await addPost(db, { title: 'Other', slug: 'other', date: new Date('2026-01-01T00:00:00Z') });
    for (const day of [6, 7, 8])
      await addComment(db, other, { name: `Day ${day}`, date: new Date(Date.UTC(2026, 0, day)) });
    const { result, statements } = await countStatements(db, () =>
      ask(
        '{ blogPosts { nodes { slug commentsConnection(first: 2, page: 2) { totalCount nodes { name } edges { cursor node { comment } } pageInfo { currentPage pageCount hasNextPage } } } } }',
      ),
    );
    const page = (currentPage: number, pageCount: number) => ({ currentPage, pageCount, hasNextPage: false });
    expect(result).toMatchObject({
      blogPosts: {
        nodes: [
          { slug: 'newer', commentsConnection: { totalCount: 0, nodes: [], pageInfo: page(1, 0) } },
          {
            slug: 'older',
            commentsConnection: { totalCount: 2, nodes: [{ name: 'First' }, { name: 'Second' }], pageInfo: page(1, 1) },
          },
          { slug: 'other', commentsConnection: { totalCount: 3, nodes: [{ name: 'Day 8' }], pageInfo: page(2, 2) } },
        ],
      },
    });
    expect(statements).toHaveLength(4);
  });

  it.each(['draft', 'unknown', 'OLDER'])('finds no post %s', async (slug) => {
    expect(await ask(`{ blogPost(slug: "${slug}") { title } }`)).toEqual({ blogPost: null });
  });

  it("exposes no field for a writer's email", async () => {
    const { errors } = await shop.graphql('{ blogPost(slug: "older") { comments { email } } }');
    expect(errors[0]?.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

describe('the blog over REST', () => {
  it('lists posts in the documented format', async () => {
    const { body } = await shop.rest('GET', '/allblog');
    expect(body).toEqual([
      expect.objectContaining({ title: 'Newer', image: null }),
      {
        id: expect.any(Number) as unknown,
        title: 'Older',
        slug: 'older',
        description: '<p>Words.</p>',
        image: '/media/original/blog/a.webp',
        date: '2026-01-02T00:00:00.000Z',
        readTime: '2 min read',
      },
    ]);
  });

  it('answers one post, and 404 for an unknown one', async () => {
    expect(await shop.rest('GET', '/blog/older/')).toMatchObject({ status: 200, body: { title: 'Older' } });
    expect(await shop.rest('GET', '/blog/draft')).toMatchObject({ status: 404, body: { logstatus: 'failed' } });
  });

  it('answers comments without emails, and none for an unknown post', async () => {
    const { body } = await shop.rest('GET', '/blogcommentfetch/older');
    expect(body).toEqual([
      { name: 'First', comment: 'Lovely.', slug: 'older', date: '2026-01-04T00:00:00.000Z' },
      { name: 'Second', comment: 'Well said.', slug: 'older', date: '2026-01-05T00:00:00.000Z' },
    ]);
    expect(await shop.rest('GET', '/blogcommentfetch/unknown')).toMatchObject({ status: 200, body: [] });
  });
});
