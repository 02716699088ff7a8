import { CartDocument } from '../features/cart/Cart.generated';
import type { DeferredApollo } from '../lib/deferred-apollo/deferred-apollo';

/** Refetches the cart when this tab becomes visible: it may have changed in another tab. */
export function refetchCartOnVisible(
  page: Pick<Document, 'addEventListener' | 'visibilityState'>,
  apollo: Pick<DeferredApollo, 'read'>,
): void {
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible') return;
    // A background refresh: on failure the cart remains as shown.
    void Promise.allSettled([apollo.read()?.refetchQueries({ include: [CartDocument] })]);
  });
}
