import { ProductWishlistResolver } from '../features/wishlist/product-wishlist.resolver';
import { CustomerWishlistResolver, WishlistResolver } from '../features/wishlist/wishlist.resolver';
import { wishlistRows } from '../features/wishlist/wishlist.rest';
import { Wishlist } from '../features/wishlist/wishlist.service';
import { type Ground, type ShopPart } from './ground';

/** The wishlist of a customer. */
export function wishlistPart({ db, clock, points }: Ground): ShopPart {
  const wishlist = new Wishlist(db, clock, points);
  return {
    resolvers: [new WishlistResolver(wishlist), new CustomerWishlistResolver(wishlist), new ProductWishlistResolver()],
    rows: wishlistRows(wishlist),
  };
}
