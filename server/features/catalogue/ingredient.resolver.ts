import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { pairStudies } from '../../../domain/text';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { Image, imageOrNull } from '../../graphql/image.type';
import { HtmlScalar } from '../../graphql/scalars';
import { type RequestContext } from '../../infra/request/context';
import { pageRequest } from '../../infra/request/page';
import { type Ingredient } from './ingredient.entity';
import { ingredientProducts } from './ingredient.loaders';
import { type IngredientCatalogue } from './ingredient.service';
import { IngredientType, KeyStudy } from './ingredient.types';
import { type ProductRow } from './product.rows';
import { ProductType } from './product.types';

@Resolver(() => IngredientType)
export class IngredientResolver {
  constructor(private readonly catalogue: IngredientCatalogue) {}

  @Access('public')
  @PubliclyCacheable()
  @Query(() => [IngredientType], {
    description: 'All ingredients by name, or the featured botanicals in their own order.',
  })
  ingredients(
    @Arg('featured', () => Boolean, {
      defaultValue: false,
      nullable: true,
      description: 'Only the featured botanicals.',
    })
    featured: boolean | null,
    @Arg('first', () => Int, {
      nullable: true,
      description: `How many to answer, 1 to ${limits.pages.maxFirst}; all when left out.`,
    })
    first?: number | null,
  ): Promise<Ingredient[]> {
    const most = first == null ? undefined : pageRequest({ first }).limit;
    return featured ? this.catalogue.featured(most) : this.catalogue.all(most);
  }

  @Access('public')
  @PubliclyCacheable()
  @Query(() => IngredientType, { nullable: true, description: 'One ingredient; null when none has the slug.' })
  ingredient(
    @Arg('slug', () => String, { description: "The last part of the ingredient's address." }) slug: string,
  ): Promise<Ingredient | null> {
    return this.catalogue.bySlug(slug);
  }

  @FieldResolver(() => HtmlScalar, { description: 'What it is.' })
  description(@Root() { description }: Ingredient): string {
    return description;
  }

  @FieldResolver(() => HtmlScalar, { nullable: true, description: 'What is in it.' })
  nutritionalValue(@Root() { nutritionalValue }: Ingredient): string | null {
    return nutritionalValue;
  }

  @FieldResolver(() => Image, { nullable: true, description: 'The large picture.' })
  image(@Root() { image, name }: Ingredient): Image | null {
    return imageOrNull(image, name);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'The small picture of cards.' })
  ingImage(@Root() { ingImage, name }: Ingredient): Image | null {
    return imageOrNull(ingImage, name);
  }

  @FieldResolver(() => [KeyStudy], { description: 'Research papers on it.' })
  keyStudies(@Root() { keyStudiesResearchPapers, keyStudiesResearchPapersLinks }: Ingredient): KeyStudy[] {
    return pairStudies(keyStudiesResearchPapers, keyStudiesResearchPapersLinks);
  }

  @FieldResolver(() => [ProductType], { description: 'Products with this ingredient, those that it leads first.' })
  async products(
    @Root() { id }: Ingredient,
    @Arg('first', () => Int, {
      defaultValue: 12,
      nullable: true,
      description: `How many to answer, 1 to ${limits.pages.maxFirst}.`,
    })
    first: number,
    @Ctx() { load }: RequestContext,
  ): Promise<ProductRow[]> {
    const { limit } = pageRequest({ first });
    return (await load(ingredientProducts, id)).slice(0, limit);
  }
}
