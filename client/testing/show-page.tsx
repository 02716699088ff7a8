import { jest } from '@jest/globals';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageResponseContext } from '../lib/page-response';
import type { ShopFacts } from '../lib/shop-facts';
import { Notices } from '../ui/Notices';
import { apiClient, type RootAnswers } from './api';
import { renderInShop, testFacts } from './storefront';

interface ShownPage {
  /** The page's route, with its parameters. */
  route: string;
  /** The address it is opened at. */
  path: string;
  answers?: RootAnswers;
  facts?: ShopFacts;
}

/** Opens a page as the shop does, notices included. */
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

/** What the page tells search engines, by kind. */
export function structuredData(kind: string): unknown {
  // Every thing says its kind: the component's own type asks for it.
  const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => JSON.parse(textContent ?? '') as { '@type': string });
  return things.find((thing) => thing['@type'] === kind);
}

export const metaContent = (name: string) => document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

export function broken(): never {
  throw new Error('The line broke.');
}
