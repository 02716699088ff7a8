import { jest } from '@jest/globals';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageResponseContext } from '../lib/page';
import type { ShopConfig } from '../../domain/page-state';
import { Notices } from '../ui/Notices';
import { apiClient, type RootResolvers } from './api';
import { renderInShop, testShopConfig } from './storefront';

interface RenderPageOptions {
  /** The page's route pattern, with its parameters. */
  route: string;
  /** The address at which it is opened. */
  path: string;
  answers?: RootResolvers;
  shopConfig?: ShopConfig;
}

/** Renders a page at its route as the storefront does, including notices. */
export function renderPage(
  page: ReactElement,
  { route, path, answers = {}, shopConfig = testShopConfig }: RenderPageOptions,
) {
  const markNotFound = jest.fn();
  const shown = renderInShop(
    <PageResponseContext value={{ markNotFound }}>
      <Routes>
        <Route path={route} element={page} />
      </Routes>
      <Notices />
    </PageResponseContext>,
    { client: apiClient(answers), path, shopConfig },
  );
  return { ...shown, markNotFound };
}

/** Returns the page's JSON-LD entity of the given schema.org type. */
export function structuredData(kind: string): unknown {
  // The type of the JsonLd component requires `@type`.
  const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as { '@type': string },
  );
  return things.find((thing) => thing['@type'] === kind);
}

export const metaContent = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

export function failingResolver(): never {
  throw new Error('The line broke.');
}
