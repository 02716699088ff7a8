import { Args, Ctx, FieldResolver, Int, Resolver, Root, Field, InputType, Arg, Mutation, Query } from 'type-graphql';
import { type DataSource } from 'typeorm';
import { reviewForm } from '../../../domain/forms/review';
import { limits } from '../../../domain/limits';
import { type Connection, EntryPageArguments, toConnection } from '../../graphql/connection';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { type PaginationArgs, pageRequest } from '../../infra/request/page';
import { ShopReply, shopReplyOf } from '../../graphql/shop-reply.type';
import { Validated } from '../../graphql/validated';
import { Access, FieldScope } from '../../graphql/access';
import { type CustomerProfile } from '../customers/customer.entity';
import { CustomerType } from '../customers/customer.types';
import { type ProductCatalogue } from '../products/read-products';
import { averageRating, type ProductRow } from '../products/product-card';
import { ProductType, Rating } from '../products/product.types';
import { loadReviews, pageReviews, productOf, ratingHistogram, readReviews, type ReviewRow } from './review.loaders';
import { ReviewConnection, ReviewType, ReviewPayload } from './review.types';
import { type SubmitReview } from './submit-review';

@Validated(reviewForm)
@InputType({ description: 'A new review. Date and author name are set by the server.' })
export class ReviewInput {
  @Field(() => String, { description: 'Slug of the product.' })
  slug: string;

  @Field(() => String, { description: `Headline, at most ${limits.fields.headline} characters.` })
  headline: string;

  @Field(() => String, {
    description: `Text of the review, as plain text, at most ${limits.fields.review} characters.`,
  })
  review: string;

  @Field(() => Int, { description: `Rating in stars, ${limits.reviews.min} to ${limits.reviews.max}.` })
  rating: number;
}

@Resolver(() => ReviewType)
export class ReviewResolver {
  constructor(
    private readonly db: DataSource,
    private readonly catalogue: ProductCatalogue,
    private readonly submitReview: SubmitReview,
  ) {}

  @Access('customer', 'customers:read')
  @Query(() => ReviewType, {
    nullable: true,
    description: "The customer's own review of a product, published or not; null if there is none.",
  })
  async myReview(
    @Arg('slug', () => String, { description: 'Slug of the product.' }) slug: string,
    @Ctx() context: RequestContext,
  ): Promise<ReviewRow | null> {
    const { customerId } = requireViewer(context);
    const product = await this.catalogue.bySlug(slug);
    const [own = null] = product ? await readReviews(this.db, { customerId, productId: product.id }) : [];
    return own;
  }

  @Access('customer', 'messages:write')
  @Mutation(() => ReviewPayload, {
    description: 'Submits a review. A further review of the same product replaces the first.',
  })
  async reviewSubmit(
    @Arg('input', () => ReviewInput, { description: 'Review to submit.' }) input: ReviewInput,
    @Ctx() context: RequestContext,
  ): Promise<ReviewPayload> {
    return { review: await this.submitReview.submit(requireViewer(context).customerId, input) };
  }

  @FieldResolver(() => ProductType, { nullable: true, description: 'Reviewed product; null if it was withdrawn.' })
  product(@Root() review: ReviewRow, @Ctx() { load }: RequestContext): Promise<ProductRow | null> {
    return productOf(review, load);
  }

  @FieldResolver(() => ShopReply, { nullable: true, description: 'Answer of the shop; null without one.' })
  reply(@Root() review: ReviewRow): ShopReply | null {
    return shopReplyOf(review);
  }
}

@Resolver(() => ProductType)
export class ProductReviewsResolver {
  @FieldResolver(() => Rating, { description: 'Aggregate rating.' })
  rating(@Root() product: ProductRow): Rating {
    return { productId: product.id, average: averageRating(product), count: product.ratingCount };
  }

  @FieldResolver(() => ReviewConnection, { description: 'Published reviews, newest first.' })
  async reviews(
    @Root() product: ProductRow,
    @Args(() => EntryPageArguments) page: PaginationArgs,
    @Ctx() { load }: RequestContext,
  ): Promise<Connection<ReviewRow>> {
    return toConnection(await loadReviews(load, product, pageRequest(page)));
  }
}

@Resolver(() => Rating)
export class RatingResolver {
  @FieldResolver(() => [Int], { description: 'Number of reviews with 1, 2, 3, 4 and 5 stars, in this order.' })
  histogram(@Root() { productId }: Rating, @Ctx() { load }: RequestContext): Promise<readonly number[]> {
    return load(ratingHistogram, productId);
  }
}

@Resolver(() => CustomerType)
export class CustomerReviewsResolver {
  constructor(private readonly db: DataSource) {}

  @FieldScope('customers:read')
  @FieldResolver(() => ReviewConnection, { description: 'Reviews by the customer, published or not, newest first.' })
  async reviews(
    @Root() { id: customerId }: CustomerProfile,
    @Args(() => EntryPageArguments) page: PaginationArgs,
  ): Promise<Connection<ReviewRow>> {
    return toConnection(await pageReviews(this.db, { customerId }, pageRequest(page)));
  }
}
