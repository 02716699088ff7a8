import { type EntityManager } from 'typeorm';
import { Product } from '../features/products/product.entity';
import { BlogComment } from '../features/blog/blog-post.entity';
import { WritePost } from '../features/blog/write-blog-post';
import { Review } from '../features/reviews/review.entity';
import { insertInBatches } from '../database/insert-in-batches';
import { type DemoPost, type DemoReview, type SeedOptions } from './demo-shop.types';

/** Publishes the posts as the back office does. Comments keep their dates, so they are written here: the shop dates new ones itself. */
export async function seedBlog(
  manager: EntityManager,
  posts: readonly DemoPost[],
  { clock }: SeedOptions,
): Promise<void> {
  const writePost = new WritePost(clock);
  for (const { comments, date, ...post } of posts) {
    const { result: postId } = await writePost.create(manager, { ...post, date: new Date(date), isPublished: true });
    const rows = comments.map((comment) => ({ ...comment, postId, date: new Date(comment.date), hidden: false }));
    await insertInBatches(manager, BlogComment, rows);
  }
}

export type ProductsBySlug = ReadonlyMap<string, Product>;

/** @throws Error for a product that the demo does not have */
export function productNamed(products: ProductsBySlug, slug: string): Product {
  const product = products.get(slug);
  if (product === undefined) throw new Error(`The demo shop names ${slug}, which it does not sell.`);
  return product;
}

/**
 * Writes reviews that were collected before this shop opened: they have dates, and most of their authors have no account, which no
 * customer's review can have.
 */
export async function seedReviews(
  manager: EntityManager,
  reviews: readonly (DemoReview & { readonly customerId: number | null })[],
  products: ProductsBySlug,
): Promise<void> {
  const rows = reviews.map(({ product, date, ...review }) => ({
    ...{ ...review, status: 'Active' as const, reviewDate: new Date(date) },
    productId: productNamed(products, product).id,
  }));
  await insertInBatches(manager, Review, rows);
  // From now on, `tallyRating` updates these values.
  const tally = (sum: string) => () => `(SELECT ${sum} FROM review WHERE review.product_id = product.id)`;
  await manager.updateAll(Product, { ratingSum: tally('COALESCE(SUM(rating), 0)'), ratingCount: tally('COUNT(*)') });
}
