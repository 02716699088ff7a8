import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';

/** An operation that a page will read, with exactly the variables it will use. */
export interface PageQuery {
  readonly query: DocumentNode;
  readonly variables?: Record<string, unknown>;
}

/**
 * What a page reads, told from its address alone. The server runs these before it renders, so the page finds its data
 * at once, and the browser finds it in the cache that came along.
 */
export type PageQueries = (params: Readonly<Params>, search: URLSearchParams) => readonly PageQuery[];

/** A page as the routes load it. */
export interface Page {
  readonly Component: ComponentType;
  readonly queries?: PageQueries;
}
