import { defineLoader } from '../../infra/request/loaders';
import { WishlistItem } from './wishlist-item.entity';

/** Whether a product is on the viewer's wishlist. */
export const onMyWishlist = defineLoader<number, boolean>('onMyWishlist', async (productIds, { db, viewer }) => {
  if (!viewer) return productIds.map(() => false);
  const rows = await db
    .createQueryBuilder(WishlistItem, 'item')
    .select(['item.id', 'item.productId'])
    .where('item.customerId = :customerId AND item.productId IN (:...productIds)', {
      customerId: viewer.customerId,
      productIds,
    })
    .getMany();
  const wanted = new Set(rows.map(({ productId }) => productId));
  return productIds.map((id) => wanted.has(id));
});
