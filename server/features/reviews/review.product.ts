import { type Load } from '../../request/loaders';
import { productById } from '../catalogue/product.loaders';
import { type ProductRow } from '../catalogue/product.rows';
import { type ReviewRow } from './review.loaders';

/** What a review is about; all reviews of a request in one statement. */
export async function productOf({ productId }: Pick<ReviewRow, 'productId'>, load: Load): Promise<ProductRow> {
  const product = await load(productById, productId);
  // The reviews of a product go with it.
  if (!product) throw new Error(`The reviews of product ${productId} outlived it.`);
  return product;
}
