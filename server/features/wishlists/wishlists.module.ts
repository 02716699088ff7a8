import { defineModule } from '../module';
import { ProductWishlistResolver, CustomerWishlistResolver, WishlistResolver } from './wishlist.resolver';
import { WishlistItem } from './wishlist-item.entity';
import { wishlistRoutes } from './wishlist.rest';
import { Wishlist } from './wishlist.service';

export const wishlistsModule = defineModule({
  name: 'wishlists',
  entities: [WishlistItem],
  services: ({ db, clock, points }) => ({ wishlist: new Wishlist(db, clock, points) }),
  resolvers: [
    [WishlistResolver, ({ wishlist }) => new WishlistResolver(wishlist)],
    [CustomerWishlistResolver, ({ wishlist }) => new CustomerWishlistResolver(wishlist)],
    [ProductWishlistResolver, () => new ProductWishlistResolver()],
  ],
  routes: ({ wishlist }) => wishlistRoutes(wishlist),
});
