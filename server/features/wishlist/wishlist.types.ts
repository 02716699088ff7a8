import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars';
import { UserError } from '../../graphql/user-error.type';
import { type WishlistEntry } from './wishlist.service';

@ObjectType('WishlistItem', { description: 'A product that the customer keeps in mind.' })
export class WishlistItemType {
  @Field(() => ID, { description: 'Names the entry when it is to be removed.' })
  id: number;

  @Field(() => DateTimeScalar, { name: 'addedAt', description: 'When it was put there.' })
  createdAt: Date;
}

@ObjectType({
  description: 'The wishlist after a change, as far as it changed, or why it did not.',
  simpleResolvers: true,
})
export class WishlistPayload {
  @Field(() => Boolean, { nullable: true, description: 'Whether the product is on the wishlist now.' })
  added: boolean | null;

  @Field(() => WishlistItemType, { nullable: true, description: 'The new entry; null when one was removed.' })
  item: WishlistEntry | null;

  @Field(() => ID, { nullable: true, description: 'The product that was put there or removed.' })
  productId: number | null;

  @Field(() => [UserError], { description: 'Why nothing was done; empty on success.' })
  userErrors: UserError[];
}
