import type { OperationVariables } from '@apollo/client';
import { useMutation as useApolloMutation, useQuery as useApolloQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback } from 'react';

/* Base of the generated hooks. */

export type QueryHookOptions<Data, Variables extends OperationVariables> = Pick<
  useApolloQuery.Options<Data, Variables>,
  'variables' | 'skip' | 'fetchPolicy'
>;

/** Reads from the cache and from the server by default: another person may have changed the cached data. */
export function useQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  { fetchPolicy = 'cache-and-network', ...options }: QueryHookOptions<Data, Variables> = {},
) {
  // The generated hooks require the variables that the query requires.
  const all = { ...options, fetchPolicy } as useApolloQuery.Options<Data, Variables>;
  const { data, previousData, error, loading, refetch } = useApolloQuery<Data, Variables>(query, all);
  return { data, previousData, error, loading, refetch };
}

export type MutationHookOptions<Data, Variables extends OperationVariables> = Pick<
  useApolloMutation.Options<Data, Variables>,
  'refetchQueries'
>;

/** @returns a function that sends the mutation and returns its answer, or throws */
export function useMutation<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  options?: MutationHookOptions<Data, Variables>,
): readonly [send: (variables: Variables) => Promise<Data>, state: { readonly loading: boolean }] {
  const [mutate, { loading }] = useApolloMutation<Data, Variables>(mutation, options);
  const send = useCallback(
    async (variables: Variables): Promise<Data> => {
      // Apollo's type depends on whether the mutation has variables; that of `send` requires them in either case.
      const { data } = await (mutate as (options: { variables: Variables }) => Promise<{ data?: unknown }>)({
        variables,
      });
      if (!data) throw new Error('The server sent no answer.');
      return data as Data;
    },
    [mutate],
  );
  return [send, { loading }];
}
