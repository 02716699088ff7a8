import type { PageState } from '../../domain/page-state';
import { CartDocument } from '../features/cart/Cart.generated';
import { createAlerts } from '../lib/alerts';
import { createCartIds, readCartId } from '../lib/cart-id';
import { createDeferredApollo, type DeferredApollo } from '../lib/deferred-apollo/deferred-apollo';
import { restoreResults, type ServerResult } from '../lib/deferred-apollo/server-results';
import type { Interaction } from '../lib/interaction';
import type { PageQuery } from '../lib/page';
import { createSession, type Session } from '../lib/session';
import { createStore } from '../lib/store';
import type { AppServices } from './AppProviders';

/**
 * Creates the storefront's services in the browser from the state that the server sent with the page.
 * @param queries the queries of the page, which the server has answered
 */
export function createBrowserServices({ shopConfig, results }: PageState, queries: readonly PageQuery[]): AppServices {
  const session = createSession(window);
  const isNewVisitor = session.endedWhileAway || (readCartId(document) === undefined && !session.read().isSignedIn);
  const cartIds = createCartIds(document);
  // The id in the cookie is that of the customer's cart, which the server keeps for them and refuses to visitors.
  if (session.endedWhileAway) cartIds.renew();
  const serverResults = restoreResults(results, queries);
  const apollo = createDeferredApollo(
    () => fetchClient(session),
    isNewVisitor ? [...serverResults, emptyCartResult(cartIds.read())] : serverResults,
    (query) => sendAsVisitor(session, query),
  );

  refetchCartOnVisible(document, apollo);

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
  return {
    apollo,
    shopConfig,
    session,
    cartIds,
    interaction: interactionStore(apollo),
    alerts: createAlerts(),
  };
}

/** Fetches the client on the first user interaction, ahead of the first query. */
function interactionStore(apollo: DeferredApollo): Interaction {
  const store = createStore(false);
  onFirstInteraction(document, () => {
    store.write(true);
    // The next use of the client retries and reports the error.
    apollo.load().catch(() => undefined);
  });
  return store;
}

async function fetchClient(session: Session) {
  const { browserLink, createClient } = await import('../lib/apollo-client');
  return createClient(browserLink(session));
}

/** Sends a query without the client, which is needed for a token: to send and renew it, and to sign out when it is refused. */
async function sendAsVisitor(
  session: Session,
  { text: query, variables }: { text: string; variables: Record<string, unknown> },
): Promise<Record<string, unknown> | undefined> {
  if (session.read().isSignedIn) return undefined;
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  // The shape that GraphQL prescribes for responses.
  const { data, errors } = (await response.json()) as { data?: Record<string, unknown> | null; errors?: unknown };
  return errors === undefined && data ? data : undefined;
}

/** A newly generated id has no cart, so the cart query is answered without a request. */
function emptyCartResult(uniqueId: string): ServerResult {
  return { query: CartDocument, variables: { uniqueId }, data: { cart: null } };
}

/** Events that precede a relevant user action. Presses are included, since a tap on a touch screen has no earlier event. */
const interactionEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Browsers report a resting pointer, too, when a page appears below it. */
const isRestingPointer = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

/** Calls `call` once, on the first user interaction. Without one, a page loads no further code. */
export function onFirstInteraction(page: Pick<Document, 'addEventListener'>, call: () => void): void {
  const seen = new AbortController();
  const listener = (event: Event) => {
    if (isRestingPointer(event)) return;
    seen.abort();
    call();
  };
  for (const event of interactionEvents)
    page.addEventListener(event, listener, { passive: true, capture: true, signal: seen.signal });
}

/** Refetches the cart when this tab becomes visible: it may have changed in another tab. */
export function refetchCartOnVisible(
  page: Pick<Document, 'addEventListener' | 'visibilityState'>,
  apollo: Pick<DeferredApollo, 'load'>,
): void {
  const refetch = async () => (await apollo.load()).refetchQueries({ include: [CartDocument] });
  page.addEventListener('visibilitychange', () => {
    // A background refresh: on failure the cart remains as shown.
    if (page.visibilityState === 'visible') void Promise.allSettled([refetch()]);
  });
}
