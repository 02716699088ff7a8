import { useRef, type FormEvent } from 'react';
import { texts } from '../../../domain/messages';
import { useMiniCart } from '../../lib/mini-cart';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useAddLines } from './use-add-lines';
import { cartFailure, cartRefusal, isChanged } from './use-cart-mutation';

interface AddToCartButtonProps {
  productId: string;
  title: string;
  /** The sizes as the catalogue returns them. */
  sizes: string | null;
  availableForSale: boolean;
  /** Pieces to add. Default: 1, used by cards. */
  quantity?: number;
  /** Id of the form, for a quantity field that belongs to it. */
  formId?: string;
  /** Primary style, for the main action of a product page. */
  prominent?: boolean;
}

/**
 * Adds a product to the cart and opens the mini cart, which returns the focus to this button when it closes. Until scripts handle the
 * page, the browser sends the form to the server, which adds the product and leads to the cart.
 */
export function AddToCartButton({
  productId,
  title,
  sizes,
  availableForSale,
  quantity = 1,
  formId,
  prominent = false,
}: AddToCartButtonProps) {
  const { add, isAdding } = useAddToCart();
  const { open } = useMiniCart();
  const button = useRef<HTMLButtonElement>(null);
  if (!availableForSale) return <OutOfStockButton prominent={prominent} />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await add({ productId, sizes, quantity }))) return;
    // Some browsers do not focus a button on click; the mini cart returns the focus to the element that has it on opening.
    button.current?.focus({ preventScroll: true });
    open();
  };
  return (
    <form id={formId} method="post" action={paths.cart()} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="productId" value={productId} />
      {sizes !== null && <input type="hidden" name="sizes" value={sizes} />}
      <Button ref={button} type="submit" {...buttonStyleOf(prominent)} busy={isAdding && 'Adding...'}>
        Add to Cart
        <VisuallyHidden>{` ${title}`}</VisuallyHidden>
      </Button>
    </form>
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

interface CartAddition {
  readonly productId: string;
  /** The sizes as the catalogue returns them; null for a product without sizes. */
  readonly sizes: string | null;
  readonly quantity: number;
}

const cartNotices = {
  refused: ({ code, message }: { code: string; message: string }) =>
    code === 'LIMIT_EXCEEDED' ? undefined : cartRefusal(message),
  failed: cartFailure,
};

/** Adds a product to the cart; a full cart is left as it is without a notice. `add` resolves to whether it was added. */
export function useAddToCart() {
  const { add, isAdding } = useAddLines(cartNotices);
  return { add: async (wanted: CartAddition) => isChanged(await add([wanted])), isAdding };
}

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
