import { matchRoutes, type RouteObject } from 'react-router-dom';
import { guardedId, routes } from '../app/routes';

interface PageRoute {
  readonly path: string;
  readonly guarded: boolean;
}

function pagesBelow(parents: readonly RouteObject[], guarded: boolean): PageRoute[] {
  return parents.flatMap(({ id, path, children }) => [
    ...(path === undefined ? [] : [{ path, guarded }]),
    ...pagesBelow(children ?? [], guarded || id === guardedId),
  ]);
}

/** The paths of all pages, in the order of the routes. */
export const pageRoutes: readonly PageRoute[] = pagesBelow(routes, false);

/** Returns the ids of the routes that render an address, the page's own last. */
export const idsAt = (address: string) =>
  (matchRoutes(routes, address) ?? []).flatMap(({ route: { id } }) => (id === undefined ? [] : [id]));

export const isGuarded = (address: string) => idsAt(address).includes(guardedId);
