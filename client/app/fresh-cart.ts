import { CartDocument } from '../features/cart/Cart.generated';
import type { LateApollo } from '../lib/late-apollo/late-apollo';

/** Asks for the cart again when somebody comes back to this tab: in another one it may have changed. */
export function refreshCartOnReturn(page: Pick<Document, 'addEventListener' | 'visibilityState'>, apollo: Pick<LateApollo, 'read'>): void {
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible') return;
    // Nobody has asked for it: when it fails, the cart stands as it did.
    void Promise.allSettled([apollo.read()?.refetchQueries({ include: [CartDocument] })]);
  });
}
