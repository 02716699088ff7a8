import { limits } from '../../../domain/limits';
import type { CartLineAddInput } from '../../generated/schema';
import { CartDocument, useCartLinesAddMutation } from './Cart.generated';
import { type CartMutationNotices, optimisticPayload, useCartMutation, withAddedQuantity } from './use-cart-mutation';

/**
 * Adds products to the cart. The number of pieces is changed optimistically. Additions to a full cart are not sent.
 * `add` resolves to the server's answer; undefined when there is none.
 */
export function useAddLines(notices?: CartMutationNotices) {
  const mutate = useCartMutation(notices);
  const [send, { loading: isAdding }] = useCartLinesAddMutation();
  const add = (lines: CartLineAddInput[]) =>
    mutate(async (uniqueId, cart) => {
      if ((cart?.totalQuantity ?? 0) >= limits.cart.units) return undefined;
      const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
      const { data } = await send({
        variables: { uniqueId, lines },
        optimisticResponse: { cartLinesAdd: optimisticPayload(withAddedQuantity(cart, uniqueId, pieces)) },
        // The first addition creates the cart, which no query in the cache refers to yet.
        update: (cache, { data: answer }) => {
          const added = answer?.cartLinesAdd.cart;
          if (added) cache.writeQuery({ query: CartDocument, variables: { uniqueId }, data: { cart: added } });
        },
      });
      return data?.cartLinesAdd;
    });
  return { add, isAdding };
}
