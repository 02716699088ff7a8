import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type ModerationState } from '../../../domain/moderation';
import { keyPageOf } from '../../graphql/key-page';
import { ShopReply, shopReplyOf } from '../../graphql/shop-reply.type';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { reviewVersion } from '../reviews/answer-review';
import { reviewState } from '../reviews/moderate-review';
import { type Review } from '../reviews/review.entity';

/** The values are those of `ModerationState`. */
export enum StaffReviewState {
  AWAITING = 'awaiting',
  SHOWN = 'shown',
  HIDDEN = 'hidden',
}

registerEnumType(StaffReviewState, {
  name: 'ReviewState',
  description: 'Whether customers see a review.',
  valuesConfig: {
    AWAITING: { description: 'It awaits approval.' },
    SHOWN: { description: 'It is shown on the storefront, and counts for the rating of its product.' },
    HIDDEN: { description: 'Staff have hidden it.' },
  },
});

@ObjectType({ description: 'The product of a review.', simpleResolvers: true })
export class ReviewedProduct {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;
}

@ObjectType('Review', { description: 'A customer review of a product.' })
export class StaffReview {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => ReviewedProduct, { description: 'Reviewed product.' })
  product: ReviewedProduct;

  @Field(() => String, { description: 'Name of the author, as it is shown.' })
  name: string;

  @Field(() => Int, { description: 'Rating in stars, 1 to 5.' })
  rating: number;

  @Field(() => String, { description: 'Headline.' })
  headline: string;

  @Field(() => String, { description: 'Text of the review, as plain text.' })
  review: string;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  reviewDate: Date;

  @Field(() => StaffReviewState, { description: 'Whether customers see it.' })
  state: ModerationState;

  @Field(() => ShopReply, { nullable: true, description: 'Answer of the shop; null without one.' })
  reply: ShopReply | null;

  @Field(() => String, { description: 'Version to pass back with an answer; the state is not part of it.' })
  version: string;
}

export const staffReviewOf = (row: Review): StaffReview => ({
  ...{ id: String(row.id), name: row.name, rating: row.rating, headline: row.headline, review: row.review },
  product: { id: String(row.productId), slug: row.product.slug, title: row.product.title },
  reviewDate: row.reviewDate,
  state: reviewState(row),
  reply: shopReplyOf(row),
  version: reviewVersion(row),
});

@ObjectType({ description: 'A page of reviews, the latest first.' })
export class ReviewPage extends keyPageOf(StaffReview, 'reviews') {}

@ObjectType('ReviewPayload', { description: 'Result of an answer to a review.' })
export class StaffReviewPayload extends StaffPayload {
  @Field(() => StaffReview, { nullable: true, description: 'The review after the change; null on errors.' })
  review?: StaffReview | null;

  @Field(() => StaffReview, { nullable: true, description: 'The current state if an older one was seen; else null.' })
  conflict?: StaffReview | null;
}

@ObjectType({ description: 'Result of showing or hiding reviews.' })
export class ReviewsPayload extends StaffPayload {
  @Field(() => [StaffReview], { nullable: true, description: 'The reviews after the change; null on errors.' })
  reviews?: readonly StaffReview[] | null;
}
