import type { ApolloClient, ErrorLike, ObservableQuery } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { createStore } from '../store';
import type { DeferredApollo } from './deferred-apollo';

/** The current state of a query. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: ErrorLike | undefined;
  readonly loading: boolean;
}

export interface QueryRequest {
  readonly query: DocumentNode;
  /** The query as text; undefined when only the client may send it. */
  readonly text?: string | undefined;
  readonly variables: Record<string, unknown>;
  readonly fetchPolicy: 'cache-first' | 'cache-and-network';
}

export interface DeferredQuery<Data> {
  read: () => QueryState<Data>;
  /** The view as rendered by the server, for hydration. */
  readServerState: () => QueryState<Data>;
  watch: (listener: () => void) => () => void;
  /** Repeats the query. The outcome appears in the view; the promise never rejects. */
  refetch: () => Promise<void>;
  startPolling: (everyMs: number) => void;
  stopPolling: () => void;
}

const loadingState: QueryState<never> = { data: undefined, error: undefined, loading: true };
const idleState: QueryState<never> = { ...loadingState, loading: false };

const noop = () => undefined;

/** A query that is not sent. */
export const skippedQuery: DeferredQuery<never> = {
  read: () => idleState,
  readServerState: () => idleState,
  watch: () => noop,
  refetch: () => Promise.resolve(),
  startPolling: noop,
  stopPolling: noop,
};

/**
 * A query that starts with the server's answer and follows the client's cache once the client has loaded. Without an answer,
 * the first subscription sends the query's text, or loads the client when there is no text or the query is not answered this way.
 */
export function deferredQuery<Data>(
  apollo: DeferredApollo,
  { query, text, variables, fetchPolicy }: QueryRequest,
): DeferredQuery<Data> {
  const answer = apollo.serverData(query, variables);
  // Operation types are generated from the schema that produced the answer.
  const serverState: QueryState<Data> = answer === undefined ? loadingState : { ...idleState, data: answer as Data };
  let observed: ObservableQuery<Data> | undefined;
  const observe = (client: ApolloClient) => (observed ??= client.watchQuery<Data>({ query, variables, fetchPolicy }));
  const loadedClient = apollo.read();
  const store = createStore(
    loadedClient ? reconcileState(serverState, queryStateOf(observe(loadedClient).getCurrentResult())) : serverState,
  );
  const update = (found: QueryState<Data> | undefined) => {
    const next = found && reconcileState(store.read(), found);
    if (next !== undefined && next !== store.read()) store.write(next);
  };
  const subscribeToClient = () => {
    const client = apollo.read();
    if (client) return subscribe(observe(client), update);
    let stop = apollo.watch(() => {
      stop();
      stop = subscribeToClient();
    });
    if (store.read().data === undefined) void askFirst<Data>(apollo, { query, text, variables }).then(update);
    return () => stop();
  };
  return {
    read: store.read,
    readServerState: () => serverState,
    watch: (listener) => combineCleanups(store.watch(listener), subscribeToClient()),
    refetch: async () => {
      // Failures are reported through the subscription.
      if (observed) return observed.refetch().then(noop, noop);
      update(loadingState);
      update(await loadClient(apollo));
    },
    startPolling: (everyMs) => observed?.startPolling(everyMs),
    stopPolling: () => observed?.stopPolling(),
  };
}

/** Sends a query's text, or loads the client. @returns the state to show; undefined when the client answers */
async function askFirst<Data>(
  apollo: DeferredApollo,
  { query, text, variables }: Omit<QueryRequest, 'fetchPolicy'>,
): Promise<QueryState<Data> | undefined> {
  const answer = text === undefined ? undefined : await apollo.ask({ query, text, variables });
  if (answer === undefined) return loadClient(apollo);
  // Operation types are generated from the schema that produced the answer.
  return apollo.read() === undefined ? { ...idleState, data: answer as Data } : undefined;
}

/** @returns the state to show when the client cannot be loaded */
async function loadClient(apollo: DeferredApollo): Promise<QueryState<never> | undefined> {
  try {
    await apollo.load();
    return undefined;
  } catch (error) {
    return { ...idleState, error: asError(error) };
  }
}

function subscribe<Data>(observed: ObservableQuery<Data>, show: (found: QueryState<Data>) => void): () => void {
  const subscription = observed.subscribe((result) => show(queryStateOf(result)));
  // Deferred, so that an immediate remount, as in React's strict mode, does not send the query again.
  return () => void setTimeout(() => subscription.unsubscribe());
}

function queryStateOf<Data>(result: ObservableQuery.Result<Data>): QueryState<Data> {
  return {
    data: result.dataState === 'complete' ? result.data : undefined,
    error: result.error,
    loading: result.loading,
  };
}

/** Keeps the references of equal values, so that a client that loads without new data causes no render. */
function reconcileState<Data>(current: QueryState<Data>, next: QueryState<Data>): QueryState<Data> {
  const data = isSameJson(current.data, next.data) ? current.data : next.data;
  const isUnchanged = data === current.data && next.error === current.error && next.loading === current.loading;
  return isUnchanged ? current : { ...next, data };
}

/** Compares serialized answers: they are plain data, and cache and server both return fields in the order of the query. */
function isSameJson(some: unknown, other: unknown): boolean {
  return (
    some === other || (some !== undefined && other !== undefined && JSON.stringify(some) === JSON.stringify(other))
  );
}

function combineCleanups(some: () => void, other: () => void): () => void {
  return () => {
    some();
    other();
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
