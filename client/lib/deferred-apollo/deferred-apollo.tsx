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
  serverData: (query: DocumentNode, variables: Record<string, unknown>) => Answer | undefined;
  /** Sends a query without the client, once. Undefined when the client must send it. Never rejects. */
  ask: (query: QueryWithText) => Promise<Answer | undefined>;
}

type Answer = Record<string, unknown>;

interface QueryWithText {
  readonly query: DocumentNode;
  readonly text: string;
  readonly variables: Record<string, unknown>;
}

/** Sends a query as text. Undefined when the client must send it. */
type SendText = (query: Pick<QueryWithText, 'text' | 'variables'>) => Promise<Answer | undefined>;

const sendNothing: SendText = () => Promise.resolve(undefined);

/** @param serverResults written to the client's cache when it has loaded, so that no query is repeated */
export function createDeferredApollo(
  fetchClient: () => Promise<ApolloClient>,
  serverResults: readonly ServerResult[] = [],
  sendText: SendText = sendNothing,
): DeferredApollo {
  const store = createStore<ApolloClient | undefined>(undefined);
  const results = [...serverResults];
  const ask = askOnce(sendText, (result) => results.push(result));
  let pendingLoad: Promise<ApolloClient> | undefined;
  const loadClient = async () => {
    const client = await fetchClient();
    for (const { query, variables, data } of results) client.writeQuery({ query, variables, data });
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
    serverData: (query, variables) => findResult(results, query, variables)?.data,
    ask,
  };
}

/** Components that ask the same query share its answer. */
function askOnce(sendText: SendText, keep: (result: ServerResult) => void): DeferredApollo['ask'] {
  const pending = new Map<string, Promise<Answer | undefined>>();
  const send = async ({ query, text, variables }: QueryWithText) => {
    const data = await sendText({ text, variables }).catch(() => undefined);
    if (data !== undefined) keep({ query, variables, data });
    return data;
  };
  return (query) => {
    const key = JSON.stringify([query.text, query.variables]);
    const asked = pending.get(key) ?? send(query);
    pending.set(key, asked);
    return asked;
  };
}

/** Wraps a client that is already loaded. */
export function loadedApollo(client: ApolloClient): DeferredApollo {
  return {
    read: () => client,
    watch: () => () => undefined,
    load: () => Promise.resolve(client),
    serverData: () => undefined,
    ask: () => Promise.resolve(undefined),
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
