import { limits } from '../../../domain/limits';
import { useCartLinesAddMutation } from './Cart.generated';
import { useAlerts } from '../../lib/alerts';
import { useCartId } from '../../lib/cart-id-context';
import { useDeferredApollo } from '../../lib/deferred-apollo/context';
import { optimisticPayload, readCachedCart, writeCachedCart, withAddedQuantity } from './cart-cache';
import { cartFailure, cartRefusal } from './cart-notice';

export interface CartAddition {
  readonly productId: string;
  /** The sizes as the catalogue returns them; null for a product without sizes. */
  readonly sizes: string | null;
  readonly quantity: number;
}

/**
 * Adds a product to the cart. The badge is updated optimistically and rolled back on refusal, with a notice. Additions to a full
 * cart are ignored without a notice.
 * @returns whether the product was added
 */
export function useAddToCart(): (wanted: CartAddition) => Promise<boolean> {
  const uniqueId = useCartId();
  const apollo = useDeferredApollo();
  const { show } = useAlerts();
  const [send] = useCartLinesAddMutation();

  return async (wanted) => {
    if (uniqueId === null) return false;
    try {
      const { cache } = await apollo.load();
      const cart = readCachedCart(cache, uniqueId);
      if ((cart?.totalQuantity ?? 0) >= limits.cart.units) return false;
      const { data } = await send({
        variables: { uniqueId, lines: [wanted] },
        optimisticResponse: { cartLinesAdd: optimisticPayload(withAddedQuantity(cart, uniqueId, wanted.quantity)) },
        update: (store, answer) => writeCachedCart(store, uniqueId, answer.data?.cartLinesAdd.cart),
      });
      const refusal = data?.cartLinesAdd.userErrors[0];
      if (refusal && refusal.code !== 'LIMIT_EXCEEDED') show(cartRefusal(refusal.message));
      return refusal === undefined;
    } catch (error) {
      show(cartFailure(error));
      return false;
    }
  };
}
