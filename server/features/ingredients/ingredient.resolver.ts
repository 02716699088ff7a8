import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { pairStudies } from '../../../domain/text';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { Image, imageOrNull, HtmlScalar } from '../../graphql/value.types';
import { type RequestContext } from '../../infra/request/context';
import { pageRequest } from '../../infra/request/page';
import { type Ingredient } from './ingredient.entity';
import { type ProductCatalogue } from '../products/read-products';
import { IngredientType, KeyStudy, ProductType } from '../products/product.types';
import { type ProductRow } from '../products/product-card';
import { type IngredientCatalogue } from './read-ingredients';

@Resolver(() => IngredientType)
export class IngredientResolver {
  constructor(
    private readonly catalogue: IngredientCatalogue,
    private readonly productCatalogue: ProductCatalogue,
  ) {}

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => [IngredientType], {
    description: 'All ingredients sorted by name, or only the featured ones in display order.',
  })
  ingredients(
    @Arg('featured', () => Boolean, {
      defaultValue: false,
      nullable: true,
      description: 'If true, only the featured ingredients are listed.',
    })
    featured: boolean | null,
    @Arg('first', () => Int, {
      nullable: true,
      description: `Maximum number of entries, 1 to ${limits.pages.maxFirst}; all if omitted.`,
    })
    first?: number | null,
  ): Promise<Ingredient[]> {
    const most = first == null ? undefined : pageRequest({ first }).limit;
    return featured ? this.catalogue.featured(most) : this.catalogue.all(most);
  }

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => IngredientType, { nullable: true, description: 'An ingredient by its slug; null if there is none.' })
  ingredient(
    @Arg('slug', () => String, { description: 'Slug of the ingredient, as in the URL /ingredient-product/{slug}.' })
    slug: string,
  ): Promise<Ingredient | null> {
    return this.catalogue.bySlug(slug);
  }

  @FieldResolver(() => HtmlScalar, { description: 'Description of the ingredient.' })
  description(@Root() { description }: Ingredient): string {
    return description;
  }

  @FieldResolver(() => HtmlScalar, { nullable: true, description: 'Nutritional values; null if not stated.' })
  nutritionalValue(@Root() { nutritionalValue }: Ingredient): string | null {
    return nutritionalValue;
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Large image; null if none.' })
  image(@Root() { image, name }: Ingredient): Image | null {
    return imageOrNull(image, name);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Small image for cards; null if none.' })
  ingImage(@Root() { ingImage, name }: Ingredient): Image | null {
    return imageOrNull(ingImage, name);
  }

  @FieldResolver(() => [KeyStudy], { description: 'Research papers on the ingredient.' })
  keyStudies(@Root() { keyStudiesResearchPapers, keyStudiesResearchPapersLinks }: Ingredient): KeyStudy[] {
    return pairStudies(keyStudiesResearchPapers, keyStudiesResearchPapersLinks);
  }

  @FieldResolver(() => [ProductType], {
    description: 'Products with this ingredient; those in which it is the leading ingredient come first.',
  })
  async products(
    @Root() { slug }: Ingredient,
    @Arg('first', () => Int, {
      defaultValue: 12,
      nullable: true,
      description: `Maximum number of entries to return, 1 to ${limits.pages.maxFirst}.`,
    })
    first: number,
    @Ctx() { load }: RequestContext,
  ): Promise<readonly ProductRow[]> {
    const query = { conditions: { ingredient: slug } };
    return (await this.productCatalogue.page(query, pageRequest({ first }), load)).rows;
  }
}
