import { type Load } from '../../request/loaders';
import { productById } from '../catalogue/product.loaders';
import { type ProductRow } from '../catalogue/product.rows';
import { type Wish } from './wishlist.service';

/** What an entry points to; all entries of a request in one statement. */
export async function wishedProduct({ productId }: Wish, load: Load): Promise<ProductRow> {
  const product = await load(productById, productId);
  // The entries of a product go with it.
  if (!product) throw new Error(`A wishlist still holds product ${productId}, which is gone.`);
  return product;
}
