import { jest } from '@jest/globals';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageResponseContext } from '../lib/page-response';
import type { ShopFacts } from '../lib/shop-facts';
import { Notices } from '../ui/Notices';
import { apiClient, type RootAnswers } from './api';
import { renderInShop, testFacts } from './storefront';

interface ShownPage {
  /** The page's route pattern, with its parameters. */
  route: string;
  /** The address at which it is opened. */
  path: string;
  answers?: RootAnswers;
  facts?: ShopFacts;
}

/** Renders a page at its route as the storefront does, including notices. */
export function showPage(page: ReactElement, { route, path, answers = {}, facts = testFacts }: ShownPage) {
  const markNotFound = jest.fn();
  const shown = renderInShop(
    <PageResponseContext value={{ markNotFound }}>
      <Routes>
        <Route path={route} element={page} />
      </Routes>
      <Notices />
    </PageResponseContext>,
    { client: apiClient(answers), path, facts },
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

export function broken(): never {
  throw new Error('The line broke.');
}
