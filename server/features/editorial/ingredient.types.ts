import { Field, ID, Int, InputType, ObjectType } from 'type-graphql';
import { type Study } from '../../../domain/forms/ingredient';
import { pairStudies } from '../../../domain/text';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { HtmlScalar, Image, imageOrNull } from '../../graphql/value.types';
import { type Ingredient } from '../catalogue/ingredient.entity';
import { ingredientVersion } from '../catalogue/write-ingredient';
import { type CountedIngredient } from './ingredient-list';

@ObjectType('IngredientEntry', { description: 'An ingredient in a list.', simpleResolvers: true })
export class StaffIngredientEntry {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Name.' })
  name: string;

  @Field(() => Image, { nullable: true, description: 'Small picture; null without one.' })
  picture: Image | null;

  @Field(() => Int, { nullable: true, description: 'Position among the featured ones, from 1; null: not featured.' })
  featuredPosition: number | null;

  @Field(() => Int, { description: 'Products that have it, published or not.' })
  productCount: number;
}

@InputType({ description: 'A research paper on an ingredient.' })
export class StudyInput implements Study {
  @Field(() => String, { description: 'Label, as readers see it.' })
  label: string;

  @Field(() => String, { description: 'Link, which begins with https://; empty without one.' })
  url: string;
}

@ObjectType('Study', { description: 'A research paper on an ingredient.', simpleResolvers: true })
export class StaffStudy implements Study {
  @Field(() => String, { description: 'Label, as readers see it.' })
  label: string;

  @Field(() => String, { description: 'Link; empty without one.' })
  url: string;
}

@ObjectType('ProductWithIngredient', { description: 'A product that has an ingredient.', simpleResolvers: true })
export class ProductWithIngredient {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Title.' })
  title: string;

  @Field(() => Boolean, { description: 'Whether the storefront shows and sells it.' })
  isPublished: boolean;
}

@ObjectType('Ingredient', { description: 'An ingredient.' })
export class StaffIngredient {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Name.' })
  name: string;

  @Field(() => HtmlScalar, { description: 'Description, as it was sanitised.' })
  description: string;

  @Field(() => HtmlScalar, { nullable: true, description: 'Nutritional values, as they were sanitised; null without.' })
  nutritionalValue: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the large picture below the media folder; null without.',
  })
  imagePath: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the small picture below the media folder; null without.',
  })
  smallImagePath: string | null;

  @Field(() => [StaffStudy], { description: 'Research papers, in the order of its page.' })
  studies: readonly StaffStudy[];

  @Field(() => Int, { nullable: true, description: 'Position among the featured ones, from 1; null: not featured.' })
  featuredPosition: number | null;

  @Field(() => String, { description: 'Version to pass back with a change.' })
  version: string;
}

export const ingredientEntryOf = ({ id, slug, name, ingImage, featuredPosition, productCount }: CountedIngredient) => ({
  ...{ id: String(id), slug, name, featuredPosition, productCount },
  picture: imageOrNull(ingImage, name),
});

export const staffIngredientOf = (ingredient: Ingredient): StaffIngredient => ({
  ...{ id: String(ingredient.id), slug: ingredient.slug, name: ingredient.name },
  ...{ description: ingredient.description, nutritionalValue: ingredient.nutritionalValue },
  ...{ imagePath: ingredient.image, smallImagePath: ingredient.ingImage },
  studies: pairStudies(ingredient.keyStudiesResearchPapers, ingredient.keyStudiesResearchPapersLinks).map(
    ({ label, url }) => ({ label, url: url ?? '' }),
  ),
  featuredPosition: ingredient.featuredPosition,
  version: ingredientVersion(ingredient),
});

@ObjectType('IngredientPage', { description: 'A page of ingredients, newest first.' })
export class StaffIngredientPage extends keyPageOf(StaffIngredientEntry, 'ingredients') {}

@ObjectType('IngredientPayload', { description: 'Result of a change to an ingredient.' })
export class StaffIngredientPayload extends StaffPayload {
  @Field(() => StaffIngredient, { nullable: true, description: 'The ingredient after the change; null on errors.' })
  ingredient?: StaffIngredient | null;

  @Field(() => StaffIngredient, {
    nullable: true,
    description: 'The current state if an older one was seen; else null.',
  })
  conflict?: StaffIngredient | null;
}
