import { type EntityManager } from 'typeorm';
import { moderateComment } from '../../features/content/moderate-comment';
import { moderateReview } from '../../features/reviews/moderate-review';
import { type Command } from '../command';
import { columns } from '../text-table';

type Visibility = 'shown' | 'hidden';

interface Moderated {
  readonly noun: 'review' | 'comment';
  /** @returns the previous visibility */
  readonly set: (manager: EntityManager, id: number, to: Visibility) => Promise<Visibility>;
}

const reviews: Moderated = {
  noun: 'review',
  set: async (manager, id, to) =>
    (await moderateReview(manager, id, to === 'shown' ? 'Active' : 'Inactive')) === 'Active' ? 'shown' : 'hidden',
};

const comments: Moderated = {
  noun: 'comment',
  set: async (manager, id, to) => ((await moderateComment(manager, id, to === 'hidden')) ? 'hidden' : 'shown'),
};

function moderation({ noun, set }: Moderated, verb: 'hide' | 'show', summary: string): Command {
  const name = `${noun} ${verb}`;
  const after: Visibility = verb === 'show' ? 'shown' : 'hidden';
  return {
    name,
    operands: ['<id>'],
    summary,
    options: [],
    examples: ['12'],
    prepare: (words) => {
      const id = words.id(0);
      return async (desk) => {
        const before = await desk.change(async (manager) => {
          const result = await set(manager, id, after);
          const deed = {
            action: name,
            subject: String(id),
            before: { visibility: result },
            after: { visibility: after },
          };
          return { result, deed: result === after ? null : deed };
        });
        const course = before === after ? `${after} already` : `${before} -> ${after}`;
        return {
          text: columns([
            [noun === 'review' ? 'Review' : 'Comment', String(id)],
            ['Visibility', course],
          ]),
          facts: { id, before, after },
        };
      };
    },
  };
}

export const reviewHide = moderation(
  reviews,
  'hide',
  'Take a review out of the shop; the rating of its product follows',
);
export const reviewShow = moderation(reviews, 'show', 'Publish a review, be it hidden or held for approval');
export const commentHide = moderation(comments, 'hide', 'Take a comment out of the journal');
export const commentShow = moderation(comments, 'show', 'Publish a hidden comment again');
