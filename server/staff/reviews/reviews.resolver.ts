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
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { type ModerationState } from '../../../domain/moderation';
import { enumOf } from '../../graphql/enum-of';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { ShopReply, shopReplyOf } from '../../graphql/shop-reply.type';
import { EditorsOnly } from '../../graphql/staff-access';
import { listPayloadOf, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { contentVersion } from '../../infra/content-version';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { moderateReview, reviewState } from '../../features/reviews/moderate-review';
import { Review } from '../../features/reviews/review.entity';
import { AnswerArguments, ModeratedPage, Moderation } from './moderation';
import { type ProductList } from '../products/list-products';

const StaffReviewState = enumOf<ModerationState>('ReviewState', 'State of a review.', {
  awaiting: 'It awaits approval.',
  shown: 'It is shown on the storefront, and counts for the rating of its product.',
  hidden: 'Staff have hidden it.',
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

  @Field(() => DateTimeScalar, { description: 'Time at which it was written.' })
  reviewDate: Date;
}

@ObjectType({ description: 'A page of reviews, the latest first.' })
class ReviewPage extends keyPageOf(StaffReview, 'reviews') {}

@ObjectType('ReviewPayload', { description: 'Result of answering a review.' })
class StaffReviewPayload extends versionedPayloadOf(StaffReview, 'review') {}

@ObjectType({ description: 'Result of showing or hiding reviews.' })
class ReviewsPayload extends listPayloadOf(StaffReview, 'reviews') {}

@ArgsType()
class ReviewListArguments extends KeyPageArguments {
  @Field(() => StaffReviewState, { nullable: true, description: 'Returns only reviews in this state.' })
  state?: ModerationState | null;

  @Field(() => Int, { nullable: true, description: 'Returns only reviews with this rating, 1 to 5.' })
  rating?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that the search of the storefront finds the product by, or its slug.',
  })
  product?: string | null;
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

/** Returns the version of a review: a hash of what an answer refers to, and of the answer. */
const reviewVersion = ({ id, headline, review, rating, reviewDate, replyText }: Review): string =>
  contentVersion([id, headline, review, rating, reviewDate.getTime(), replyText]);

/** Reviews, as editors moderate them. */
@Resolver(() => StaffReview)
export class StaffReviewsResolver {
  private readonly moderation;

  constructor(private readonly services: ReviewServices) {
    const unknown = staffErrorMessages.unknownReview;
    const query = () => this.rows();
    this.moderation = new Moderation({
      ...{ noun: 'review', entity: Review, unknown, versionOf: reviewVersion, query, ...services },
    });
  }

  @EditorsOnly()
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

  @EditorsOnly()
  @Mutation(() => ReviewsPayload, {
    description: 'Shows or hides up to 100 reviews, all or none; the ratings of their products follow at once.',
  })
  async moderateReviews(
    @Arg('ids', () => [ID], { description: 'Identifiers of the reviews, at most 100.' }) ids: string[],
    @Arg('state', () => StaffReviewState, { description: 'State to set.' }) state: ModerationState,
    @Ctx() context: StaffContext,
  ): Promise<ReviewsPayload> {
    const now = this.services.clock.now();
    const reviews = await this.moderation.moderateAll(context, ids, (manager, id) =>
      moderateReview(manager, id, state, now),
    );
    return { reviews };
  }

  @EditorsOnly()
  @Mutation(() => StaffReviewPayload, {
    description:
      'Answers a review in the name of the shop, or changes the answer. The answer is shown wherever the review is.',
  })
  async answerReview(
    @RowId('review') id: number,
    @SeenVersion('review') version: string,
    @Args(() => AnswerArguments) { text }: AnswerArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffReviewPayload> {
    return { review: await this.moderation.answer(context, { id, version, text }) };
  }

  @EditorsOnly()
  @Mutation(() => StaffReviewPayload, { description: 'Removes the answer of the shop to a review.' })
  async removeReviewAnswer(
    @RowId('review') id: number,
    @SeenVersion('review') version: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffReviewPayload> {
    return { review: await this.moderation.answer(context, { id, version, text: null }) };
  }

  @FieldResolver(() => StaffReviewState, { description: 'State of the review.' })
  state(@Root() review: Review): ModerationState {
    return reviewState(review);
  }

  @FieldResolver(() => ShopReply, { nullable: true, description: 'Answer of the shop; null if there is none.' })
  reply(@Root() review: Review): ShopReply | null {
    return shopReplyOf(review);
  }

  @FieldResolver(() => String, { description: 'Version to pass back with an answer; the state is not part of it.' })
  version(@Root() review: Review): string {
    return reviewVersion(review);
  }

  private rows(): SelectQueryBuilder<Review> {
    return this.services.db
      .createQueryBuilder(Review, 'review')
      .innerJoin('review.product', 'product')
      .addSelect(['product.id', 'product.slug', 'product.title']);
  }
}
