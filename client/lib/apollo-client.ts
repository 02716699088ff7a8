import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { HttpLink } from '@apollo/client/link/http';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { challengeHeader, invalidTokenChallenge, tokenHeader } from '../../domain/request-names';
import { finalize } from 'rxjs';
import type { Session } from './session';

/** Creates a client with an empty cache, for the lifetime of the page in the browser. */
export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: createCache(),
    assumeImmutableResults: true,
  });
}

function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: {
      OrderPlaceResult: ['CashOrderPlaced', 'CardOrderStarted', 'OrderRejected'],
      PaymentConfirmResult: ['PaymentSucceeded', 'PaymentPending', 'PaymentFailed'],
    },
    typePolicies: {
      ShopConfig: { keyFields: [] },
      // These have no id; two queries may select different fields of the same object.
      PageInfo: { merge: true },
      Rating: { merge: true },
      Image: { merge: true },
      CartTotals: { merge: true },
      // Fields of another amount would contradict the new ones.
      Money: { merge: mergeMoney },
      // The latest answer is complete: lists are replaced, not merged.
      Cart: { fields: { lines: { merge: false } } },
      Customer: { fields: { addresses: { merge: false }, wishlist: { merge: false } } },
    },
  });
}

type StoredMoney = Readonly<Record<string, unknown>> | undefined;

/** Keeps what another query has read of the same amount. */
function mergeMoney(known: StoredMoney, read: StoredMoney): StoredMoney {
  return known && read?.['minorUnits'] === known['minorUnits'] ? { ...known, ...read } : read;
}

/** The browser's link to the API: sends the token, stores a renewed one, and signs out when the server refuses it. */
export function browserLink(session: Session, fetchFrom: typeof fetch = fetch): ApolloLink {
  const authenticate = new SetContextLink((context) => {
    const { token } = session.read();
    const headers = headersOf(context);
    return token === null ? { headers } : { headers: { ...headers, [tokenHeader]: token } };
  });
  /** A delayed response to an older token does not invalidate the current one. */
  const endSessionOf = (context: object) => {
    if ((headersOf(context)[tokenHeader] ?? null) === session.read().token) session.signOut();
  };
  const watchForRefusal = new ErrorLink(({ error, operation }) => {
    if (
      !CombinedGraphQLErrors.is(error) ||
      error.errors.every(({ extensions }) => extensions?.code !== 'UNAUTHENTICATED')
    )
      return;
    endSessionOf(operation.getContext());
  });
  // This runs after the response is delivered, since signing out discards the results of queries that are in flight.
  const watchForInvalidToken = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      finalize(() => {
        const context = operation.getContext();
        const { response } = context as { response?: Response };
        if (response?.headers.get(challengeHeader) === invalidTokenChallenge) endSessionOf(context);
      }),
    ),
  );
  const http = new HttpLink({
    uri: '/graphql',
    fetch: async (input, init) => {
      const response = await fetchFrom(input, init);
      const renewed = response.headers.get(tokenHeader);
      if (renewed) session.renew(renewed, new Headers(init?.headers).get(tokenHeader));
      return response;
    },
  });
  return ApolloLink.from([watchForRefusal, authenticate, watchForInvalidToken, http]);
}

/** Apollo leaves an operation's context untyped; its headers are strings by name. */
function headersOf(context: object): Record<string, string> {
  return 'headers' in context ? ((context.headers as Record<string, string> | undefined) ?? {}) : {};
}
