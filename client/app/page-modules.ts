import type { Loader } from '../lib/page';

/** A page's file exports a component of the file's name and, when the server renders data, the page's loader. */
export interface PageModule {
  readonly loader?: Loader;
  readonly [name: string]: unknown;
}

/**
 * Loads each page by its path; every page is a separate chunk. Vite expands the call. Jest does not, and takes
 * client/testing/page-modules.ts instead (jest.config.ts).
 */
export const pageModules = import.meta.glob<PageModule>('../pages/*/*Page.tsx');
