import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { type Connection, pageArguments, toConnection } from '../../graphql/connection';
import { type RequestContext } from '../../request/context';
import { type PageQuestion, pageRequest } from '../../request/page';
import { productById } from '../catalogue/product.loaders';
import { averageRating, type ProductRow } from '../catalogue/product.rows';
import { ProductType, Rating } from '../catalogue/product.types';
import { productReviews, ratingHistogram, reviewSlice, type ReviewRow } from './review.loaders';
import { ReviewConnection, ReviewType } from './review.types';

const ReviewPageArguments = pageArguments(10);

@Resolver(() => ReviewType)
export class ReviewResolver {
  @FieldResolver(() => ProductType, { description: 'What it is about.' })
  async product(@Root() { productId }: ReviewRow, @Ctx() { load }: RequestContext): Promise<ProductRow> {
    const product = await load(productById, productId);
    // The reviews of a product go with it.
    if (!product) throw new Error(`The reviews of product ${productId} outlived it.`);
    return product;
  }
}

@Resolver(() => ProductType)
export class ProductReviewsResolver {
  @FieldResolver(() => Rating, { description: 'What shoppers make of it.' })
  rating(@Root() product: ProductRow): Rating {
    return { productId: product.id, average: averageRating(product), count: product.ratingCount };
  }

  @FieldResolver(() => ReviewConnection, { description: 'The published reviews, newest first.' })
  async reviews(
    @Root() { id, ratingCount }: ProductRow,
    @Args(() => ReviewPageArguments) page: PageQuestion,
    @Ctx() { load }: RequestContext,
  ): Promise<Connection<ReviewRow>> {
    const slice = pageRequest(page);
    const rows = await load(productReviews, reviewSlice(id, slice.offset, slice.limit));
    // The product's own count spares a statement; every write of a review keeps it.
    return toConnection({ rows, total: ratingCount, ...slice });
  }
}

@Resolver(() => Rating)
export class RatingResolver {
  @FieldResolver(() => [Int], { description: 'How many reviews have 1, 2, 3, 4 and 5 stars.' })
  histogram(@Root() { productId }: Rating, @Ctx() { load }: RequestContext): Promise<number[]> {
    return load(ratingHistogram, productId);
  }
}
