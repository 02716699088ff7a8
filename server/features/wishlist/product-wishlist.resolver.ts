import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { ViewerSpecific } from '../../graphql/public-cache';
import { type RequestContext } from '../../infra/request/context';
import { type ProductRow } from '../catalogue/product.rows';
import { ProductType } from '../catalogue/catalogue.types';
import { onMyWishlist } from './wishlist.loaders';

@Resolver(() => ProductType)
export class ProductWishlistResolver {
  @ViewerSpecific()
  @FieldResolver(() => Boolean, {
    description: 'Whether the product is on the wishlist of the signed-in customer; false if no customer is signed in.',
  })
  inMyWishlist(@Root() { id }: ProductRow, @Ctx() { load }: RequestContext): Promise<boolean> {
    return load(onMyWishlist, id);
  }
}
