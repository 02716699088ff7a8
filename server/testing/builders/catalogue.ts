import { type DataSource } from 'typeorm';
import { Category, ProductCategory } from '../../features/products/category.entity';
import { Ingredient, ProductIngredient } from '../../features/ingredients/ingredient.entity';
import { ProductTag, Tag } from '../../features/products/tag.entity';
import { Product, ProductImage, ProductRelation, type RelationKind } from '../../features/products/product.entity';
import { productSearchText } from '../../features/search/search-text';
import { BlogComment, BlogPost } from '../../features/blog/blog-post.entity';
import { Review } from '../../features/reviews/review.entity';

const longAgo = new Date('2026-01-01T00:00:00.000Z');
let created = 0;

/** What a builder links a product to; missing entries are created. */
export interface ProductLinks {
  /** Keys. */
  readonly categories?: readonly string[];
  /** Slugs. */
  readonly tags?: readonly string[];
  /** Names. */
  readonly ingredients?: readonly string[];
  /** Paths. */
  readonly gallery?: readonly string[];
}

const slugify = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Adds a published product: price 10.00, stock 100, unique slug. */
export async function addProduct(
  db: DataSource,
  facts: Partial<Product> = {},
  links: ProductLinks = {},
): Promise<Product> {
  created += 1;
  const title = facts.title ?? `Plain Balm ${created}`;
  const shortDescription = facts.shortDescription ?? '<p>A balm.</p>';
  const description = facts.description ?? '<p>A balm and nothing else.</p>';
  const tags = links.tags ?? [];
  const ingredients = links.ingredients ?? [];
  const product = await db.getRepository(Product).save({
    slug: `${slugify(title)}-${created}`,
    title,
    subTitle: null,
    theme: null,
    listPrice: 1000,
    currentPrice: 1000,
    shipping: 0,
    sizes: '50 ml',
    stock: 100,
    supplied: facts.stock ?? 100,
    shortDescription,
    description,
    directionToUse: null,
    inci: null,
    netContent: null,
    netContentUnit: null,
    featureImage: `products/${created}.webp`,
    metaTitle: null,
    metaDescription: null,
    metaKeyword: null,
    faqs: null,
    workBestFor: null,
    keyResults: null,
    aboutProduct: null,
    useCases: null,
    blendsWellWith: null,
    usageItems: null,
    usedIn: null,
    completeCare: null,
    featuredPosition: created,
    dealPosition: null,
    newPosition: null,
    suggestedPosition: null,
    ratingSum: 0,
    ratingCount: 0,
    searchText: productSearchText({ shortDescription, description, tags, ingredients }),
    isPublished: true,
    createdAt: longAgo,
    updatedAt: longAgo,
    ...facts,
  });
  await link(db, product, links);
  return product;
}

async function link(db: DataSource, { id: productId }: Product, links: ProductLinks): Promise<void> {
  const { categories = [], tags = [], ingredients = [], gallery = [] } = links;
  for (const key of categories) {
    const { id: categoryId } = await addCategory(db, { key });
    await db.getRepository(ProductCategory).insert({ productId, categoryId, position: productId });
  }
  for (const [index, slug] of tags.entries()) {
    const tag =
      (await db.getRepository(Tag).findOneBy({ slug })) ?? (await db.getRepository(Tag).save({ slug, label: slug }));
    await db.getRepository(ProductTag).insert({ productId, tagId: tag.id, position: index });
  }
  for (const [index, name] of ingredients.entries()) {
    const { id: ingredientId } = await addIngredient(db, { name });
    await db.getRepository(ProductIngredient).insert({ productId, ingredientId, position: index });
  }
  for (const [position, image] of gallery.entries())
    await db.getRepository(ProductImage).insert({ productId, image, position });
}

/** Returns the category with this key; creates it if missing. */
export async function addCategory(db: DataSource, facts: Partial<Category> & { key: string }): Promise<Category> {
  const categories = db.getRepository(Category);
  const known = await categories.findOneBy({ key: facts.key });
  return (
    known ?? categories.save({ title: facts.key, description: null, banner: null, tile: null, position: 1, ...facts })
  );
}

/** Returns the ingredient with this name; creates it if missing. */
export async function addIngredient(
  db: DataSource,
  facts: Partial<Ingredient> & { name: string },
): Promise<Ingredient> {
  const ingredients = db.getRepository(Ingredient);
  const known = await ingredients.findOneBy({ name: facts.name });
  return (
    known ??
    ingredients.save({
      slug: slugify(facts.name),
      description: '<p>A plant.</p>',
      nutritionalValue: null,
      image: null,
      ingImage: null,
      keyStudiesResearchPapers: null,
      keyStudiesResearchPapersLinks: null,
      featuredPosition: null,
      ...facts,
    })
  );
}

/** Adds a product's relations of one kind, in order. */
export async function relate(
  db: DataSource,
  product: Product,
  kind: RelationKind,
  related: readonly Product[],
): Promise<void> {
  for (const [position, { id: relatedId }] of related.entries()) {
    await db.getRepository(ProductRelation).insert({ productId: product.id, kind, relatedId, position });
  }
}

/** Adds a review, by default published with five stars; if published, updates the product's rating sum and count. */
export async function addReview(db: DataSource, product: Product, facts: Partial<Review> = {}): Promise<Review> {
  const review = await db.getRepository(Review).save({
    productId: product.id,
    customerId: null,
    headline: 'Lovely',
    review: 'I like it.',
    rating: 5,
    status: 'Active',
    name: 'Ada',
    reviewDate: longAgo,
    ...facts,
  });
  if (review.status === 'Active') {
    await db.getRepository(Product).increment({ id: product.id }, 'ratingSum', review.rating);
    await db.getRepository(Product).increment({ id: product.id }, 'ratingCount', 1);
  }
  return review;
}

/** Adds a published post with a unique slug. */
export function addPost(db: DataSource, facts: Partial<BlogPost> = {}): Promise<BlogPost> {
  created += 1;
  return db.getRepository(BlogPost).save({
    slug: `post-${created}`,
    title: `Post ${created}`,
    description: '<p>Words.</p>',
    image: null,
    date: longAgo,
    readTime: '2 min read',
    isPublished: true,
    publishAt: null,
    ...facts,
  });
}

export function addComment(db: DataSource, post: BlogPost, facts: Partial<BlogComment> = {}): Promise<BlogComment> {
  return db.getRepository(BlogComment).save({
    postId: post.id,
    name: 'Ben',
    email: 'ben@example.com',
    comment: 'Well said.',
    date: longAgo,
    hidden: false,
    ...facts,
  });
}

/** Deletes the catalogue and the posts, so that the tests of one file can share a database, which is slow to create on a server. */
export async function clearCatalogue(db: DataSource): Promise<void> {
  for (const entity of [Product, Category, Tag, Ingredient, BlogPost])
    await db.createQueryBuilder().delete().from(entity).execute();
}
