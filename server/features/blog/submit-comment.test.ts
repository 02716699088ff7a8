import { addPost, clearCatalogue } from '../../testing/builders/catalogue';
import { fulfilledValue, HeldSyncPoints, interleave } from '../../testing/interleave';
import { openTestShop, type TestShop } from '../../testing/shop';
import { BlogComment, BlogPost } from './blog-post.entity';

const points = new HeldSyncPoints();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ points });
});

beforeEach(async () => {
  const { db } = shop.shop;
  await clearCatalogue(db);
  await addPost(db, { slug: 'moss' });
  await addPost(db, { slug: 'draft', isPublished: false });
});

afterAll(() => shop.close());

const words = { name: ' Ada ', email: ' Ada@Example.com ', comment: 'Is <b>moss</b> a plant? 1 < 2 & so on.' };
const submit = async (input: object) => {
  const { data, errors } = await shop.graphql<{ done: unknown }>(
    'mutation($input: BlogCommentInput!) { done: blogCommentSubmit(input: $input) { comment { name comment date } userErrors { code message field } } }',
    { input: { slug: 'moss', ...words, ...input } },
  );
  expect(errors).toEqual([]);
  return data?.done;
};
const stored = () => shop.shop.db.getRepository(BlogComment).find();
const shown = async () => (await shop.rest('GET', '/blogcommentfetch/moss')).body;

describe('commenting on a post', () => {
  it('publishes the text at once and unchanged, and does not expose the email', async () => {
    const comment = { name: 'Ada', comment: words.comment, date: '2026-03-02T10:00:00.000Z' };
    expect(await submit({})).toEqual({ comment, userErrors: [] });
    expect(await shown()).toEqual([{ ...comment, slug: 'moss' }]);
    expect(await stored()).toMatchObject([{ email: 'ada@example.com', hidden: false }]);
  });

  it('accepts and discards a comment whose honeypot field is filled', async () => {
    expect(await submit({ website: 'https://spam.example' })).toMatchObject({
      comment: { name: 'Ada' },
      userErrors: [],
    });
    expect(await shop.rest('POST', '/blogcommentsubmit/moss', { body: { ...words, website: 'x' } })).toMatchObject({
      status: 200,
      body: { logstatus: 'success' },
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, { code: 'BLANK', message: 'Name cannot be blank', field: ['name'] }],
    [{ email: '' }, { code: 'BLANK', message: 'Email cannot be blank', field: ['email'] }],
    [
      { email: 'nobody' },
      { code: 'INVALID', message: 'Please enter a valid email address (Ex: name@example.com).', field: ['email'] },
    ],
    [{ comment: '\n' }, { code: 'BLANK', message: 'Comment cannot be blank', field: ['comment'] }],
    [
      { slug: 'draft' },
      { code: 'NOT_FOUND', message: 'Blog comment has not been Added successfully.', field: ['slug'] },
    ],
  ])('refuses %j', async (input, error) => {
    expect(await submit(input)).toEqual({ comment: null, userErrors: [error] });
    expect(await stored()).toEqual([]);
  });

  it('refuses a post that is deleted while the comment is sent', async () => {
    const { db } = shop.shop;
    const first = () => submit({});
    const second = () => db.manager.delete(BlogPost, { slug: 'moss' });
    const met = await interleave({ db, points, at: 'comment.read', first, second });
    expect(fulfilledValue(met.first)).toMatchObject({
      comment: null,
      userErrors: [{ code: 'NOT_FOUND', field: ['slug'] }],
    });
  });

  it('answers over REST in the documented format', async () => {
    const { status, body } = await shop.rest('POST', '/blogcommentsubmit/moss/', { body: words });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        logstatus: 'success',
        name: 'Ada',
        comment: words.comment,
        slug: 'moss',
        date: '2026-03-02T10:00:00.000Z',
      },
    });
    expect(await shop.rest('POST', '/blogcommentsubmit/unknown', { body: words })).toMatchObject({
      status: 404,
      body: { logstatus: 'failed' },
    });
    expect(await shop.rest('POST', '/blogcommentsubmit/moss', { body: { name: 7 } })).toMatchObject({
      status: 400,
      body: {
        errors: { name: 'Name is not valid.', email: 'Email cannot be blank', comment: 'Comment cannot be blank' },
      },
    });
  });

  it('is limited for each IP address, over both APIs together', async () => {
    const limited = await openTestShop({ rateLimits: true });
    await addPost(limited.shop.db, { slug: 'moss' });
    for (let n = 0; n < 5; n += 1) await limited.rest('POST', '/blogcommentsubmit/moss', { body: words });
    const query = 'mutation($input: BlogCommentInput!) { blogCommentSubmit(input: $input) { userErrors { code } } }';
    const more = () => limited.graphql(query, { input: { slug: 'moss', ...words } });
    for (let n = 0; n < 5; n += 1) expect((await more()).errors).toEqual([]);
    expect((await more()).errors).toMatchObject([{ code: 'RATE_LIMITED' }]);
    const refused = await limited.rest('POST', '/blogcommentsubmit/moss', { body: words });
    expect(refused).toMatchObject({ status: 429, body: { logstatus: 'failed' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.close();
  });
});
