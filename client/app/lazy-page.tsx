import { lazy, type ComponentType } from 'react';
import type { Page } from '../lib/page';

/** A page whose code comes when it is needed. */
export interface LazyPage {
  readonly Component: ComponentType;
  /** Fetches the code. A page that was preloaded renders at once, with no suspense, on the server as in the browser. */
  preload: () => Promise<Page>;
}

export function lazyPage(load: () => Promise<Page>): LazyPage {
  // Code is the same for every request, so keeping it here is no state of anybody's.
  let loaded: Page | undefined;
  const preload = async () => (loaded ??= await load());
  const Late = lazy(async () => ({ default: (await preload()).Component }));
  function Component() {
    return loaded ? <loaded.Component /> : <Late />;
  }
  return { Component, preload };
}
