import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { defineLoader, type Load } from '../../infra/request/loaders';
import { productById } from '../products/product.loaders';
import { type ProductRow } from '../products/product-card';
import { WishlistItem } from './wishlist-item.entity';
import { type WishlistEntry } from './wishlist.service';

/** Returns the product of an entry; batched, so that all entries of a request take one statement. */
export async function wishlistEntryProduct({ productId }: WishlistEntry, load: Load): Promise<ProductRow> {
  const product = await load(productById, productId);
  // `Wishlist.list` omits products that were withdrawn: this one was withdrawn since.
  if (!product) throw shopError('NOT_FOUND', errorMessages.unknownProduct);
  return product;
}

/** Tells whether a product is on the viewer's wishlist. */
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
