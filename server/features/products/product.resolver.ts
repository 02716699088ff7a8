import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { Image, image, HtmlScalar, Money } from '../../graphql/value.types';
import { type RequestContext } from '../../infra/request/context';
import { pageRequest } from '../../infra/request/page';
import { type ProductCatalogue } from './read-products';
import { type Category } from './category.entity';
import { CategoryType, ProductThemeEnum, ProductType, RegimeItem, IngredientType } from './product.types';
import { type Ingredient } from '../ingredients/ingredient.entity';
import { productCategories, productGallery, productIngredients, productTags } from './product.loaders';
import { isForSale, type ProductRow } from './product-card';
import { type Product, type Theme } from './product.entity';
import { loadRegime, loadRelated, maxRelated } from './related-products';

const firstArg = `Maximum number of entries to return, 1 to ${limits.pages.maxFirst}.`;

@Resolver(() => ProductType)
export class ProductResolver {
  constructor(private readonly catalogue: ProductCatalogue) {}

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => ProductType, {
    nullable: true,
    description: 'A product by its slug; null if no published product has it.',
  })
  product(
    @Arg('slug', () => String, { description: 'Slug of the product, as in the URL /product/{slug}.' }) slug: string,
    @Ctx() { draftId }: RequestContext,
  ): Promise<Product | null> {
    return this.catalogue.bySlug(slug, draftId);
  }

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => [ProductType], {
    description: 'Products to suggest when a search has no results ("We Think You\'ll love").',
  })
  relatedProducts(
    @Arg('first', () => Int, { defaultValue: 8, nullable: true, description: firstArg }) first: number,
  ): Promise<ProductRow[]> {
    return this.catalogue.suggested(pageRequest({ first }).limit);
  }

  @FieldResolver(() => Money, { description: 'List price of one unit.' })
  price(@Root() { listPrice }: ProductRow): number {
    return listPrice;
  }

  @FieldResolver(() => Money, { description: 'Current price of one unit, as charged by the cart.' })
  currentPrice(@Root() { currentPrice }: ProductRow): number {
    return currentPrice;
  }

  @FieldResolver(() => Money, { description: 'Shipping charge for one unit.' })
  shipping(@Root() { shipping }: ProductRow): number {
    return shipping;
  }

  @FieldResolver(() => Boolean, { description: 'True if the product can be added to a cart now.' })
  availableForSale(@Root() product: ProductRow): boolean {
    return isForSale(product);
  }

  @FieldResolver(() => HtmlScalar, {
    description: 'Short description, for product cards and the top of the product page.',
  })
  shortDescription(@Root() { shortDescription }: ProductRow): string {
    return shortDescription;
  }

  @FieldResolver(() => Image, { description: 'Main image, shown on product cards.' })
  featureImage(@Root() { featureImage, title }: ProductRow): Image {
    return image(featureImage, title);
  }

  @FieldResolver(() => [Image], { description: 'Images, the main image first.' })
  async gallery(
    @Root() { id, title }: ProductRow,
    @Ctx() { load }: RequestContext,
    @Arg('first', () => Int, { nullable: true, description: 'Maximum number of images, at least 1; null: all.' })
    first: number | null,
  ): Promise<Image[]> {
    const count = Math.max(1, first ?? Infinity);
    const paths = (await load(productGallery, id)).slice(0, count);
    return paths.map((path, index) => image(path, index === 0 ? title : `${title}, picture ${index + 1}`));
  }

  @FieldResolver(() => ProductThemeEnum, { nullable: true, description: 'Product range; null if none.' })
  theme(@Root() { theme }: ProductRow): Theme | null {
    return theme;
  }

  @FieldResolver(() => [IngredientType], { description: 'Ingredients, the leading ingredient first.' })
  ingredients(@Root() { id }: ProductRow, @Ctx() { load }: RequestContext): Promise<Ingredient[]> {
    return load(productIngredients, id);
  }

  @FieldResolver(() => [RegimeItem], { description: 'Products that complete the routine.' })
  async regime(@Root() { id }: ProductRow, @Ctx() { load }: RequestContext): Promise<RegimeItem[]> {
    const regime = await loadRegime(load, id);
    return regime.map(({ id: productId, slug, title, featureImage, currentPrice }) => ({
      productId,
      slug,
      productTitle: title,
      image: image(featureImage, title),
      price: currentPrice,
    }));
  }

  @FieldResolver(() => [ProductType], {
    description: `Related products: curated ones first, then products of the same categories; at most ${maxRelated}.`,
  })
  related(
    @Root() { id }: ProductRow,
    @Arg('first', () => Int, { defaultValue: 8, nullable: true, description: firstArg }) first: number,
    @Ctx() { load }: RequestContext,
  ): Promise<ProductRow[]> {
    return loadRelated(load, id, pageRequest({ first }).limit);
  }

  @FieldResolver(() => [CategoryType], { description: 'Categories of the product.' })
  categories(@Root() { id }: ProductRow, @Ctx() { load }: RequestContext): Promise<Category[]> {
    return load(productCategories, id);
  }

  @FieldResolver(() => [String], { description: 'Tags, as in the URL /tag/{tag}.' })
  tags(@Root() { id }: ProductRow, @Ctx() { load }: RequestContext): Promise<string[]> {
    return load(productTags, id);
  }
}
