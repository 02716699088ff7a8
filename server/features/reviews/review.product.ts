import { type Load } from '../../infra/request/loaders';
import { productById } from '../catalogue/product.loaders';
import { type ProductRow } from '../catalogue/product.rows';
import { type ReviewRow } from './review.loaders';

/** Returns the product of a review; batched, so that all reviews of a request take one statement. */
export async function productOf({ productId }: Pick<ReviewRow, 'productId'>, load: Load): Promise<ProductRow> {
  const product = await load(productById, productId);
  // The foreign key deletes the reviews of a product with it.
  if (!product) throw new Error(`The reviews of product ${productId} outlived it.`);
  return product;
}
