import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { createContext, useContext, type ReactNode } from 'react';
import { createStore, type Store } from '../store';
import { findResult, type ServerResult } from './server-results';

/**
 * Apollo Client, loaded on demand because it is larger than React: the first view is complete with the server's HTML and
 * answers, so a visitor who does not interact never loads the client.
 */
export interface DeferredApollo extends Pick<Store<ApolloClient | undefined>, 'read' | 'watch'> {
  /** Fetches the client once. Rejects when its code cannot be fetched; the next call retries. */
  load: () => Promise<ApolloClient>;
  /** Returns the server's answer to a query, undefined when there is none. */
  serverData: (query: DocumentNode, variables: Record<string, unknown>) => Record<string, unknown> | undefined;
}

/** @param answers written to the client's cache when it has loaded, so that no query is repeated */
export function createDeferredApollo(
  fetchClient: () => Promise<ApolloClient>,
  answers: readonly ServerResult[] = [],
): DeferredApollo {
  const store = createStore<ApolloClient | undefined>(undefined);
  let pendingLoad: Promise<ApolloClient> | undefined;
  const loadClient = async () => {
    const client = await fetchClient();
    for (const { query, variables, data } of answers) client.writeQuery({ query, variables, data });
    store.write(client);
    return client;
  };
  const load = () =>
    (pendingLoad ??= loadClient().catch((error: unknown) => {
      pendingLoad = undefined;
      throw error;
    }));
  return {
    read: store.read,
    watch: store.watch,
    load,
    serverData: (query, variables) => findResult(answers, query, variables)?.data,
  };
}

/** Wraps a client that is already loaded. */
export function loadedApollo(client: ApolloClient): DeferredApollo {
  return {
    read: () => client,
    watch: () => () => undefined,
    load: () => Promise.resolve(client),
    serverData: () => undefined,
  };
}

const DeferredApolloContext = createContext<DeferredApollo | null>(null);

export function DeferredApolloProvider({ apollo, children }: { apollo: DeferredApollo; children: ReactNode }) {
  return <DeferredApolloContext value={apollo}>{children}</DeferredApolloContext>;
}

/** Access to the client for what the query and mutation hooks do not cover: `const { cache } = await apollo.load()`. */
export function useDeferredApollo(): DeferredApollo {
  const apollo = useContext(DeferredApolloContext);
  if (!apollo) throw new Error('There is no DeferredApolloProvider around this component.');
  return apollo;
}
