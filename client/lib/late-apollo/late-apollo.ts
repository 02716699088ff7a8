import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { createStore, type Store } from '../store';
import { findAnswer, type Answer } from './answers';

/**
 * Apollo Client, which is heavier than React and comes when it is needed: the server's HTML and its answers make the first
 * view whole, and whoever only looks at it needs no client.
 */
export interface LateApollo extends Pick<Store<ApolloClient | undefined>, 'read' | 'watch'> {
  /** Fetches the client, once. Rejects when its code cannot be fetched; the next call tries again. */
  load: () => Promise<ApolloClient>;
  /** What the server answered to a query, undefined when it was not asked. */
  answerTo: (query: DocumentNode, variables: Record<string, unknown>) => Record<string, unknown> | undefined;
}

/** @param answers go into the client's cache when it arrives, so that nothing is asked twice */
export function createLateApollo(fetchClient: () => Promise<ApolloClient>, answers: readonly Answer[] = []): LateApollo {
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
  return { read: store.read, watch: store.watch, load, answerTo: (query, variables) => findAnswer(answers, query, variables)?.data };
}

/** A client that is there from the beginning. */
export function arrivedApollo(client: ApolloClient): LateApollo {
  return { read: () => client, watch: () => () => undefined, load: () => Promise.resolve(client), answerTo: () => undefined };
}
