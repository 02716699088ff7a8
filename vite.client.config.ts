import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { defaultRegion, parseRegion } from './domain/editions';
import { precompress } from './scripts/lib/precompress';

/** Browser build of the storefront for one edition. The development server uses the same configuration in middleware mode. */
const region = parseRegion(process.env.REGION) ?? defaultRegion;

export default defineConfig({
  root: 'client',
  appType: 'custom',
  plugins: [react(), precompress()],
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
    modulePreload: {
      // Browsers without modulepreload fetch the same files, slightly later.
      polyfill: false,
      // The server preloads the scripts of the opened page. Listing those of all other pages would add 2 kB to each page,
      // for files that are fetched when a link is hovered.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: 'client/entry-client.tsx',
      // The entry and all that it imports are one file: each file costs a request, and many small files compress worse. Apollo Client
      // is a second one, which browsers keep over the releases that do not upgrade it.
      output: {
        codeSplitting: {
          groups: [
            { name: 'apollo', test: /node_modules.(@apollo|@wry|graphql|optimism|rxjs)/, priority: 2 },
            { name: 'frame', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
