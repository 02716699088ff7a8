import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { createContext, useContext } from 'react';
import {
  createContext as createRouterContext,
  type LoaderFunctionArgs,
  type Params,
  type RouterContextProvider,
} from 'react-router-dom';

/**
 * Sends a query ahead of the component that reads it. On the server it resolves to the data, undefined when the query has failed. In the
 * browser it resolves at once, so that no navigation waits for it: the page shows its skeleton meanwhile.
 */
export type Preload = <Data, Variables extends OperationVariables>(
  options: ApolloClient.QueryOptions<Data, Variables>,
) => Promise<Data | undefined>;

export const preloadContext = createRouterContext<Preload>();

/** The arguments of a page's loader. React Router types the context for middleware only. */
export type LoaderArgs = LoaderFunctionArgs<RouterContextProvider>;

/**
 * Returns the loader of a page that reads one query.
 * @param variablesOf derives the variables from the page's address, as the component does
 */
export function queryLoader<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variablesOf: (params: Readonly<Params>, search: URLSearchParams) => Variables,
) {
  return async ({ context, params, request }: LoaderArgs) => {
    await context.get(preloadContext)({ query, variables: variablesOf(params, new URL(request.url).searchParams) });
    return null;
  };
}

/** Lets a page affect its HTTP response. No effect in the browser. */
interface PageResponse {
  markNotFound: () => void;
}

export const PageResponseContext = createContext<PageResponse>({ markNotFound: () => undefined });

export function usePageResponse(): PageResponse {
  return useContext(PageResponseContext);
}
