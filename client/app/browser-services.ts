import { CartDocument } from '../features/cart/Cart.generated';
import { createAlerts } from '../lib/alerts';
import { createCartIds, readCartId } from '../lib/cart-id';
import { receivedAnswers, type Answer } from '../lib/late-apollo/answers';
import { createLateApollo, type LateApollo } from '../lib/late-apollo/late-apollo';
import type { PageQuery } from '../lib/page';
import type { Presence } from '../lib/presence';
import { createSession, type Session } from '../lib/session';
import type { PageState } from '../lib/shop-facts';
import { createStore } from '../lib/store';
import type { AppServices } from './AppProviders';
import { onFirstSign } from './first-sign';
import { refreshCartOnReturn } from './fresh-cart';

/**
 * What the storefront needs in a browser, begun from what the server sent along with the page.
 * @param queries those of the page, which the server has answered
 */
export function createBrowserServices({ facts, answers }: PageState, queries: readonly PageQuery[]): AppServices {
  const session = createSession(window);
  const isNewcomer = readCartId(document) === undefined && !session.read().isSignedIn;
  const cartIds = createCartIds(document);
  const known = receivedAnswers(answers, queries);
  const apollo = createLateApollo(() => fetchClient(session), isNewcomer ? [...known, emptyCart(cartIds.read())] : known);

  refreshCartOnReturn(document, apollo);

  let customer = session.read().profile?.id;
  session.watch(() => {
    const now = session.read().profile?.id;
    if (now === customer) return;
    customer = now;
    // What one customer saw must not be there for the next, nor their cart.
    if (now === undefined) cartIds.renew();
    // A query that fails says so where its answer belongs; one whose page is left meanwhile is nobody's matter any more.
    void Promise.allSettled([apollo.load().then((client) => client.resetStore())]);
  });
  return { apollo, facts, session, cartIds, presence: firstSign(apollo), alerts: createAlerts() };
}

/** Whoever is there will soon ask for something: the client is fetched ahead of it. */
function firstSign(apollo: LateApollo): Presence {
  const store = createStore(false);
  onFirstSign(document, () => {
    store.write(true);
    // Whatever needs it tries again, and says what went wrong.
    apollo.load().catch(() => undefined);
  });
  return store;
}

async function fetchClient(session: Session) {
  const { browserLink, createClient } = await import('../lib/apollo');
  return createClient(browserLink(session));
}

/** An id that was made a moment ago has no cart: nobody needs to ask. */
function emptyCart(uniqueId: string): Answer {
  return { query: CartDocument, variables: { uniqueId }, data: { cart: null } };
}
