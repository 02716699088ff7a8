import { type EntityManager } from 'typeorm';
import { moderateComment } from '../../../features/content/moderate-comment';
import { moderateReview } from '../../../features/reviews/moderate-review';
import { type Command } from '../command';
import { columns } from '../text-table';

type Visibility = 'shown' | 'hidden';

interface ModerationTarget {
  readonly noun: 'review' | 'comment';
  /** @returns the previous visibility */
  readonly set: (manager: EntityManager, id: number, to: Visibility) => Promise<Visibility>;
}

const reviews: ModerationTarget = {
  noun: 'review',
  set: async (manager, id, to) =>
    (await moderateReview(manager, id, to === 'shown' ? 'Active' : 'Inactive')) === 'Active' ? 'shown' : 'hidden',
};

const comments: ModerationTarget = {
  noun: 'comment',
  set: async (manager, id, to) => ((await moderateComment(manager, id, to === 'hidden')) ? 'hidden' : 'shown'),
};

function moderationCommand({ noun, set }: ModerationTarget, verb: 'hide' | 'show', summary: string): Command {
  const name = `${noun} ${verb}`;
  const after: Visibility = verb === 'show' ? 'shown' : 'hidden';
  return {
    name,
    operands: ['<id>'],
    summary,
    options: [],
    examples: ['12'],
    prepare: (args) => {
      const id = args.id(0);
      return async (session) => {
        const before = await session.change(async (manager) => {
          const result = await set(manager, id, after);
          const auditRecord = {
            action: name,
            subject: String(id),
            before: { visibility: result },
            after: { visibility: after },
          };
          return { result, auditRecord: result === after ? null : auditRecord };
        });
        const course = before === after ? `${after} already` : `${before} -> ${after}`;
        return {
          text: columns([
            [noun === 'review' ? 'Review' : 'Comment', String(id)],
            ['Visibility', course],
          ]),
          data: { id, before, after },
        };
      };
    },
  };
}

export const reviewHide = moderationCommand(reviews, 'hide', 'Hide a review and update the rating of its product');
export const reviewShow = moderationCommand(reviews, 'show', 'Publish a review that is hidden or awaits approval');
export const commentHide = moderationCommand(comments, 'hide', 'Hide a comment of the journal');
export const commentShow = moderationCommand(comments, 'show', 'Publish a hidden comment again');
