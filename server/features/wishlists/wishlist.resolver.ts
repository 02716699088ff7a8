import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { wishlistToggleForm } from '../../../domain/forms/shopping';
import { Access, FieldScope } from '../../graphql/access';
import { RowId } from '../../graphql/row-id';
import { Validated } from '../../graphql/validated';
import { hasScope } from '../../infra/request/app-caller';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { ViewerSpecific } from '../../graphql/public-cache';
import { type CustomerProfile } from '../customers/customer.entity';
import { CustomerType } from '../customers/customer.types';
import { type ProductRow } from '../products/product-card';
import { ProductType } from '../products/product.types';
import { wishlistEntryProduct, onMyWishlist } from './wishlist.loaders';
import { type WishlistEntry, type Wishlist } from './wishlist.service';
import { WishlistItemType, WishlistPayload } from './wishlist.types';

@Validated(wishlistToggleForm)
@ArgsType()
class WishlistToggleArguments {
  /** A text in GraphQL; the form makes it a number. */
  @Field(() => ID, { description: 'ID of the product.' })
  productId: number;
}

@Resolver(() => WishlistItemType)
export class WishlistResolver {
  constructor(private readonly wishlist: Wishlist) {}

  @Access('customer', 'customers:write')
  @Mutation(() => WishlistPayload, {
    description: 'Adds a product to the wishlist, or removes it if it is there.',
  })
  async wishlistToggle(
    @Args(() => WishlistToggleArguments) { productId }: WishlistToggleArguments,
    @Ctx() context: RequestContext,
  ): Promise<WishlistPayload> {
    const item = await this.wishlist.toggle(requireViewer(context).customerId, productId);
    return { added: item !== null, item, productId };
  }

  @Access('customer', 'customers:write')
  @Mutation(() => WishlistPayload, { description: 'Removes an entry from the wishlist.' })
  async wishlistRemove(@RowId('wishlist entry') id: number, @Ctx() context: RequestContext): Promise<WishlistPayload> {
    const productId = await this.wishlist.remove(requireViewer(context).customerId, id);
    return { added: false, item: null, productId };
  }

  @FieldResolver(() => ProductType, { description: 'The product.' })
  product(@Root() entry: WishlistEntry, @Ctx() { load }: RequestContext): Promise<ProductRow> {
    return wishlistEntryProduct(entry, load);
  }
}

@Resolver(() => CustomerType)
export class CustomerWishlistResolver {
  constructor(private readonly entries: Wishlist) {}

  @FieldScope('customers:read')
  @FieldResolver(() => [WishlistItemType], { description: 'Wishlist, newest first.' })
  wishlist(@Root() { id }: CustomerProfile): Promise<WishlistEntry[]> {
    return this.entries.list(id);
  }
}

@Resolver(() => ProductType)
export class ProductWishlistResolver {
  @ViewerSpecific()
  /** Not `@FieldScope`: a list of products is not refused for the sake of this field. */
  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'True if the product is on the wishlist of the signed-in customer; null if no customer is signed in, or if the key of an app lacks the scope `customers:read`.',
  })
  async inMyWishlist(
    @Root() { id }: ProductRow,
    @Ctx() { load, viewer, app }: RequestContext,
  ): Promise<boolean | null> {
    return viewer && hasScope(app, 'customers:read') ? load(onMyWishlist, id) : null;
  }
}
