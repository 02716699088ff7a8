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
 * Creates the storefront's services in the browser from the state that the server sent with the page.
 * @param queries the queries of the page, which the server has answered
 */
export function createBrowserServices({ facts, answers }: PageState, queries: readonly PageQuery[]): AppServices {
  const session = createSession(window);
  const isNewcomer = readCartId(document) === undefined && !session.read().isSignedIn;
  const cartIds = createCartIds(document);
  const known = receivedAnswers(answers, queries);
  const apollo = createLateApollo(
    () => fetchClient(session),
    isNewcomer ? [...known, emptyCart(cartIds.read())] : known,
  );

  refreshCartOnReturn(document, apollo);

  let customer = session.read().profile?.id;
  session.watch(() => {
    const now = session.read().profile?.id;
    if (now === customer) return;
    customer = now;
    // The next customer must not see the previous one's data or cart.
    if (now === undefined) cartIds.renew();
    // A failed query shows its error in its own view; one of a page left meanwhile needs no handling.
    void Promise.allSettled([apollo.load().then((client) => client.resetStore())]);
  });
  return { apollo, facts, session, cartIds, presence: firstSign(apollo), alerts: createAlerts() };
}

/** Fetches the client on the first user interaction, ahead of the first query. */
function firstSign(apollo: LateApollo): Presence {
  const store = createStore(false);
  onFirstSign(document, () => {
    store.write(true);
    // The next use of the client retries and reports the error.
    apollo.load().catch(() => undefined);
  });
  return store;
}

async function fetchClient(session: Session) {
  const { browserLink, createClient } = await import('../lib/apollo');
  return createClient(browserLink(session));
}

/** A newly generated id has no cart, so the cart query is answered without a request. */
function emptyCart(uniqueId: string): Answer {
  return { query: CartDocument, variables: { uniqueId }, data: { cart: null } };
}
