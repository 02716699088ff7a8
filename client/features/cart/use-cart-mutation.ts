import { limits } from '../../../domain/limits';
import { errorNotice, type Notice } from '../../../domain/messages';
import type { CartPartsFragment } from './Cart.generated';
import type { UserErrorPartsFragment } from '../../ui/Form.generated';
import { useAlerts } from '../../lib/alerts';
import { useCartId } from '../../lib/cart-id-context';
import { failureNotice } from '../../lib/failure-notice';
import { useDeferredApollo } from '../../lib/deferred-apollo/context';
import { readCachedCart } from './cart-cache';

const withShortDuration = (notice: Notice): Notice => ({ ...notice, duration: limits.noticeMs.cart });

/** Refusal in the cart and coupon area, shown for a shorter time than other notices. */
export const cartRefusal = (message: string): Notice => withShortDuration(errorNotice(message));

export const cartFailure = (error: unknown): Notice => withShortDuration(failureNotice(error));

interface CartMutationNotices {
  /** @returns the notice of a refusal; undefined for one without a notice */
  readonly refused: (refusal: UserErrorPartsFragment) => Notice | undefined;
  readonly failed: (error: unknown) => Notice;
}

const defaultNotices: CartMutationNotices = { refused: ({ message }) => cartRefusal(message), failed: cartFailure };

/** @returns the payload; undefined when there was nothing to send */
type Send = (
  uniqueId: string,
  cached: CartPartsFragment | null,
) => Promise<{ readonly userErrors: readonly UserErrorPartsFragment[] } | undefined>;

/**
 * Sends a change of the cart, based on the cached cart for its optimistic result, and shows a notice when it is refused or fails.
 * @returns a function that resolves to whether the cart was changed
 */
export function useCartMutation({ refused, failed } = defaultNotices): (send: Send) => Promise<boolean> {
  const uniqueId = useCartId();
  const apollo = useDeferredApollo();
  const { show } = useAlerts();
  return async (send) => {
    if (uniqueId === null) return false;
    try {
      const { cache } = await apollo.load();
      const payload = await send(uniqueId, readCachedCart(cache, uniqueId));
      const refusal = payload?.userErrors[0];
      const notice = refusal && refused(refusal);
      if (notice) show(notice);
      return payload !== undefined && refusal === undefined;
    } catch (error) {
      show(failed(error));
      return false;
    }
  };
}
