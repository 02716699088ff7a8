import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { Image, image } from '../../graphql/image.type';
import { Money, money } from '../../graphql/money.type';
import { HtmlScalar } from '../../graphql/scalars';
import { type RequestContext } from '../../infra/request/context';
import { pageRequest } from '../../infra/request/page';
import { type ProductCatalogue } from './catalogue.service';
import { type Category } from './category.entity';
import { CategoryType } from './category.types';
import { type Ingredient } from './ingredient.entity';
import { productIngredients } from './ingredient.loaders';
import { IngredientType } from './ingredient.types';
import { type Theme } from './product.entity';
import { productCategories, productGallery, productTags } from './product.loaders';
import { maxRelated, productRecommendations } from './product-recommendations';
import { isForSale, type ProductRow, type ProductWithDetails } from './product.rows';
import { ProductThemeEnum, ProductType, RegimeItem } from './product.types';

const firstArg = `How many entries to answer, 1 to ${limits.pages.maxFirst}.`;

@Resolver(() => ProductType)
export class ProductResolver {
  constructor(private readonly catalogue: ProductCatalogue) {}

  @Access('public')
  @PubliclyCacheable()
  @Query(() => ProductType, { nullable: true, description: 'One product; null when no published one has the slug.' })
  product(
    @Arg('slug', () => String, { description: "The last part of the product's address." }) slug: string,
  ): Promise<ProductWithDetails | null> {
    return this.catalogue.bySlug(slug);
  }

  @Access('public')
  @PubliclyCacheable()
  @Query(() => [ProductType], { description: 'What an empty search offers instead: "We Think You\'ll love".' })
  relatedProducts(
    @Arg('first', () => Int, { defaultValue: 8, nullable: true, description: firstArg }) first: number,
  ): Promise<ProductRow[]> {
    return this.catalogue.suggested(pageRequest({ first }).limit);
  }

  @FieldResolver(() => Money, { description: 'The list price.' })
  price(@Root() { listPrice }: ProductRow, @Ctx() { edition }: RequestContext): Money {
    return money(listPrice, edition);
  }

  @FieldResolver(() => Money, { description: 'What the cart charges for a piece.' })
  currentPrice(@Root() { currentPrice }: ProductRow, @Ctx() { edition }: RequestContext): Money {
    return money(currentPrice, edition);
  }

  @FieldResolver(() => Money, { description: 'What the cart charges for sending a piece.' })
  shipping(@Root() { shipping }: ProductRow, @Ctx() { edition }: RequestContext): Money {
    return money(shipping, edition);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it can be put into a cart now.' })
  availableForSale(@Root() product: ProductRow): boolean {
    return isForSale(product);
  }

  @FieldResolver(() => HtmlScalar, { description: 'A few words for cards and for the top of the product page.' })
  shortDescription(@Root() { shortDescription }: ProductRow): string {
    return shortDescription;
  }

  @FieldResolver(() => Image, { description: 'The picture of cards.' })
  featureImage(@Root() { featureImage, title }: ProductRow): Image {
    return image(featureImage, title);
  }

  @FieldResolver(() => [Image], { description: 'All pictures, the one of cards first.' })
  async gallery(@Root() { id, title }: ProductRow, @Ctx() { load }: RequestContext): Promise<Image[]> {
    const paths = await load(productGallery, id);
    return paths.map((path, index) => image(path, index === 0 ? title : `${title}, picture ${index + 1}`));
  }

  @FieldResolver(() => ProductThemeEnum, { nullable: true, description: 'The range that it belongs to.' })
  theme(@Root() { theme }: ProductRow): Theme | null {
    return theme;
  }

  @FieldResolver(() => [IngredientType], { description: 'What it is made of, the leading ingredient first.' })
  ingredients(@Root() { id }: ProductRow, @Ctx() { load }: RequestContext): Promise<Ingredient[]> {
    return load(productIngredients, id);
  }

  @FieldResolver(() => [RegimeItem], { description: 'What completes the routine.' })
  async regime(@Root() { id }: ProductRow, @Ctx() { load, edition }: RequestContext): Promise<RegimeItem[]> {
    const { regime } = await load(productRecommendations, id);
    return regime.map(({ id: productId, slug, title, featureImage, currentPrice }) => ({
      productId,
      slug,
      productTitle: title,
      image: image(featureImage, title),
      price: money(currentPrice, edition),
    }));
  }

  @FieldResolver(() => [ProductType], {
    description: `What its shoppers may also like: chosen products first, then those of the same categories; ${maxRelated} at most.`,
  })
  async related(
    @Root() { id }: ProductRow,
    @Arg('first', () => Int, { defaultValue: 8, nullable: true, description: firstArg }) first: number,
    @Ctx() { load }: RequestContext,
  ): Promise<readonly ProductRow[]> {
    const { limit } = pageRequest({ first });
    return (await load(productRecommendations, id)).related.slice(0, limit);
  }

  @FieldResolver(() => [CategoryType], { description: 'The categories that it is filed under.' })
  categories(@Root() { id }: ProductRow, @Ctx() { load }: RequestContext): Promise<Category[]> {
    return load(productCategories, id);
  }

  @FieldResolver(() => [String], { description: 'Its tags, as in the address /tag/{tag}.' })
  tags(@Root() { id }: ProductRow, @Ctx() { load }: RequestContext): Promise<string[]> {
    return load(productTags, id);
  }
}
