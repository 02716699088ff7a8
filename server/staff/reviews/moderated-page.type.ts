import { Field, ID, ObjectType } from 'type-graphql';

/** The page of the storefront on which a review or a comment is shown. */
@ObjectType()
export abstract class ModeratedPage {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;
}
