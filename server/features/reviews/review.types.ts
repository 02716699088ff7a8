import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../graphql/enum-of';
import { connectionOf } from '../../graphql/connection';
import { DateTimeScalar } from '../../graphql/value.types';
import { type UserError, UserErrors } from '../../graphql/user-error.type';
import { type ReviewStatus } from './review.entity';
import { type ReviewRow } from './review.loaders';

const ReviewStatusEnum = enumOf('ReviewStatus', 'Publication status of a review.', {
  Active: 'Published.',
  Inactive: 'Awaiting approval or hidden; visible only to its author.',
});

@ObjectType('Review', { description: 'A customer review of a product.', simpleResolvers: true })
export class ReviewType {
  @Field(() => ID, { description: 'Numeric ID of the review, as a string.' })
  id: number;

  @Field(() => String, { description: 'Headline.' })
  headline: string;

  @Field(() => String, { description: 'Text of the review, as plain text.' })
  review: string;

  @Field(() => Int, { description: 'Rating in stars, 1 to 5.' })
  rating: number;

  @Field(() => DateTimeScalar, { description: 'The time at which the review was written.' })
  reviewDate: Date;

  @Field(() => String, { description: 'Name of the author.' })
  name: string;

  @Field(() => ReviewStatusEnum, { description: 'Publication status.' })
  status: ReviewStatus;

  @Field(() => Boolean, {
    description: 'True if the author bought the product in this shop. Cancelled and failed order lines do not count.',
  })
  verifiedPurchase: boolean;
}

export const ReviewConnection = connectionOf(ReviewType, 'Review', 'reviews');

@ObjectType({ description: 'Result of submitting a review.', simpleResolvers: true })
export class ReviewPayload {
  @Field(() => ReviewType, {
    nullable: true,
    description: 'The saved review, INACTIVE while it awaits approval; null on failure.',
  })
  review: ReviewRow | null;

  @UserErrors()
  userErrors?: UserError[];
}
