import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { parseForm } from '../../../domain/forms/parse';
import { wishlistToggleForm } from '../../../domain/forms/wishlist';
import { Access } from '../../graphql/access';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { type CustomerProfile } from '../account/customer-profile';
import { CustomerType } from '../account/customer.types';
import { type ProductRow } from '../catalogue/product.rows';
import { ProductType } from '../catalogue/product.types';
import { wishlistEntryProduct } from './wishlist-entry-product';
import { parseEntryId } from './entry-id';
import { type WishlistEntry, type Wishlist } from './wishlist.service';
import { WishlistItemType, WishlistPayload } from './wishlist.types';

@Resolver(() => WishlistItemType)
export class WishlistResolver {
  constructor(private readonly wishlist: Wishlist) {}

  @Access('customer')
  @Mutation(() => WishlistPayload, {
    description: 'Puts a product onto the wishlist, or takes it off when it is there.',
  })
  async wishlistToggle(
    @Arg('productId', () => ID, { description: "The product's id." }) given: string,
    @Ctx() context: RequestContext,
  ): Promise<WishlistPayload> {
    const { productId } = parseForm(wishlistToggleForm, { productId: given });
    const item = await this.wishlist.toggle(requireViewer(context).customerId, productId);
    return { added: item !== null, item, productId, userErrors: [] };
  }

  @Access('customer')
  @Mutation(() => WishlistPayload, { description: 'Takes an entry off the wishlist.' })
  async wishlistRemove(
    @Arg('id', () => ID, { description: 'The entry.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<WishlistPayload> {
    const productId = await this.wishlist.remove(requireViewer(context).customerId, parseEntryId(id));
    return { added: false, item: null, productId, userErrors: [] };
  }

  @FieldResolver(() => ProductType, { description: 'What the customer keeps in mind.' })
  product(@Root() entry: WishlistEntry, @Ctx() { load }: RequestContext): Promise<ProductRow> {
    return wishlistEntryProduct(entry, load);
  }
}

@Resolver(() => CustomerType)
export class CustomerWishlistResolver {
  constructor(private readonly entries: Wishlist) {}

  @FieldResolver(() => [WishlistItemType], { description: 'What the customer keeps in mind, the latest first.' })
  wishlist(@Root() { id }: CustomerProfile): Promise<WishlistEntry[]> {
    return this.entries.list(id);
  }
}
