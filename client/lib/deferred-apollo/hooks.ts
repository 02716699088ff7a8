import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { useMutation as ApolloMutation, useQuery as ApolloQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useDeferredApollo, type DeferredApollo } from './deferred-apollo';
import { deferredQuery, skippedQuery, type DeferredQuery, type QueryRequest, type QueryState } from './deferred-query';

/*
 * Base of the generated hooks: the two Apollo Client hooks that the shop needs, usable before the client has loaded.
 * Names, types and semantics are a subset of Apollo's.
 */

export type QueryHookOptions<Data, Variables extends OperationVariables> = Pick<
  ApolloQuery.Options<Data, Variables>,
  'variables' | 'skip'
> &
  Partial<Pick<QueryRequest, 'fetchPolicy'>>;

interface QueryResult<Data>
  extends QueryState<Data>, Pick<DeferredQuery<Data>, 'refetch' | 'startPolling' | 'stopPolling'> {
  /** The latest data, to be shown while the next answer loads. */
  readonly previousData: Data | undefined;
}

/** @param text the query as text, with which it is answered before the client has loaded */
export function useQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, skip = false, fetchPolicy = 'cache-first' }: QueryHookOptions<Data, Variables> = {},
  text?: string,
): QueryResult<Data> {
  const apollo = useDeferredApollo();
  // Serialized as a stable memo key: callers pass a new object on every render.
  const variablesKey = JSON.stringify(variables ?? {});
  const deferred: DeferredQuery<Data> = useMemo(
    // Serialized from a record above.
    () =>
      skip
        ? skippedQuery
        : deferredQuery<Data>(apollo, {
            query,
            text,
            variables: JSON.parse(variablesKey) as Record<string, unknown>,
            fetchPolicy,
          }),
    [apollo, query, text, variablesKey, skip, fetchPolicy],
  );
  const { data, error, loading } = useSyncExternalStore(deferred.watch, deferred.read, deferred.readServerState);
  const [previousData, setPreviousData] = useState(data);
  if (data !== undefined && data !== previousData) setPreviousData(data);
  const { refetch, startPolling, stopPolling } = deferred;
  return { data, previousData, error, loading, refetch, startPolling, stopPolling };
}

export type MutationHookOptions<Data, Variables extends OperationVariables> = Pick<
  ApolloMutation.Options<Data, Variables>,
  'errorPolicy' | 'optimisticResponse' | 'update'
>;

type MutateOptions<Data, Variables extends OperationVariables> = MutationHookOptions<Data, Variables> & {
  readonly variables?: Variables;
};
type MutateResult<Data> = Pick<ApolloClient.MutateResult<Data>, 'data' | 'error'>;
type MutateFunction<Data, Variables extends OperationVariables> = (
  ...[options]: Record<string, never> extends Variables
    ? [options?: MutateOptions<Data, Variables>]
    : [options: MutateOptions<Data, Variables> & { readonly variables: Variables }]
) => Promise<MutateResult<Data>>;

/** Sends once the client has loaded. */
export function useMutation<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  options?: MutationHookOptions<Data, Variables>,
): [send: MutateFunction<Data, Variables>, state: { readonly loading: boolean }] {
  const apollo = useDeferredApollo();
  const [pendingCount, setPendingCount] = useState(0);
  const send: MutateFunction<Data, Variables> = async (...[callOptions]) => {
    setPendingCount((count) => count + 1);
    try {
      // The type of `send` enforces the variables that the mutation requires.
      return await mutate(apollo, { ...options, ...callOptions, mutation } as ApolloClient.MutateOptions<
        Data,
        Variables
      >);
    } finally {
      setPendingCount((count) => count - 1);
    }
  };
  return [send, { loading: pendingCount > 0 }];
}

/** Treats a client whose code cannot be fetched as a network error: with errorPolicy "all" it is returned, otherwise thrown. */
async function mutate<Data, Variables extends OperationVariables>(
  apollo: DeferredApollo,
  options: ApolloClient.MutateOptions<Data, Variables>,
): Promise<MutateResult<Data>> {
  let client: ApolloClient;
  try {
    client = apollo.read() ?? (await apollo.load());
  } catch (error) {
    if (options.errorPolicy === 'all' && error instanceof Error) return { data: undefined, error };
    throw error;
  }
  return client.mutate<Data, Variables>(options);
}
