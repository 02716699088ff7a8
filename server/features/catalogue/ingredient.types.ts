import { Field, ID, ObjectType } from 'type-graphql';
import { UrlScalar } from '../../graphql/value.types';

@ObjectType({ description: 'A research paper on an ingredient.', simpleResolvers: true })
export class KeyStudy {
  @Field(() => String, { description: 'Title of the paper; empty if its link is not a web URL.' })
  label: string;

  @Field(() => UrlScalar, { nullable: true, description: 'URL of the paper (http or https); null if there is none.' })
  url: string | null;
}

@ObjectType('Ingredient', { description: 'An ingredient: a plant or a plant extract.' })
export class IngredientType {
  @Field(() => ID, { description: 'Numeric id of the ingredient, as text.' })
  id: number;

  @Field(() => String, { description: 'URL slug, as in /ingredient-product/{slug}.' })
  slug: string;

  @Field(() => String, { description: 'Name of the ingredient.' })
  name: string;
}
