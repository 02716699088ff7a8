import { type EntityManager } from 'typeorm';
import { restoresStock } from '../../domain/order-status';
import { tagWords } from '../../domain/text';
import { Category, ProductCategory } from '../features/catalogue/category.entity';
import { Ingredient, ProductIngredient } from '../features/catalogue/ingredient.entity';
import {
  ProductImage,
  ProductRelation,
  type RelationKind,
  ProductTag,
  Tag,
} from '../features/catalogue/product-associations.entity';
import { Product } from '../features/catalogue/product.entity';
import { productSearchText } from '../features/catalogue/search-words';
import { type DemoProduct, type DemoShop, type DemoIngredient } from './demo-shop.types';
import { insertInBatches } from '../infra/database/insert-in-batches';
import { idOf, idsByName, linkRows, type SeedContext } from './seed-rows';

const dayMs = 24 * 60 * 60 * 1000;
const json = (section: unknown) => (section === undefined ? null : JSON.stringify(section));

/** New arrivals are `newPosition` days old; all other products are at least 60 days old. */
function createdAt(product: DemoProduct, place: number, now: Date): Date {
  const daysAgo = product.newPosition ?? 60 + place;
  return new Date(now.getTime() - daysAgo * dayMs);
}

function sectionsOf(product: DemoProduct) {
  return {
    faqs: json(product.faqs),
    workBestFor: json(product.workBestFor),
    keyResults: json(product.keyResults),
    aboutProduct: json(product.aboutProduct),
    useCases: json(product.useCases),
    blendsWellWith: json(product.blendsWellWith),
    usageItems: json(product.usageItems),
    usedIn: json(product.usedIn),
    completeCare: json(product.completeCare),
  };
}

/** Sum and count of each product's seeded ratings, by slug. */
function ratingsOf({ reviews, customer }: DemoShop): Map<string, { sum: number; count: number }> {
  const ratings = new Map<string, { sum: number; count: number }>();
  for (const { product, rating } of [...reviews, ...customer.reviews]) {
    const { sum, count } = ratings.get(product) ?? { sum: 0, count: 0 };
    ratings.set(product, { sum: sum + rating, count: count + 1 });
  }
  return ratings;
}

/** Units in the demo orders, by product slug, without lines whose status returns their stock. */
function orderedOf({ customer }: DemoShop): Map<string, number> {
  const ordered = new Map<string, number>();
  for (const { status: ofOrder, lines } of customer.orders)
    for (const { product, quantity, status = ofOrder } of lines)
      if (!restoresStock(status)) ordered.set(product, (ordered.get(product) ?? 0) + quantity);
  return ordered;
}

function productRows(shop: DemoShop, { region, sanitise, now }: SeedContext) {
  const ratings = ratingsOf(shop);
  const ordered = orderedOf(shop);
  const names = new Map(shop.ingredients.map(({ slug, name }) => [slug, name]));
  return shop.products.map((product, place) => {
    const { list, current, shipping } = product.prices[region];
    const rating = ratings.get(product.slug);
    const shortDescription = sanitise(product.shortDescription);
    const description = sanitise(product.description);
    const ingredients = product.ingredients.map((slug) => names.get(slug) ?? slug);
    return {
      ...plainFields(product),
      ...sectionsOf(product),
      listPrice: list,
      currentPrice: current,
      shipping,
      supplied: product.stock + (ordered.get(product.slug) ?? 0),
      shortDescription,
      description,
      directionToUse: sanitise(product.directionToUse),
      ratingSum: rating?.sum ?? 0,
      ratingCount: rating?.count ?? 0,
      featuredPosition: place + 1,
      searchText: productSearchText({ shortDescription, description, tags: product.tags, ingredients }),
      isPublished: true,
      createdAt: createdAt(product, place, now),
      updatedAt: now,
    };
  });
}

