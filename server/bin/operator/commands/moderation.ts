import { type EntityManager } from 'typeorm';
import { type CommentState, moderateComment, latestComments } from '../../../features/content/journal-comments';
import { moderateReview, latestReviews } from '../../../features/reviews/moderate-review';
import { type Command, type CommandArguments, limitOption } from '../command';
import { columns, listing } from '../text-table';
import { changeById } from './change-by-id';

interface ModerationTarget {
  readonly noun: 'review' | 'comment';
  readonly set: (
    manager: EntityManager,
    id: number,
    to: CommentState,
    now: Date,
  ) => ReturnType<typeof moderateReview | typeof moderateComment>;
}

const reviews: ModerationTarget = {
  noun: 'review',
  set: moderateReview,
};

const comments: ModerationTarget = {
  noun: 'comment',
  set: moderateComment,
};

function moderationCommand({ noun, set }: ModerationTarget, verb: 'hide' | 'show', summary: string): Command {
  const after: CommentState = verb === 'show' ? 'shown' : 'hidden';
  return changeById(`${noun} ${verb}`, summary, async (session, id) => {
    const before = await session.change((manager) => set(manager, id, after, session.clock.now()));
    const course = before === after ? `${after} already` : `${before} -> ${after}`;
    return {
      text: columns([
        [noun === 'review' ? 'Review' : 'Comment', String(id)],
        ['Visibility', course],
      ]),
      data: { id, before, after },
    };
  });
}

export const reviewHide = moderationCommand(reviews, 'hide', 'Hide a review and update the rating of its product');
export const reviewShow = moderationCommand(reviews, 'show', 'Publish a review that is hidden or awaits approval');
export const commentHide = moderationCommand(comments, 'hide', 'Hide a comment of the journal');
export const commentShow = moderationCommand(comments, 'show', 'Publish a hidden comment again');

const maxExcerptLength = 60;

const options: Command['options'] = [
  { name: 'hidden', summary: 'only unpublished entries: hidden, or awaiting approval' },
  limitOption,
];

const scopeOf = (args: CommandArguments) => ({
  hiddenOnly: args.flag('hidden'),
  limit: args.limit(),
});

const excerpt = (text: string) => (text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength)}…` : text);
const formatDay = (at: Date) => at.toISOString().slice(0, 10);

export const reviewList: Command = {
  name: 'review list',
  operands: [],
  summary: 'List the latest reviews with their ids',
  options,
  examples: ['--hidden'],
  prepare: (args) => {
    const scope = scopeOf(args);
    return async ({ db }) => {
      const data = (await latestReviews(db.manager, scope)).map(
        ({ id, reviewDate, product, name, rating, status, headline, review }) => ({
          id,
          date: reviewDate,
          product: product.slug,
          name,
          rating,
          visibility: status === 'Active' ? 'shown' : 'hidden',
          headline,
          review,
        }),
      );
      const rows = data.map((one) => [
        String(one.id),
        formatDay(one.date),
        one.visibility,
        one.product,
        `${one.rating}/5`,
        one.name,
        excerpt(`${one.headline}: ${one.review}`),
      ]);
      return {
        data,
        text: listing(['Id', 'Date', 'Visibility', 'Product', 'Rating', 'By', 'Words'], rows, scope.limit),
      };
    };
  },
};

export const commentList: Command = {
  name: 'comment list',
  operands: [],
  summary: 'List the latest comments of the journal with their ids',
  options,
  examples: ['--limit 50'],
  prepare: (args) => {
    const scope = scopeOf(args);
    return async ({ db }) => {
      const data = (await latestComments(db.manager, scope)).map(
        ({ id, date, post, name, email, hidden, comment }) => ({
          id,
          date,
          post: post.slug,
          name,
          email,
          visibility: hidden ? 'hidden' : 'shown',
          comment,
        }),
      );
      const rows = data.map((one) => [
        String(one.id),
        formatDay(one.date),
        one.visibility,
        one.post,
        `${one.name}, ${one.email}`,
        excerpt(one.comment),
      ]);
      return { data, text: listing(['Id', 'Date', 'Visibility', 'Post', 'By', 'Words'], rows, scope.limit) };
    };
  },
};
