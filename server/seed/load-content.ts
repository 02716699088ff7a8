import { type EntityManager } from 'typeorm';
import { BlogComment, BlogPost } from '../features/content/journal.entity';
import { Review } from '../features/reviews/review.entity';
import { type DemoPost, type DemoReview, type DemoShop } from './demo-shop.types';
import { insertInBatches } from '../infra/database/insert-in-batches';
import { idOf, idsByName, type SeedContext } from './seed-rows';

const postRow = ({ comments: _, ...post }: DemoPost, sanitise: SeedContext['sanitise']) => ({
  ...post,
  description: sanitise(post.description),
  date: new Date(post.date),
  isPublished: true,
});

const commentRows = ({ id: postId, comments }: DemoPost) =>
  comments.map((comment) => ({ ...comment, postId, date: new Date(comment.date), hidden: false }));

export function reviewRow(
  { product, date, ...review }: DemoReview,
  productIds: ReadonlyMap<string, number>,
  customerId: number | null,
) {
  return {
    ...review,
    productId: idOf(productIds, product),
    customerId,
    status: 'Active' as const,
    reviewDate: new Date(date),
  };
}

export async function loadContent(manager: EntityManager, shop: DemoShop, { sanitise }: SeedContext): Promise<void> {
  const productIds = idsByName(shop.products, ({ slug }) => slug);
  await insertInBatches(
    manager,
    BlogPost,
    shop.posts.map((post) => postRow(post, sanitise)),
  );
  await insertInBatches(manager, BlogComment, shop.posts.flatMap(commentRows));
  await insertInBatches(
    manager,
    Review,
    shop.reviews.map((review) => reviewRow(review, productIds, null)),
  );
}
