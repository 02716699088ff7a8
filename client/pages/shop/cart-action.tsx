import { AddToCartButton } from '../../features/cart/AddToCartButton';
import type { ProductAction } from '../../features/catalogue/ProductCard';

/** What the cards of every page have at their foot. */
export const cartAction: ProductAction = ({ id, title, sizes, availableForSale }) => (
  <AddToCartButton productId={id} title={title} sizes={sizes} availableForSale={availableForSale} />
);
