import { AddToCartButton } from './AddToCartButton';

interface CardProduct {
  readonly id: string;
  readonly title: string;
  readonly sizes?: string | null;
  readonly availableForSale: boolean;
}

/** Action of product cards. Pages pass it to product lists, since the cart is another feature. */
export const cartAction = ({ id, title, sizes, availableForSale }: CardProduct) => (
  <AddToCartButton productId={id} title={title} sizes={sizes ?? null} availableForSale={availableForSale} />
);
