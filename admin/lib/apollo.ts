import { ApolloClient, type ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';

/** Calls back when the server does not know the session any more: it has expired, or was ended elsewhere. */
export function sessionWatch(onEnded: () => void): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (
      CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
    )
      onEnded();
  });
}

/** The session is a cookie that scripts cannot read. */
export const serverLink = (): ApolloLink => new HttpLink({ uri: '/admin/graphql', credentials: 'same-origin' });

export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: new InMemoryCache({
      typePolicies: {
        Me: { keyFields: [] },
        Order: { keyFields: ['number'] },
        PageInfo: { merge: true },
        Settings: { keyFields: [] },
        ProductPictures: { keyFields: ['productId'] },
      },
    }),
    assumeImmutableResults: true,
    // Another person may have changed the cached data.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}
