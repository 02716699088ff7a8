import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('Category', { description: 'A product category.' })
export class CategoryType {
  @Field(() => ID, { description: 'Numeric id of the category, as text.' })
  id: number;

  @Field(() => String, { description: 'URL key, as in /shop/{key}.' })
  key: string;

  @Field(() => String, { description: 'Title of the category.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Short description; null if none.' })
  description: string | null;
}
