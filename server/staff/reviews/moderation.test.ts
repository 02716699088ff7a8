import { In } from 'typeorm';
import { addComment, addPost, addProduct, addReview } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { type Product } from '../../features/products/product.entity';
import { type BlogPost } from '../../features/blog/blog-post.entity';
import { AuditEntry } from '../audit/audit-entry.entity';
import { Review } from '../../features/reviews/review.entity';

const reviewFields = 'id version state name product { slug } reply { text }';
const reviewsDocument = `query($first: Int!, $after: String, $state: ReviewState, $rating: Int, $product: String) {
  reviews(first: $first, after: $after, state: $state, rating: $rating, product: $product) {
    nodes { ${reviewFields} } pageInfo { hasNextPage endCursor }
  }
}`;
const moderateReviewsDocument = `mutation($ids: [ID!]!, $state: ReviewState!) {
  moderateReviews(ids: $ids, state: $state) { reviews { id state } userErrors { code field } }
}`;
const answerReviewDocument = `mutation($id: ID!, $version: String!, $text: String!) {
  answerReview(id: $id, version: $version, text: $text) {
    review { ${reviewFields} } conflict { ${reviewFields} } userErrors { code field message }
  }
}`;
const removeReviewAnswerDocument = `mutation($id: ID!, $version: String!) {
  removeReviewAnswer(id: $id, version: $version) { review { reply { text } } userErrors { code } }
}`;
const commentFields = 'id version state email post { slug } reply { text }';
const commentsDocument = `query($first: Int!, $after: String, $state: CommentState, $post: String) {
  comments(first: $first, after: $after, state: $state, post: $post) { nodes { ${commentFields} } pageInfo { endCursor } }
}`;
const moderateCommentsDocument = `mutation($ids: [ID!]!, $state: CommentState!) {
  moderateComments(ids: $ids, state: $state) { comments { id state } userErrors { code } }
}`;
const answerCommentDocument = `mutation($id: ID!, $version: String!, $text: String!) {
  answerComment(id: $id, version: $version, text: $text) {
    comment { ${commentFields} } conflict { ${commentFields} } userErrors { code }
  }
}`;
const publicReviews = `query($slug: String!) { product(slug: $slug) {
  rating { average count } reviews(first: 10) { nodes { id reply { text repliedAt } } }
} }`;
const publicComments = `query($slug: String!) { blogPost(slug: $slug) {
  comments { comment reply { text } } commentsConnection(first: 10) { nodes { comment reply { text repliedAt } } }
} }`;

interface Row {
  readonly id: string;
  readonly version: string;
}
interface Page {
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly endCursor: string };
}

const hostile = '<img src=x onerror=alert(1)> </script><b>bold</b>';

