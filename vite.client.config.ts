import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { defaultRegion, parseRegion } from './domain/editions';
import { minifyScripts } from './scripts/lib/minify-scripts';
import { precompress } from './scripts/lib/precompress';
import { shortClassNames } from './scripts/lib/short-class-names';

/** Browser build of the storefront for one edition. The development server uses the same configuration in middleware mode. */
const region = parseRegion(process.env.REGION) ?? defaultRegion;

/**
 * Modules that pages share and the entry does not import (client/app/page-parts.ts), without those that need the form library: the
 * first pages of a visit have no form.
 */
const catalogueModules =
  /domain.policies|client.(ui.(?!Pagination|SelectBox|Field\.tsx|Form\.tsx|CheckboxField|SelectField|LocalityFields|field-state|formatted-input|validate-form)|lib.|features.(brand|cart.(?!removed-line|RemovedLine|use-cart-line)|catalogue.(?!ProductFilters|ProductListing|list-params|ActiveFilters|FilterDrawer|search-list|recent-searches)|content|not-found|reviews|wishlist).)/;
/** What shows the lines of a cart or an order: the mini cart when it is first needed, the cart, the checkout, the account. */
const cartModules =
  /domain.(error-messages|order-texts)|client.(features.(cart.(Coupon|coupon|MiniCartContent|removed-line|RemovedLine|use-cart-line)|checkout.failed-payment)|lib.(coupon-notes|line-notes|tab-storage|total-rows)|ui.(AmountList|CompactLineItem|ItemTable|LineNotes))/;
/** What lists of products need in addition: sorting, filters and page numbers. */
const listModules =
  /client.(features.catalogue.(ProductFilters|ProductListing|list-params|ActiveFilters|FilterDrawer|search-list|recent-searches)|ui.(Pagination|SelectBox))/;
const formModules = /node_modules.(yup|formik)|client.ui.|domain.forms/;

export default defineConfig({
  root: 'client',
  appType: 'custom',
  plugins: [react(), shortClassNames(), minifyScripts(), precompress()],
  define: { __REGION__: JSON.stringify(region) },
  resolve: {
    dedupe: ['graphql', 'react', 'react-dom', '@apollo/client'],
    // Some packages contain a modern build and one transpiled for older browsers: selects the modern one.
    conditions: ['es2015', ...defaultClientConditions],
  },
  // All other pictures and files are served by the media server.
  publicDir: false,
  build: {
    outDir: `../dist/${region}/client`,
    emptyOutDir: true,
    manifest: true,
    // One style sheet for all pages, cached once: 12 kB more than a page's own styles, and no page waits for a second one.
    cssCodeSplit: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    // By the plugin above.
    minify: false,
    cssMinify: true,
    modulePreload: {
      // Browsers without modulepreload fetch the same files, slightly later.
      polyfill: false,
      // The server preloads the scripts of the opened page. Listing those of all other pages would add 2 kB to each page,
      // for files that are fetched when a link is hovered.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: 'client/entry-client.tsx',
      // Few files: each costs a request, and many small files compress worse. A page loads the first group, its own file, and
      // the others when it imports from them.
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 3 },
            { name: 'lists', test: listModules, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
            { name: 'cart', test: cartModules, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
            { name: 'catalogue', test: catalogueModules, minShareCount: 2, priority: 2 },
            { name: 'forms', test: formModules, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
