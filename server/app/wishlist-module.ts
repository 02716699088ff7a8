import { ProductWishlistResolver } from '../features/wishlist/product-wishlist.resolver';
import { CustomerWishlistResolver, WishlistResolver } from '../features/wishlist/wishlist.resolver';
import { wishlistRoutes } from '../features/wishlist/wishlist.rest';
import { Wishlist } from '../features/wishlist/wishlist.service';
import { type Infrastructure, type ShopModule } from './infrastructure';

/** The wishlist of a customer. */
export function createWishlistModule({ db, clock, points }: Infrastructure): ShopModule {
  const wishlist = new Wishlist(db, clock, points);
  return {
    resolvers: [new WishlistResolver(wishlist), new CustomerWishlistResolver(wishlist), new ProductWishlistResolver()],
    routes: wishlistRoutes(wishlist),
  };
}
