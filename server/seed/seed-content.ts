import { type EntityManager } from 'typeorm';
import { BlogComment } from '../features/content/journal.entity';
import { WritePost } from '../features/content/write-post';
import { tallyRating } from '../features/reviews/rating-tally';
import { Review } from '../features/reviews/review.entity';
import { insertInBatches } from '../infra/database/insert-in-batches';
import { type DemoPost, type DemoReview, type SeedOptions } from './demo-shop.types';

/** Publishes the posts as the back office does. Comments keep their dates, so they are written here: the journal dates them itself. */
export async function seedJournal(
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

/**
 * Writes reviews that were collected before this shop opened: they have dates, and most of their authors have no account, which no
 * customer's review can have.
 * @param productIds by slug
 */
export async function seedReviews(
  manager: EntityManager,
  reviews: readonly DemoReview[],
  productIds: ReadonlyMap<string, number>,
  customerId: number | null,
): Promise<void> {
  const rows = reviews.map(({ product, date, ...review }) => ({
    ...{ ...review, customerId, status: 'Active' as const },
    productId: productIds.get(product) ?? unknownProduct(product),
    reviewDate: new Date(date),
  }));
  await insertInBatches(manager, Review, rows);
  for (const row of rows) await tallyRating(manager, row.productId, null, row);
}

/** @throws Error always */
export function unknownProduct(slug: string): never {
  throw new Error(`The demo shop names ${slug}, which it does not sell.`);
}
