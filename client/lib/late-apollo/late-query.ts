import type { ApolloClient, ErrorLike, ObservableQuery } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { createStore } from '../store';
import type { LateApollo } from './late-apollo';

/** The current state of a query. */
export interface QueryView<Data> {
  readonly data: Data | undefined;
  readonly error: ErrorLike | undefined;
  readonly loading: boolean;
}

export interface Question {
  readonly query: DocumentNode;
  readonly variables: Record<string, unknown>;
  readonly fetchPolicy: 'cache-first' | 'cache-and-network';
}

export interface LateQuery<Data> {
  read: () => QueryView<Data>;
  /** The view as rendered by the server, for hydration. */
  readAtFirst: () => QueryView<Data>;
  watch: (listener: () => void) => () => void;
  /** Repeats the query. The outcome appears in the view; the promise never rejects. */
  refetch: () => Promise<void>;
  startPolling: (everyMs: number) => void;
  stopPolling: () => void;
}

const waiting: QueryView<never> = { data: undefined, error: undefined, loading: true };
const idle: QueryView<never> = { ...waiting, loading: false };

/** A query that is not sent. */
export const skippedQuery: LateQuery<never> = {
  read: () => idle,
  readAtFirst: () => idle,
  watch: () => () => undefined,
  refetch: () => Promise.resolve(),
  startPolling: () => undefined,
  stopPolling: () => undefined,
};

/**
 * A query that starts with the server's answer and follows the client's cache once the client has loaded. Without an answer,
 * the first subscription loads the client.
 */
export function lateQuery<Data>(apollo: LateApollo, { query, variables, fetchPolicy }: Question): LateQuery<Data> {
  const answer = apollo.answerTo(query, variables);
  // Operation types are generated from the schema that produced the answer.
  const first: QueryView<Data> = answer === undefined ? waiting : { ...idle, data: answer as Data };
  let observed: ObservableQuery<Data> | undefined;
  const observe = (client: ApolloClient) => (observed ??= client.watchQuery<Data>({ query, variables, fetchPolicy }));
  const arrived = apollo.read();
  const store = createStore(arrived ? nextView(first, viewOf(observe(arrived).getCurrentResult())) : first);
  const show = (found: QueryView<Data>) => {
    const next = nextView(store.read(), found);
    if (next !== store.read()) store.write(next);
  };

  const load = () =>
    apollo.load().then(
      () => undefined,
      (error: unknown) => show({ ...idle, error: asError(error) }),
    );
  const follow = () => {
    const client = apollo.read();
    if (client) return subscribe(observe(client), show);
    let stop = apollo.watch(() => {
      stop();
      stop = follow();
    });
    if (store.read().data === undefined) void load();
    return () => stop();
  };
  return {
    read: store.read,
    readAtFirst: () => first,
    watch: (listener) => both(store.watch(listener), follow()),
    refetch: async () => {
      // Failures are reported through the subscription.
      if (observed)
        return observed.refetch().then(
          () => undefined,
          () => undefined,
        );
      show(waiting);
      return load();
    },
    startPolling: (everyMs) => observed?.startPolling(everyMs),
    stopPolling: () => observed?.stopPolling(),
  };
}

function subscribe<Data>(observed: ObservableQuery<Data>, show: (found: QueryView<Data>) => void): () => void {
  const subscription = observed.subscribe((result) => show(viewOf(result)));
  // Deferred, so that an immediate remount, as in React's strict mode, does not send the query again.
  return () => void setTimeout(() => subscription.unsubscribe());
}

function viewOf<Data>(result: ObservableQuery.Result<Data>): QueryView<Data> {
  return {
    data: result.dataState === 'complete' ? result.data : undefined,
    error: result.error,
    loading: result.loading,
  };
}

/** Keeps the references of equal values, so that a client that loads without new data causes no render. */
function nextView<Data>(shown: QueryView<Data>, found: QueryView<Data>): QueryView<Data> {
  const data = isSame(shown.data, found.data) ? shown.data : found.data;
  const isKept = data === shown.data && found.error === shown.error && found.loading === shown.loading;
  return isKept ? shown : { ...found, data };
}

/** Compares serialized answers: they are plain data, and cache and server both return fields in the order of the query. */
function isSame(some: unknown, other: unknown): boolean {
  return (
    some === other || (some !== undefined && other !== undefined && JSON.stringify(some) === JSON.stringify(other))
  );
}

function both(some: () => void, other: () => void): () => void {
  return () => {
    some();
    other();
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
