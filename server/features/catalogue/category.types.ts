import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('Category', { description: 'A shelf of the shop.' })
export class CategoryType {
  @Field(() => ID, { description: 'The number of the category.' })
  id: number;

  @Field(() => String, { description: "The last part of the category's address, /shop/{key}." })
  key: string;

  @Field(() => String, { description: 'The name.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'A few words about it.' })
  description: string | null;
}
