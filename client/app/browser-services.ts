import { createAlerts } from '../lib/alerts';
import { browserLink, createClient } from '../lib/apollo';
import { createCartIds } from '../lib/cart-id';
import { createSession } from '../lib/session';
import type { PageState } from '../lib/shop-facts';
import type { AppServices } from './AppProviders';

/** What the storefront needs in a browser, begun from what the server sent along with the page. */
export function createBrowserServices({ facts, cache }: PageState): AppServices {
  const session = createSession(window);
  const cartIds = createCartIds(document);
  const client = createClient(browserLink(session));
  client.cache.restore(cache);

  let customer = session.read().profile?.id;
  session.watch(() => {
    const now = session.read().profile?.id;
    if (now === customer) return;
    customer = now;
    // What one customer saw must not be there for the next, nor their cart.
    if (now === undefined) cartIds.renew();
    // A query that fails says so where its answer belongs; one whose page is left meanwhile is nobody's matter any more.
    void Promise.allSettled([client.resetStore()]);
  });
  return { client, facts, session, cartIds, alerts: createAlerts() };
}
