import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { htmlOrNull, ingredientForm } from '../../../domain/forms/ingredient';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
import { type IngredientFacts } from '../catalogue/write-ingredient';
import { type IngredientChanges } from './ingredient-changes.service';
import { type IngredientFilter, type IngredientList } from './ingredient-list';
import {
  ingredientEntryOf,
  ProductWithIngredient,
  StaffIngredient,
  staffIngredientOf,
  StaffIngredientPage,
  StaffIngredientPayload,
  StudyInput,
} from './ingredient.types';
import { DeletionPayload } from './post.types';

const idText = 'Identifier of the ingredient.';
const maxProducts = 100;

@ArgsType()
class IngredientListArguments extends KeyPageArguments implements IngredientFilter {
  @Field(() => String, { nullable: true, description: 'A part of the name or of the slug.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only ingredients that products have, or only others.' })
  isUsed?: boolean | null;
}

@ArgsType()
class IngredientArguments {
  @Field(() => String, {
    description: 'Last part of the address; it is also the value of the filter in addresses of lists.',
  })
  slug: string;

  @Field(() => String, { description: 'Name, as products and filters show it.' })
  name: string;

  @Field(() => String, { description: 'Description as HTML, which is sanitised.' })
  description: string;

  @Field(() => String, {
    nullable: true,
    description: 'Nutritional values as HTML, which is sanitised; null for none.',
  })
  nutritionalValue?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the large picture below the media folder; null for none.',
  })
  image?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the small picture below the media folder; null for none.',
  })
  ingImage?: string | null;

  @Field(() => [StudyInput], { description: 'Research papers, in the order of its page.' })
  studies: StudyInput[];

  @Field(() => Int, {
    nullable: true,
    description: `Position among the featured ones, 1 to ${staffLimits.content.ingredient.position}; null: not featured.`,
  })
  featuredPosition?: number | null;
}

@Validated(ingredientForm)
@ArgsType()
class CreateIngredientArguments extends IngredientArguments {}

@Validated(ingredientForm)
@ArgsType()
class UpdateIngredientArguments extends IngredientArguments {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => String, { description: 'Version of the ingredient that the caller has seen.' })
  version: string;
}

/** Ingredients, as staff see them. */
@Resolver(() => StaffIngredient)
export class StaffIngredientsResolver {
  constructor(
    private readonly list: IngredientList,
    private readonly ingredientChanges: IngredientChanges,
  ) {}

  @StaffOnly('manager', 'editor')
  @Query(() => StaffIngredientPage, { description: 'Ingredients, newest first.' })
  ingredients(@Args(() => IngredientListArguments) wanted: IngredientListArguments): Promise<StaffIngredientPage> {
    return keyPage(wanted, {
      read: (after, take) => this.list.read(wanted, after, take),
      keyOf: ({ id }) => String(id),
      view: ingredientEntryOf,
    });
  }

  @StaffOnly('manager', 'editor')
  @Query(() => StaffIngredient, { nullable: true, description: 'An ingredient; null if there is none.' })
  async ingredient(@Arg('id', () => ID, { description: idText }) id: string): Promise<StaffIngredient | null> {
    const ingredient = await this.list.find(rowIdOf(id));
    return ingredient && staffIngredientOf(ingredient);
  }

  @FieldResolver(() => [ProductWithIngredient], {
    description: 'Products that have it, published or not; those first in which it is the leading one.',
  })
  async products(
    @Root() { id }: StaffIngredient,
    @Arg('first', () => Int, { defaultValue: 20, description: `Maximum number of entries, 1 to ${maxProducts}.` })
    first: number,
  ): Promise<ProductWithIngredient[]> {
    const products = await this.list.products(rowIdOf(id), Math.min(Math.max(first, 1), maxProducts));
    return products.map((product) => ({
      ...{ id: String(product.id), title: product.title },
      isPublished: Boolean(product.isPublished),
    }));
  }

  @FieldResolver(() => Int, { description: 'Products that have it, published or not.' })
  async productCount(@Root() { id }: StaffIngredient): Promise<number> {
    return (await this.list.countProducts([rowIdOf(id)])).get(rowIdOf(id)) ?? 0;
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffIngredientPayload, { description: 'Adds an ingredient, which products can then have.' })
  async createIngredient(
    @Args(() => CreateIngredientArguments) facts: CreateIngredientArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffIngredientPayload> {
    const ingredient = await this.ingredientChanges.create(requireStaff(context), factsOf(facts));
    return { ingredient, userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffIngredientPayload, {
    description:
      'Changes an ingredient. Its page, the filters, the search and the pages of its products follow at once.',
  })
  async updateIngredient(
    @Args(() => UpdateIngredientArguments) { id, version, ...facts }: UpdateIngredientArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffIngredientPayload> {
    const viewer = requireStaff(context);
    const ingredient = await this.ingredientChanges.change(viewer, rowIdOf(id), factsOf(facts), version);
    return { ingredient, userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => DeletionPayload, { description: 'Deletes an ingredient that no product has.' })
  async deleteIngredient(
    @Arg('id', () => ID, { description: idText }) id: string,
    @Arg('version', () => String, { description: 'Version of the ingredient that the caller has seen.' })
    version: string,
    @Ctx() context: StaffContext,
  ): Promise<DeletionPayload> {
    await this.ingredientChanges.delete(requireStaff(context), rowIdOf(id), version);
    return { deletedId: id, userErrors: [] };
  }
}

/** @throws ShopError INVALID */
function factsOf({
  nutritionalValue,
  image,
  ingImage,
  featuredPosition,
  ...rest
}: IngredientArguments): IngredientFacts {
  const { position } = staffLimits.content.ingredient;
  const featured = featuredPosition ?? null;
  if (featured !== null && (featured < 1 || featured > position))
    throw shopError('INVALID', `Enter a whole number from 1 to ${position}.`, 'featuredPosition');
  return {
    ...rest,
    nutritionalValue: htmlOrNull(nutritionalValue),
    image: image?.trim() ? image : null,
    ingImage: ingImage?.trim() ? ingImage : null,
    featuredPosition: featured,
  };
}
