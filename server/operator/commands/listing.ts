import { latestComments } from '../../features/content/moderate-comment';
import { latestReviews } from '../../features/reviews/moderate-review';
import { type Command } from '../command';
import { type GivenWords, whole } from '../given-words';
import { table } from '../text-table';

const usualLimit = 20;
const longestExcerpt = 60;

const options: Command['options'] = [
  { name: 'hidden', summary: 'only what the shop does not show: hidden, or held for approval' },
  { name: 'limit', value: '<n>', summary: `how many at most; ${usualLimit} unless told` },
];

const scopeOf = (words: GivenWords) => ({
  hiddenOnly: words.isOn('hidden'),
  limit: words.read('limit', (text, option) => whole(text, option, 1)) ?? usualLimit,
});

const excerpt = (text: string) => (text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text);
const day = (at: Date) => at.toISOString().slice(0, 10);

export const reviewList: Command = {
  name: 'review list',
  operands: [],
  summary: 'List the latest reviews with their ids',
  options,
  examples: ['--hidden'],
  prepare: (words) => {
    const scope = scopeOf(words);
    return async ({ db }) => {
      const facts = (await latestReviews(db.manager, scope)).map(
        ({ id, reviewDate, product, name, rating, status, headline, review }) => ({
          ...{
            id,
            date: reviewDate,
            product: product.slug,
            name,
            rating,
            visibility: status === 'Active' ? 'shown' : 'hidden',
            headline,
            review,
          },
        }),
      );
      const rows = facts.map((one) => [
        ...[String(one.id), day(one.date), one.visibility, one.product, `${one.rating}/5`, one.name],
        excerpt(`${one.headline}: ${one.review}`),
      ]);
      return { facts, text: table(['Id', 'Date', 'Visibility', 'Product', 'Rating', 'By', 'Words'], rows) };
    };
  },
};

export const commentList: Command = {
  name: 'comment list',
  operands: [],
  summary: 'List the latest comments of the journal with their ids',
  options,
  examples: ['--limit 50'],
  prepare: (words) => {
    const scope = scopeOf(words);
    return async ({ db }) => {
      const facts = (await latestComments(db.manager, scope)).map(
        ({ id, date, post, name, email, hidden, comment }) => ({
          ...{ id, date, post: post.slug, name, email, visibility: hidden ? 'hidden' : 'shown', comment },
        }),
      );
      const rows = facts.map((one) => [
        String(one.id),
        day(one.date),
        one.visibility,
        one.post,
        `${one.name}, ${one.email}`,
        excerpt(one.comment),
      ]);
      return { facts, text: table(['Id', 'Date', 'Visibility', 'Post', 'By', 'Words'], rows) };
    };
  },
};
