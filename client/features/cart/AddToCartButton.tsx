import { useRef, useState } from 'react';
import { texts } from '../../../domain/messages';
import { useMiniCart } from '../../lib/mini-cart';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useAddToCart } from './use-add-to-cart';

export interface AddToCartButtonProps {
  productId: string;
  title: string;
  /** As the catalogue states them. */
  sizes: string | null;
  availableForSale: boolean;
  /** Pieces to add; one from a card. */
  quantity?: number;
  /** For the one action of a product's own page. */
  prominent?: boolean;
}

/** Puts a product into the cart and opens the mini cart, which leads the focus back here when it closes. */
export function AddToCartButton({ productId, title, sizes, availableForSale, quantity = 1, prominent = false }: AddToCartButtonProps) {
  const add = useAddToCart();
  const { open } = useMiniCart();
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!availableForSale) return <SoldOut prominent={prominent} />;
  const press = async () => {
    setAdding(true);
    const isAdded = await add({ productId, sizes, quantity });
    setAdding(false);
    if (!isAdded) return;
    // Some browsers leave the focus where it was on a click; the mini cart returns it to where it finds it.
    button.current?.focus({ preventScroll: true });
    open();
  };
  return (
    <Button ref={button} {...lookOf(prominent)} busy={isAdding && 'Adding...'} onClick={() => void press()}>
      Add to Cart
      <VisuallyHidden>{` ${title}`}</VisuallyHidden>
    </Button>
  );
}

function SoldOut({ prominent }: { prominent: boolean }) {
  return (
    <Button {...lookOf(prominent)} disabled>
      {texts.outOfStock}
    </Button>
  );
}

function lookOf(prominent: boolean) {
  return prominent ? ({ variant: 'primary', wide: true } as const) : ({ variant: 'secondary', size: 'small', wide: true } as const);
}
