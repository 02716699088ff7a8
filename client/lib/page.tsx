import type { DocumentNode } from 'graphql';
import { type ComponentType, createContext, useContext } from 'react';
import type { Params } from 'react-router-dom';

/** A query that a page reads, with exactly the variables that it uses. */
export interface PageQuery {
  readonly query: DocumentNode;
  readonly variables?: Record<string, unknown>;
  /** Whether the answers to the page's other queries call for this one; absent for a query that is always asked. */
  readonly isNeeded?: (answers: readonly Record<string, unknown>[]) => boolean;
}

/**
 * The queries of a page, derived from its address, and of each whether it is needed. The server runs them before rendering, so the
 * page renders with its data, and sends the answers along for the browser.
 */
export type PageQueries = (params: Readonly<Params>, search: URLSearchParams) => readonly PageQuery[];

/** A page as loaded by its route. */
export interface Page {
  readonly Component: ComponentType;
  readonly queries?: PageQueries;
}

/** Lets a page affect its HTTP response. No effect in the browser. */
interface PageResponse {
  markNotFound: () => void;
}

export const PageResponseContext = createContext<PageResponse>({ markNotFound: () => undefined });

export function usePageResponse(): PageResponse {
  return useContext(PageResponseContext);
}
