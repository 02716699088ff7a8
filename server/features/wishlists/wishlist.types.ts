import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/value.types';
import { type UserError, UserErrors } from '../../graphql/user-error.type';
import { type WishlistEntry } from './wishlist.service';

@ObjectType('WishlistItem', { description: 'A wishlist entry.' })
export class WishlistItemType {
  @Field(() => ID, { description: 'ID of the entry; pass it to `wishlistRemove`.' })
  id: number;

  @Field(() => DateTimeScalar, { name: 'addedAt', description: 'The time at which the product was added.' })
  createdAt: Date;
}

@ObjectType({
  description: 'Result of changing the wishlist.',
  simpleResolvers: true,
})
export class WishlistPayload {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True if the product is on the wishlist after the mutation; null on failure.',
  })
  added: boolean | null;

  @Field(() => WishlistItemType, {
    nullable: true,
    description: 'The new entry; null if one was removed or on failure.',
  })
  item: WishlistEntry | null;

  @Field(() => ID, { nullable: true, description: 'ID of the product that was added or removed; null on failure.' })
  productId: number | null;

  @UserErrors()
  userErrors?: UserError[];
}
