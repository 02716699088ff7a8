import { AddToCartButton } from './AddToCartButton';

interface CardProduct {
  readonly id: string;
  readonly title: string;
  readonly sizes?: string | null;
  readonly availableForSale: boolean;
}

/** What product cards have at their foot. Pages hand it to the lists they compose. */
export const cartAction = ({ id, title, sizes, availableForSale }: CardProduct) => (
  <AddToCartButton productId={id} title={title} sizes={sizes ?? null} availableForSale={availableForSale} />
);
