import { type ModerationState } from '../../../domain/moderation';
import { answerComment, StaleComment } from '../content/answer-comment';
import { type CommentState, moderateComment } from '../content/journal-comments';
import { answerReview, StaleReview } from '../reviews/answer-review';
import { moderateReview } from '../reviews/moderate-review';
import { type CommentList } from './comment-list';
import { type StaffComment, staffCommentOf } from './comment.types';
import { type Moderated } from './moderation.service';
import { type ReviewList } from './review-list';
import { type StaffReview, staffReviewOf } from './review.types';

export const moderatedReviews = (list: ReviewList): Moderated<ModerationState, StaffReview> => ({
  moderate: moderateReview,
  answer: answerReview,
  isStale: (error) => error instanceof StaleReview,
  read: async (ids) => (await list.byIds(ids)).map(staffReviewOf),
});

export const moderatedComments = (list: CommentList): Moderated<CommentState, StaffComment> => ({
  moderate: moderateComment,
  answer: answerComment,
  isStale: (error) => error instanceof StaleComment,
  read: async (ids) => (await list.byIds(ids)).map(staffCommentOf),
});