describe('moderation in the back office', () => {
  let test: TestShop;
  let editor: StaffClient;
  let oil: Product;
  let balm: Product;
  let post: BlogPost;
  beforeEach(async () => {
    test = await openTestShop();
    editor = await signInAs(test, 'editor');
    const { db } = test.shop;
    oil = await addProduct(db, { title: 'Neem oil', slug: 'neem-oil' });
    balm = await addProduct(db, { title: 'Clove balm', slug: 'clove-balm' });
    post = await addPost(db, { slug: 'spring', title: 'Spring 100 % natural' });
  });
  afterEach(() => test.close());

  const listReviews = (variables: object = {}) => editor.payload<Page>(reviewsDocument, { first: 50, ...variables });
  const listComments = (variables: object = {}) => editor.payload<Page>(commentsDocument, { first: 50, ...variables });
  const idsOf = ({ nodes }: Page) => nodes.map(({ id }) => Number(id));
  const shownOf = async ({ slug }: Product) => (await test.graphql(publicReviews, { slug })).data?.['product'];
  const commentsOf = async () => (await test.graphql(publicComments, { slug: post.slug })).data?.['blogPost'];
  const audit = () =>
    test.shop.db.manager.find(AuditEntry, { where: { subjectType: In(['review', 'comment']) }, order: { id: 'ASC' } });

  it('lists reviews, the latest first, in pages by key, by state, rating and product', async () => {
    const { db } = test.shop;
    const shown = await addReview(db, oil, { rating: 2 });
    const awaiting = await addReview(db, oil, { status: 'Inactive', name: 'Ben' });
    const hidden = await addReview(db, balm, { status: 'Inactive', hiddenAt: new Date() });
    const first = await listReviews({ first: 2 });
    expect(idsOf(first)).toEqual([hidden.id, awaiting.id]);
    expect(idsOf(await listReviews({ first: 2, after: first.pageInfo.endCursor }))).toEqual([shown.id]);
    expect(idsOf(await listReviews({ state: 'SHOWN' }))).toEqual([shown.id]);
    expect(idsOf(await listReviews({ state: 'AWAITING' }))).toEqual([awaiting.id]);
    expect(idsOf(await listReviews({ state: 'HIDDEN' }))).toEqual([hidden.id]);
    expect(idsOf(await listReviews({ rating: 2 }))).toEqual([shown.id]);
    expect(idsOf(await listReviews({ product: 'clove' }))).toEqual([hidden.id]);
    expect(idsOf(await listReviews({ product: 'neem-oil' }))).toEqual([awaiting.id, shown.id]);
    expect(idsOf(await listReviews({ product: 'nothing like it' }))).toEqual([]);
    const { statements } = await countStatements(db, () => listReviews({ product: 'clove', state: 'HIDDEN' }));
    // The first identifies the session.
    expect(statements.length).toBeLessThanOrEqual(1 + 2);
  });

  it('hides and shows reviews together; the ratings follow at once, and each change is recorded', async () => {
    const { db } = test.shop;
    const bad = await addReview(db, oil, { rating: 1 });
    const good = await addReview(db, oil, { rating: 4 });
    const awaiting = await addReview(db, balm, { status: 'Inactive', rating: 3 });
    expect(await shownOf(oil)).toMatchObject({ rating: { average: 2.5, count: 2 } });
    const ids = [awaiting.id, bad.id].map(String);
    expect(await editor.payload(moderateReviewsDocument, { ids, state: 'HIDDEN' })).toMatchObject({
      reviews: [
        { id: String(awaiting.id), state: 'HIDDEN' },
        { id: String(bad.id), state: 'HIDDEN' },
      ],
      userErrors: [],
    });
    expect(await shownOf(oil)).toMatchObject({
      rating: { average: 4, count: 1 },
      reviews: { nodes: [{ id: String(good.id) }] },
    });
    // What undoes it.
    await editor.payload(moderateReviewsDocument, { ids: [String(awaiting.id)], state: 'AWAITING' });
    await editor.payload(moderateReviewsDocument, { ids: [String(bad.id)], state: 'SHOWN' });
    expect(await shownOf(oil)).toMatchObject({ rating: { average: 2.5, count: 2 } });
    expect(await shownOf(balm)).toMatchObject({ rating: { count: 0 } });
    // Nothing is recorded for what is so already.
    await editor.payload(moderateReviewsDocument, { ids: [String(bad.id)], state: 'SHOWN' });
    expect((await audit()).map(({ action, subject }) => [action, subject])).toEqual([
      ['review hide', String(bad.id)],
      ['review hide', String(awaiting.id)],
      ['review hold', String(awaiting.id)],
      ['review show', String(bad.id)],
    ]);
  });

  it('changes no review when one of them is unknown, or none is chosen', async () => {
    const { id } = await addReview(test.shop.db, oil);
    expect(await editor.payload(moderateReviewsDocument, { ids: [id, 999], state: 'HIDDEN' })).toMatchObject({
      reviews: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    });
    expect(await shownOf(oil)).toMatchObject({ rating: { count: 1 } });
    expect(await editor.payload(moderateReviewsDocument, { ids: [], state: 'HIDDEN' })).toMatchObject({
      userErrors: [{ code: 'BLANK', field: ['ids'] }],
    });
  });

  it('answers a review as plain text, changes the answer and removes it; the storefront follows at once', async () => {
    const { id } = await addReview(test.shop.db, oil);
    expect(await shownOf(oil)).toMatchObject({ reviews: { nodes: [{ reply: null }] } });
    const [seen] = (await listReviews()).nodes;
    const answered = await editor.payload<{ review: Row }>(answerReviewDocument, { ...seen, text: ` ${hostile} ` });
    expect(answered).toMatchObject({ review: { reply: { text: hostile } }, userErrors: [] });
    const repliedAt = test.clock.now().toISOString();
    expect(await shownOf(oil)).toMatchObject({ reviews: { nodes: [{ reply: { text: hostile, repliedAt } }] } });
    test.clock.advance({ minutes: 1 });
    const changed = await editor.payload<{ review: Row }>(answerReviewDocument, {
      ...answered.review,
      text: 'Thanks.',
    });
    expect(await shownOf(oil)).toMatchObject({ reviews: { nodes: [{ reply: { text: 'Thanks.' } }] } });
    await editor.payload(removeReviewAnswerDocument, { ...changed.review });
    expect(await shownOf(oil)).toMatchObject({ reviews: { nodes: [{ reply: null }] } });
    const entries = (await audit()).map(({ action, subject, detail }) => [
      action,
      subject,
      JSON.parse(detail) as unknown,
    ]);
    expect(entries).toEqual([
      ['review answer', String(id), { before: { answer: null }, after: { answer: hostile } }],
      ['review answer', String(id), { before: { answer: hostile }, after: { answer: 'Thanks.' } }],
      ['review answer', String(id), { before: { answer: 'Thanks.' }, after: { answer: null } }],
    ]);
  });

  it.each(['', ' a ', 'x'.repeat(2001)])('refuses an answer of %j', async (text) => {
    await addReview(test.shop.db, oil);
    const [seen] = (await listReviews()).nodes;
    expect(await editor.payload(answerReviewDocument, { ...seen, text })).toMatchObject({
      review: null,
      userErrors: [{ field: ['text'] }],
    });
  });

  it('shows what a customer has made of a review meanwhile instead of answering it', async () => {
    const { id } = await addReview(test.shop.db, oil);
    const [seen] = (await listReviews()).nodes;
    await test.shop.db.manager.update(Review, { id }, { review: 'I hate it.', rating: 1 });
    expect(await editor.payload(answerReviewDocument, { ...seen, text: 'Thank you!' })).toMatchObject({
      review: null,
      conflict: { id: String(id), reply: null },
      userErrors: [{ code: 'STALE', field: ['version'] }],
    });
  });

  it('removes the answer when the customer replaces the review', async () => {
    const account = { email: 'ida@example.com', password: 'forest-lane-1' };
    await test.rest('POST', '/register', { body: { ...account, name: 'Ida', lastname: 'Fern', phone: '07700900123' } });
    const { token } = (await test.rest('POST', '/login', { body: account })).body as { token: string };
    const send = (review: string) =>
      test.rest('POST', `/sendreview/${oil.slug}`, { token, body: { headline: 'Oil', review, rating: 3 } });
    const written = await send('So so.');
    const [seen] = (await listReviews()).nodes;
    await editor.payload(answerReviewDocument, { ...seen, text: 'What is wrong with it?' });
    const replaced = await send('Better than I thought.');
    expect(await shownOf(oil)).toMatchObject({ reviews: { nodes: [{ id: seen?.id, reply: null }] } });
    // REST has the fields that its contract names.
    expect(Object.keys(replaced.body as object)).toEqual(Object.keys(written.body as object));
    expect(Object.keys(written.body as object)).not.toContain('reply');
  });

  it('lists comments by state and post', async () => {
    const { db } = test.shop;
    const other = await addPost(db, { title: 'Autumn' });
    const shown = await addComment(db, post);
    const hidden = await addComment(db, other, { hidden: true });
    expect(idsOf(await listComments())).toEqual([hidden.id, shown.id]);
    expect(idsOf(await listComments({ state: 'HIDDEN' }))).toEqual([hidden.id]);
    expect(idsOf(await listComments({ state: 'SHOWN' }))).toEqual([shown.id]);
    expect(idsOf(await listComments({ post: '100 % NAT' }))).toEqual([shown.id]);
    expect(idsOf(await listComments({ post: 'spring' }))).toEqual([shown.id]);
    expect(idsOf(await listComments({ post: '%' }))).toEqual([shown.id]);
    expect(idsOf(await listComments({ post: 'winter' }))).toEqual([]);
    const first = await listComments({ first: 1 });
    expect(idsOf(await listComments({ after: first.pageInfo.endCursor }))).toEqual([shown.id]);
    const { statements } = await countStatements(db, () => listComments({ post: 'spring', state: 'SHOWN' }));
    expect(statements.length).toBeLessThanOrEqual(1 + 2);
  });

  it('hides, shows and answers comments; readers see it at once', async () => {
    const { db } = test.shop;
    const one = await addComment(db, post, { comment: 'One' });
    const two = await addComment(db, post, { comment: 'Two' });
    expect(await commentsOf()).toMatchObject({ comments: [{ comment: 'One', reply: null }, { comment: 'Two' }] });
    await editor.payload(moderateCommentsDocument, { ids: [String(one.id)], state: 'HIDDEN' });
    expect(await commentsOf()).toEqual({
      comments: [{ comment: 'Two', reply: null }],
      commentsConnection: { nodes: [{ comment: 'Two', reply: null }] },
    });
    const ids = [one.id, two.id].map(String);
    expect(await editor.payload(moderateCommentsDocument, { ids, state: 'SHOWN' })).toMatchObject({
      comments: [{ state: 'SHOWN' }, { state: 'SHOWN' }],
    });
    const seen = (await listComments()).nodes.find(({ id }) => id === String(one.id));
    await editor.payload(answerCommentDocument, { ...seen, text: hostile });
    const repliedAt = test.clock.now().toISOString();
    expect(await commentsOf()).toMatchObject({
      comments: [{ comment: 'One', reply: { text: hostile } }, { reply: null }],
      commentsConnection: { nodes: [{ reply: { text: hostile, repliedAt } }, { reply: null }] },
    });
    expect(await editor.payload(answerCommentDocument, { ...seen, text: 'A second one' })).toMatchObject({
      conflict: { reply: { text: hostile } },
      userErrors: [{ code: 'STALE' }],
    });
    expect((await audit()).map(({ action }) => action)).toEqual(['comment hide', 'comment show', 'comment answer']);
  });
});
