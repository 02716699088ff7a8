import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { answerForm } from '../../../domain/forms/staff-moderation';
import { type ModerationState } from '../../../domain/moderation';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Moderation } from './moderation.service';
import { type ReviewFilter, type ReviewList } from './review-list';
import {
  ReviewPage,
  ReviewsPayload,
  type StaffReview,
  staffReviewOf,
  StaffReviewPayload,
  StaffReviewState,
} from './review.types';

const idText = 'Identifier of the review.';
const versionText = 'Version of the review that the caller has seen.';

@ArgsType()
class ReviewListArguments extends KeyPageArguments implements ReviewFilter {
  @Field(() => StaffReviewState, { nullable: true, description: 'Only reviews that stand like this.' })
  state?: ModerationState | null;

  @Field(() => Int, { nullable: true, description: 'Only reviews with this rating, 1 to 5.' })
  rating?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words of the product, found as in the storefront, or its slug.',
  })
  product?: string | null;
}

@Validated(answerForm)
@ArgsType()
class AnswerReviewArguments {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => String, { description: versionText })
  version: string;

  @Field(() => String, { description: 'The answer, as plain text, 2 to 2000 characters.' })
  text: string;
}

/** Reviews, as editors moderate them. */
@Resolver()
export class StaffReviewsResolver {
  constructor(
    private readonly list: ReviewList,
    private readonly moderation: Moderation<ModerationState, StaffReview>,
  ) {}

  @StaffOnly('manager', 'editor')
  @Query(() => ReviewPage, { description: 'Reviews, the latest first.' })
  async reviews(@Args(() => ReviewListArguments) wanted: ReviewListArguments): Promise<ReviewPage> {
    return keyPage(wanted, {
      read: (after, take) => this.list.read(wanted, after, take),
      keyOf: ({ id }) => String(id),
      view: staffReviewOf,
    });
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => ReviewsPayload, {
    description: 'Shows or hides up to 100 reviews, all or none; the ratings of their products follow at once.',
  })
  async moderateReviews(
    @Arg('ids', () => [ID], { description: 'Identifiers of the reviews.' }) ids: string[],
    @Arg('state', () => StaffReviewState, { description: 'How they shall stand.' }) state: ModerationState,
    @Ctx() context: StaffContext,
  ): Promise<ReviewsPayload> {
    return {
      reviews: await this.moderation.moderate(requireStaff(context), ids.map(rowIdOf), state),
      userErrors: [],
    };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffReviewPayload, {
    description:
      'Answers a review in the name of the shop, or changes the answer. The answer is shown wherever the review is.',
  })
  async answerReview(
    @Args(() => AnswerReviewArguments) { id, version, text }: AnswerReviewArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffReviewPayload> {
    const answer = { id: rowIdOf(id), version, text };
    return { review: await this.moderation.answer(requireStaff(context), answer), userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffReviewPayload, { description: 'Removes the answer of the shop to a review.' })
  async removeReviewAnswer(
    @Arg('id', () => ID, { description: idText }) id: string,
    @Arg('version', () => String, { description: versionText }) version: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffReviewPayload> {
    const answer = { id: rowIdOf(id), version, text: null };
    return { review: await this.moderation.answer(requireStaff(context), answer), userErrors: [] };
  }
}
