import { limits } from '../../../domain/limits';
import { useCartLinesAddMutation } from './Cart.generated';
import { optimisticPayload, writeCachedCart, withAddedQuantity } from './cart-cache';
import { cartFailure, cartRefusal, useCartMutation } from './use-cart-mutation';

export interface CartAddition {
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

/**
 * Adds a product to the cart. The badge is updated optimistically and rolled back on refusal, with a notice. Additions to a full
 * cart are ignored without a notice.
 * @returns whether the product was added
 */
export function useAddToCart(): (wanted: CartAddition) => Promise<boolean> {
  const mutate = useCartMutation(cartNotices);
  const [send] = useCartLinesAddMutation();
  return (wanted) =>
    mutate(async (uniqueId, cart) => {
      if ((cart?.totalQuantity ?? 0) >= limits.cart.units) return undefined;
      const { data } = await send({
        variables: { uniqueId, lines: [wanted] },
        optimisticResponse: { cartLinesAdd: optimisticPayload(withAddedQuantity(cart, uniqueId, wanted.quantity)) },
        update: (store, answer) => writeCachedCart(store, uniqueId, answer.data?.cartLinesAdd.cart),
      });
      return data?.cartLinesAdd;
    });
}
