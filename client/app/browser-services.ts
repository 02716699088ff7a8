import type { ApolloClient } from '@apollo/client';
import type { PageState } from '../../domain/page-state';
import { CartDocument } from '../features/cart/Cart.generated';
import { createAlerts } from '../lib/alerts';
import { browserLink, createClient } from '../lib/apollo-client';
import { createCartIds, readCartId } from '../lib/cart-id';
import { createSession } from '../lib/session';
import type { AppServices } from './AppProviders';

/** Creates the storefront's services in the browser from the state that the server sent with the page. */
export function createBrowserServices({ shopConfig, cache }: PageState): AppServices {
  const session = createSession(window);
  const isNewVisitor = session.endedWhileAway || (readCartId(document) === undefined && !session.read().isSignedIn);
  const cartIds = createCartIds(document);
  // The id in the cookie is that of the customer's cart, which the server keeps for them and refuses to visitors.
  if (session.endedWhileAway) cartIds.renew();
  const client = createClient(browserLink(session));
  client.restore(cache);
  // A newly generated id has no cart, so its query is answered without a request.
  if (isNewVisitor)
    client.writeQuery({ query: CartDocument, variables: { uniqueId: cartIds.read() }, data: { cart: null } });
  refetchCartOnVisible(document, client);

  let customer = session.read().profile?.id;
  session.watch(() => {
    const now = session.read().profile?.id;
    if (now === customer) return;
    customer = now;
    // The next customer must not see the previous one's data or cart.
    if (now === undefined) cartIds.renew();
    // A failed query shows its error in its own view; one of a page left meanwhile needs no handling.
    void Promise.allSettled([client.resetStore()]);
  });
  return { client, shopConfig, session, cartIds, alerts: createAlerts() };
}

/** Refetches the cart when this tab becomes visible: it may have changed in another tab. */
export function refetchCartOnVisible(
  page: Pick<Document, 'addEventListener' | 'visibilityState'>,
  client: Pick<ApolloClient, 'refetchQueries'>,
): void {
  page.addEventListener('visibilitychange', () => {
    // A background refresh: on failure the cart remains as shown.
    if (page.visibilityState === 'visible')
      void Promise.allSettled([client.refetchQueries({ include: [CartDocument] })]);
  });
}