function plainFields(product: DemoProduct) {
  const { id, slug, title, subTitle, theme, sizes, stock, featureImage, metaTitle, metaDescription, metaKeyword } =
    product;
  return {
    id,
    slug,
    title,
    subTitle,
    theme,
    sizes,
    stock,
    featureImage,
    metaTitle,
    metaDescription,
    metaKeyword,
    inci: product.inci ?? null,
    netContent: product.netContent?.amount ?? null,
    netContentUnit: product.netContent?.unit ?? null,
    dealPosition: product.dealPosition ?? null,
    newPosition: product.newPosition ?? null,
    suggestedPosition: product.suggestedPosition ?? null,
  };
}

/** Products of a category have the order of the whole list. */
function categoryLinks({ products, categories }: DemoShop) {
  const ids = idsByName(categories, ({ key }) => key);
  return products.flatMap((product, place) =>
    product.categories.map((key) => ({ productId: product.id, categoryId: idOf(ids, key), position: place + 1 })),
  );
}

async function loadCategories(manager: EntityManager, shop: DemoShop): Promise<void> {
  const rows = shop.categories.map(({ banner = null, tile = null, ...category }) => ({ ...category, banner, tile }));
  await insertInBatches(manager, Category, rows);
  await insertInBatches(manager, ProductCategory, categoryLinks(shop));
}

async function loadTags(manager: EntityManager, { products }: DemoShop): Promise<void> {
  const slugs = [...new Set(products.flatMap(({ tags }) => tags))];
  const tags = slugs.map((slug, place) => ({ id: place + 1, slug, label: tagWords(slug) }));
  const ids = idsByName(tags, ({ slug }) => slug);
  const row = (productId: number, slug: string, position: number) => ({ productId, tagId: idOf(ids, slug), position });
  await insertInBatches(manager, Tag, tags);
  await insertInBatches(
    manager,
    ProductTag,
    linkRows(products, (product) => product.tags, row),
  );
}

async function loadRelations(manager: EntityManager, { products }: DemoShop): Promise<void> {
  const ids = idsByName(products, ({ slug }) => slug);
  const row = (kind: RelationKind) => (productId: number, slug: string, position: number) => ({
    productId,
    kind,
    position,
    relatedId: idOf(ids, slug),
  });
  await insertInBatches(manager, ProductRelation, [
    ...linkRows(products, ({ regime }) => regime, row('regime')),
    ...linkRows(products, ({ related }) => related, row('related')),
  ]);
}

export async function loadCatalogue(manager: EntityManager, shop: DemoShop, facts: SeedContext): Promise<void> {
  const image = (productId: number, path: string, position: number) => ({ productId, image: path, position });
  await insertInBatches(manager, Product, productRows(shop, facts));
  await insertInBatches(
    manager,
    ProductImage,
    linkRows(shop.products, ({ gallery }) => gallery, image),
  );
  await loadCategories(manager, shop);
  await loadTags(manager, shop);
  await loadRelations(manager, shop);
  await loadIngredients(manager, shop, facts);
}

function ingredientRow(ingredient: DemoIngredient, sanitise: SeedContext['sanitise']) {
  const { id, slug, name, description, nutritionalValue, image, ingImage, studies, featuredPosition } = ingredient;
  return {
    id,
    slug,
    name,
    image,
    ingImage,
    description: sanitise(description),
    nutritionalValue: sanitise(nutritionalValue),
    keyStudiesResearchPapers: studies.map(({ label }) => label).join('@@@'),
    keyStudiesResearchPapersLinks: studies.map(({ url }) => url).join('@@@'),
    featuredPosition: featuredPosition ?? null,
  };
}

async function loadIngredients(
  manager: EntityManager,
  { products, ingredients }: DemoShop,
  facts: SeedContext,
): Promise<void> {
  const ids = idsByName(ingredients, ({ slug }) => slug);
  const row = (productId: number, slug: string, position: number) => ({
    productId,
    position,
    ingredientId: idOf(ids, slug),
  });
  await insertInBatches(
    manager,
    Ingredient,
    ingredients.map((ingredient) => ingredientRow(ingredient, facts.sanitise)),
  );
  await insertInBatches(
    manager,
    ProductIngredient,
    linkRows(products, (product) => product.ingredients, row),
  );
}
