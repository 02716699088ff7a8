import { type Load } from '../../infra/request/loaders';
import { productById } from '../catalogue/product.loaders';
import { type ProductRow } from '../catalogue/product.rows';
import { type WishlistEntry } from './wishlist.service';

/** Returns the product of an entry; batched, so that all entries of a request take one statement. */
export async function wishlistEntryProduct({ productId }: WishlistEntry, load: Load): Promise<ProductRow> {
  const product = await load(productById, productId);
  // The foreign key deletes the entries of a product with it.
  if (!product) throw new Error(`A wishlist still holds product ${productId}, which is gone.`);
  return product;
}
