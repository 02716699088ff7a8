import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { answerForm } from '../../../domain/forms/staff-moderation';
import { type ModerationState } from '../../../domain/moderation';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { rowIdOf, seenArguments } from '../../graphql/row-id';
import { ShopReply, shopReplyOf } from '../../graphql/shop-reply.type';
import { StaffOnly } from '../../graphql/staff-access';
import { StaffPayload, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { answerReview, reviewVersion } from '../../features/reviews/answer-review';
import { moderateReview, reviewState } from '../../features/reviews/moderate-review';
import { Review } from '../../features/reviews/review.entity';
import { ModeratedPage } from './moderated-page.type';
import { moderation } from './moderation';
import { type ProductList } from '../products/product-list';

/** The values are those of `ModerationState`. */
enum StaffReviewState {
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

@ObjectType({ description: 'The product of a review.' })
class ReviewedProduct extends ModeratedPage {}

@ObjectType('Review', { description: 'A customer review of a product.' })
class StaffReview {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

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
}

@ObjectType({ description: 'A page of reviews, the latest first.' })
class ReviewPage extends keyPageOf(StaffReview, 'reviews') {}

@ObjectType('ReviewPayload', { description: 'Result of an answer to a review.' })
class StaffReviewPayload extends versionedPayloadOf(StaffReview, 'review') {}

@ObjectType({ description: 'Result of showing or hiding reviews.' })
class ReviewsPayload extends StaffPayload {
  @Field(() => [StaffReview], { nullable: true, description: 'The reviews after the change; null on errors.' })
  reviews?: readonly StaffReview[] | null;
}

@ArgsType()
class ReviewListArguments extends KeyPageArguments {
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

@ArgsType()
class SeenReviewArguments extends seenArguments('review') {}

@Validated(answerForm)
@ArgsType()
class AnswerReviewArguments extends SeenReviewArguments {
  @Field(() => String, { description: 'The answer, as plain text, 2 to 2000 characters.' })
  text: string;
}

/** The rules of `reviewState`. */
const conditions: Readonly<Record<ModerationState, string>> = {
  shown: "review.status = 'Active'",
  awaiting: "review.status = 'Inactive' AND review.hiddenAt IS NULL",
  hidden: "review.status = 'Inactive' AND review.hiddenAt IS NOT NULL",
};

/** Products that a search may match. */
const maxProducts = 200;

interface ReviewServices {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly changes: AuditedChanges;
  readonly products: ProductList;
}

/** Reviews, as editors moderate them. */
@Resolver(() => StaffReview)
export class StaffReviewsResolver {
  constructor(private readonly services: ReviewServices) {}

  @StaffOnly('manager', 'editor')
  @Query(() => ReviewPage, { description: 'Reviews, the latest first.' })
  async reviews(@Args(() => ReviewListArguments) wanted: ReviewListArguments): Promise<ReviewPage> {
    const { state, rating } = wanted;
    const query = this.rows();
    const search = wanted.product?.trim() ?? '';
    if (search !== '') {
      const products = await this.services.products.newest({ search }, maxProducts);
      // Without a product it finds nothing.
      query.andWhere('review.productId IN (:...ids)', { ids: [0, ...products.map(({ id }) => id)] });
    }
    if (state != null) query.andWhere(conditions[state]);
    if (rating != null) query.andWhere('review.rating = :rating', { rating });
    return listPage(wanted, { query });
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => ReviewsPayload, {
    description: 'Shows or hides up to 100 reviews, all or none; the ratings of their products follow at once.',
  })
  async moderateReviews(
    @Arg('ids', () => [ID], { description: 'Identifiers of the reviews.' }) givenIds: string[],
    @Arg('state', () => StaffReviewState, { description: 'How they shall stand.' }) state: ModerationState,
    @Ctx() context: StaffContext,
  ): Promise<ReviewsPayload> {
    const { changes, clock } = this.services;
    const { ids, work } = moderation(givenIds, (manager, id) => moderateReview(manager, id, state, clock.now()));
    const view = () => this.rows().where('review.id IN (:...ids)', { ids }).orderBy('review.id', 'DESC').getMany();
    return { reviews: await changes.byStaff(context, work, view) };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffReviewPayload, {
    description:
      'Answers a review in the name of the shop, or changes the answer. The answer is shown wherever the review is.',
  })
  answerReview(
    @Args(() => AnswerReviewArguments) { text, ...seen }: AnswerReviewArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffReviewPayload> {
    return this.answer(context, seen, text);
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffReviewPayload, { description: 'Removes the answer of the shop to a review.' })
  removeReviewAnswer(
    @Args(() => SeenReviewArguments) seen: SeenReviewArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffReviewPayload> {
    return this.answer(context, seen, null);
  }

  @FieldResolver(() => StaffReviewState, { description: 'Whether customers see it.' })
  state(@Root() review: Review): ModerationState {
    return reviewState(review);
  }

  @FieldResolver(() => ShopReply, { nullable: true, description: 'Answer of the shop; null without one.' })
  reply(@Root() review: Review): ShopReply | null {
    return shopReplyOf(review);
  }

  @FieldResolver(() => String, { description: 'Version to pass back with an answer; the state is not part of it.' })
  version(@Root() review: Review): string {
    return reviewVersion(review);
  }

  private async answer(
    context: StaffContext,
    { id: textId, version }: SeenReviewArguments,
    text: string | null,
  ): Promise<StaffReviewPayload> {
    const { changes, clock } = this.services;
    const id = rowIdOf(textId);
    const review = await changes.byStaff(
      context,
      (manager) => answerReview(manager, { id, version, text }, clock.now()),
      () => this.rows().where('review.id = :id', { id }).getOneOrFail(),
    );
    return { review };
  }

  private rows(): SelectQueryBuilder<Review> {
    return this.services.db
      .createQueryBuilder(Review, 'review')
      .innerJoin('review.product', 'product')
      .addSelect(['product.id', 'product.slug', 'product.title']);
  }
}
