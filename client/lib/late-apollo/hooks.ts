import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { useMutation as ApolloMutation, useQuery as ApolloQuery } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLateApollo } from './context';
import type { LateApollo } from './late-apollo';
import { lateQuery, skippedQuery, type LateQuery, type Question, type QueryView } from './late-query';

/*
 * Base of the generated hooks: the two Apollo Client hooks that the shop needs, usable before the client has loaded.
 * Names, types and semantics are a subset of Apollo's.
 */

export type QueryHookOptions<Data, Variables extends OperationVariables> = Pick<
  ApolloQuery.Options<Data, Variables>,
  'variables' | 'skip'
> &
  Partial<Pick<Question, 'fetchPolicy'>>;

export interface QueryResult<Data>
  extends QueryView<Data>, Pick<LateQuery<Data>, 'refetch' | 'startPolling' | 'stopPolling'> {
  /** The latest data, to be shown while the next answer loads. */
  readonly previousData: Data | undefined;
}

export function useQuery<Data, Variables extends OperationVariables>(
  query: DocumentNode,
  { variables, skip = false, fetchPolicy = 'cache-first' }: QueryHookOptions<Data, Variables> = {},
): QueryResult<Data> {
  const apollo = useLateApollo();
  // Serialized as a stable memo key: callers pass a new object on every render.
  const asked = JSON.stringify(variables ?? {});
  const late: LateQuery<Data> = useMemo(
    // Serialized from a record above.
    () =>
      skip
        ? skippedQuery
        : lateQuery<Data>(apollo, { query, variables: JSON.parse(asked) as Record<string, unknown>, fetchPolicy }),
    [apollo, query, asked, skip, fetchPolicy],
  );
  const { data, error, loading } = useSyncExternalStore(late.watch, late.read, late.readAtFirst);
  const [previousData, setPreviousData] = useState(data);
  if (data !== undefined && data !== previousData) setPreviousData(data);
  const { refetch, startPolling, stopPolling } = late;
  return { data, previousData, error, loading, refetch, startPolling, stopPolling };
}

export type MutationHookOptions<Data, Variables extends OperationVariables> = Pick<
  ApolloMutation.Options<Data, Variables>,
  'errorPolicy' | 'optimisticResponse' | 'update'
>;

type SendOptions<Data, Variables extends OperationVariables> = MutationHookOptions<Data, Variables> & {
  readonly variables?: Variables;
};
type Sent<Data> = Pick<ApolloClient.MutateResult<Data>, 'data' | 'error'>;
type Send<Data, Variables extends OperationVariables> = (
  ...[options]: Record<string, never> extends Variables
    ? [options?: SendOptions<Data, Variables>]
    : [options: SendOptions<Data, Variables> & { readonly variables: Variables }]
) => Promise<Sent<Data>>;

/** Sends once the client has loaded. */
export function useMutation<Data, Variables extends OperationVariables>(
  mutation: DocumentNode,
  options?: MutationHookOptions<Data, Variables>,
): [send: Send<Data, Variables>, state: { readonly loading: boolean }] {
  const apollo = useLateApollo();
  const [underWay, setUnderWay] = useState(0);
  const send: Send<Data, Variables> = async (...[given]) => {
    setUnderWay((count) => count + 1);
    try {
      // The type of `send` enforces the variables that the mutation requires.
      return await mutate(apollo, { ...options, ...given, mutation } as ApolloClient.MutateOptions<Data, Variables>);
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
  return [send, { loading: underWay > 0 }];
}

/** Treats a client whose code cannot be fetched as a network error: with errorPolicy "all" it is returned, otherwise thrown. */
async function mutate<Data, Variables extends OperationVariables>(
  apollo: LateApollo,
  options: ApolloClient.MutateOptions<Data, Variables>,
): Promise<Sent<Data>> {
  let client: ApolloClient;
  try {
    client = apollo.read() ?? (await apollo.load());
  } catch (error) {
    if (options.errorPolicy === 'all' && error instanceof Error) return { data: undefined, error };
    throw error;
  }
  return client.mutate<Data, Variables>(options);
}
