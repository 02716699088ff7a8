import { useRef, useState } from 'react';
import { texts } from '../../../domain/messages';
import { useMiniCart } from '../../lib/mini-cart';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useAddToCart } from './use-add-to-cart';

export interface AddToCartButtonProps {
  productId: string;
  title: string;
  /** The sizes as the catalogue returns them. */
  sizes: string | null;
  availableForSale: boolean;
  /** Pieces to add. Default: 1, used by cards. */
  quantity?: number;
  /** Primary style, for the main action of a product page. */
  prominent?: boolean;
}

/** Adds a product to the cart and opens the mini cart, which returns the focus to this button when it closes. */
export function AddToCartButton({
  productId,
  title,
  sizes,
  availableForSale,
  quantity = 1,
  prominent = false,
}: AddToCartButtonProps) {
  const add = useAddToCart();
  const { open } = useMiniCart();
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!availableForSale) return <OutOfStockButton prominent={prominent} />;
  const press = async () => {
    setAdding(true);
    const isAdded = await add({ productId, sizes, quantity });
    setAdding(false);
    if (!isAdded) return;
    // Some browsers do not focus a button on click; the mini cart returns the focus to the element that has it on opening.
    button.current?.focus({ preventScroll: true });
    open();
  };
  return (
    <Button ref={button} {...buttonStyleOf(prominent)} busy={isAdding && 'Adding...'} onClick={() => void press()}>
      Add to Cart
      <VisuallyHidden>{` ${title}`}</VisuallyHidden>
    </Button>
  );
}

function OutOfStockButton({ prominent }: { prominent: boolean }) {
  return (
    <Button {...buttonStyleOf(prominent)} disabled>
      {texts.outOfStock}
    </Button>
  );
}

function buttonStyleOf(prominent: boolean) {
  return prominent
    ? ({ variant: 'primary', wide: true } as const)
    : ({ variant: 'secondary', size: 'small', wide: true } as const);
}
