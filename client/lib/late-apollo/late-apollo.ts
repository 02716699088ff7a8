import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { createStore, type Store } from '../store';
import { findAnswer, type Answer } from './answers';

/**
 * Apollo Client, loaded on demand because it is larger than React: the first view is complete with the server's HTML and
 * answers, so a visitor who does not interact never loads the client.
 */
export interface LateApollo extends Pick<Store<ApolloClient | undefined>, 'read' | 'watch'> {
  /** Fetches the client once. Rejects when its code cannot be fetched; the next call retries. */
  load: () => Promise<ApolloClient>;
  /** Returns the server's answer to a query, undefined when there is none. */
  answerTo: (query: DocumentNode, variables: Record<string, unknown>) => Record<string, unknown> | undefined;
}

/** @param answers written to the client's cache when it has loaded, so that no query is repeated */
export function createLateApollo(
  fetchClient: () => Promise<ApolloClient>,
  answers: readonly Answer[] = [],
): LateApollo {
  const store = createStore<ApolloClient | undefined>(undefined);
  let coming: Promise<ApolloClient> | undefined;
  const arrive = async () => {
    const client = await fetchClient();
    for (const { query, variables, data } of answers) client.writeQuery({ query, variables, data });
    store.write(client);
    return client;
  };
  const load = () =>
    (coming ??= arrive().catch((error: unknown) => {
      coming = undefined;
      throw error;
    }));
  return {
    read: store.read,
    watch: store.watch,
    load,
    answerTo: (query, variables) => findAnswer(answers, query, variables)?.data,
  };
}

/** Wraps a client that is already loaded. */
export function arrivedApollo(client: ApolloClient): LateApollo {
  return {
    read: () => client,
    watch: () => () => undefined,
    load: () => Promise.resolve(client),
    answerTo: () => undefined,
  };
}
