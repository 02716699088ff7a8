import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { HttpLink } from '@apollo/client/link/http';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import type { Session } from './session';

/** The header that carries the token, and the renewed one back. */
const tokenHeader = 'x-auth-token';

/** A client with an empty cache of its own, for the life of the browser's page. */
export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: createCache(),
    assumeImmutableResults: true,
  });
}

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: {
      OrderPlaceResult: ['CashOrderPlaced', 'CardOrderStarted', 'OrderRejected'],
      PaymentConfirmResult: ['PaymentSucceeded', 'PaymentPending', 'PaymentFailed'],
    },
    typePolicies: {
      ShopConfig: { keyFields: [] },
      // These have no id of their own; two queries may ask for different parts of the same one.
      PageInfo: { merge: true },
      Rating: { merge: true },
      CartTotals: { merge: true },
      // A cart's lines as last answered are all its lines.
      Cart: { fields: { lines: { merge: false } } },
      Customer: { fields: { addresses: { merge: false }, wishlist: { merge: false } } },
    },
  });
}

/** The browser's way to the API: sends the token, keeps a renewed one, and signs out when the server no longer knows it. */
export function browserLink(session: Session, fetchFrom: typeof fetch = fetch): ApolloLink {
  const authenticate = new SetContextLink((context) => {
    const { token } = session.read();
    const headers = headersOf(context);
    return token === null ? { headers } : { headers: { ...headers, [tokenHeader]: token } };
  });
  const watchForRefusal = new ErrorLink(({ error, operation }) => {
    if (!CombinedGraphQLErrors.is(error) || error.errors.every(({ extensions }) => extensions?.code !== 'UNAUTHENTICATED')) return;
    // A late answer about an older token says nothing about the present one.
    if ((headersOf(operation.getContext())[tokenHeader] ?? null) === session.read().token) session.signOut();
  });
  const http = new HttpLink({
    uri: '/graphql',
    fetch: async (input, init) => {
      const response = await fetchFrom(input, init);
      const renewed = response.headers.get(tokenHeader);
      if (renewed) session.renew(renewed, new Headers(init?.headers).get(tokenHeader));
      return response;
    },
  });
  return ApolloLink.from([watchForRefusal, authenticate, http]);
}

/** Apollo leaves an operation's context untyped; its headers are texts by name. */
function headersOf(context: object): Record<string, string> {
  return 'headers' in context ? ((context.headers as Record<string, string> | undefined) ?? {}) : {};
}
