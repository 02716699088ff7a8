import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type ComponentType, createContext, useContext } from 'react';
import type { Params } from 'react-router-dom';

/** The address of a page, and how its loader reads queries: `preload` resolves to the data, undefined when the query has failed. */
export interface LoaderArgs {
  readonly params: Readonly<Params>;
  readonly search: URLSearchParams;
  readonly preload: <Data, Variables extends OperationVariables>(
    options: ApolloClient.QueryOptions<Data, Variables>,
  ) => Promise<Data | undefined>;
}

/** Reads what a page shows before the server renders it, so that each of its queries finds its answer in the client's cache. */
export type Loader = (args: LoaderArgs) => Promise<unknown>;

/**
 * Returns the loader of a page that reads one query.
 * @param variablesOf derives the variables from the page's address, as the component does
 */
export function queryLoader<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variablesOf: (params: Readonly<Params>, search: URLSearchParams) => Variables,
): Loader {
  return ({ params, search, preload }) => preload({ query, variables: variablesOf(params, search) });
}

/** A page as loaded by its route. */
export interface Page {
  readonly Component: ComponentType;
  readonly loader?: Loader;
}

/** Lets a page affect its HTTP response. No effect in the browser. */
interface PageResponse {
  markNotFound: () => void;
}

export const PageResponseContext = createContext<PageResponse>({ markNotFound: () => undefined });

export function usePageResponse(): PageResponse {
  return useContext(PageResponseContext);
}
