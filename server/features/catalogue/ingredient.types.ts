import { Field, ID, ObjectType } from 'type-graphql';
import { UrlScalar } from '../../graphql/scalars';

@ObjectType({ description: 'A research paper on an ingredient.', simpleResolvers: true })
export class KeyStudy {
  @Field(() => String, { description: 'The title of the paper; empty when its link is no web address.' })
  label: string;

  @Field(() => UrlScalar, { nullable: true, description: 'Where the paper is, http or https only.' })
  url: string | null;
}

@ObjectType('Ingredient', { description: 'A plant, or what is won from one.' })
export class IngredientType {
  @Field(() => ID, { description: 'The number of the ingredient.' })
  id: number;

  @Field(() => String, { description: "The last part of the ingredient's address, /ingredient-product/{slug}." })
  slug: string;

  @Field(() => String, { description: 'The name.' })
  name: string;
}
