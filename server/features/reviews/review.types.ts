import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../../graphql/connection';
import { DateTimeScalar } from '../../graphql/scalars';
import { UserError } from '../../graphql/user-error.type';
import { type ReviewStatus } from './review.entity';
import { type ReviewRow } from './review.loaders';

/** The values are those stored in `review.status`. */
export enum ReviewStatusEnum {
  ACTIVE = 'Active',
  INACTIVE = 'Inactive',
}

registerEnumType(ReviewStatusEnum, {
  name: 'ReviewStatus',
  description: 'Whether a review is shown to everybody.',
  valuesConfig: {
    ACTIVE: { description: 'Published.' },
    INACTIVE: { description: 'Held back or hidden; only its writer sees it.' },
  },
});

@ObjectType('Review', { description: 'What a shopper makes of a product.' })
export class ReviewType {
  @Field(() => ID, { description: 'The number of the review.' })
  id: number;

  @Field(() => String, { description: 'The headline.' })
  headline: string;

  @Field(() => String, { description: 'What was written, as plain text.' })
  review: string;

  @Field(() => Int, { description: '1 to 5.' })
  rating: number;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  reviewDate: Date;

  @Field(() => String, { description: 'Who wrote it.' })
  name: string;

  @Field(() => ReviewStatusEnum, { description: 'Whether everybody sees it.' })
  status: ReviewStatus;

  @Field(() => Boolean, { description: 'Whether the writer bought the product here and kept the order.' })
  verifiedPurchase: boolean;
}

export const ReviewConnection = connectionOf(ReviewType, 'Review', 'reviews');

@ObjectType({ description: 'The review as it was saved, or why it was not.', simpleResolvers: true })
export class ReviewPayload {
  @Field(() => ReviewType, { nullable: true, description: 'The saved review; INACTIVE while it waits for approval.' })
  review: ReviewRow | null;

  @Field(() => [UserError], { description: 'Why nothing was saved; empty on success.' })
  userErrors: UserError[];
}
