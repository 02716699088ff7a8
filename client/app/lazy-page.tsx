import { lazy, type ComponentType } from 'react';
import type { Page } from '../lib/page';
import { reloadOnce } from './reload-once';

/** A page whose code is loaded on demand. */
export interface LazyPage {
  readonly Component: ComponentType;
  /** Fetches the code. A preloaded page renders without suspending, on the server and in the browser. */
  preload: () => Promise<Page>;
}

export function lazyPage(load: () => Promise<Page>): LazyPage {
  // Safe in module scope: code is the same for all requests and holds no user's state.
  let loaded: Page | undefined;
  const preload = async () => (loaded ??= await load());
  const LazyComponent = lazy(async () => ({
    default: (await preload().catch((failure: unknown) => reloadOnce(failure))).Component,
  }));
  function Component() {
    return loaded ? <loaded.Component /> : <LazyComponent />;
  }
  return { Component, preload };
}
