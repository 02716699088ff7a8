import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { defaultRegion, parseRegion } from './domain/editions';

/** Browser build of the storefront for one edition. The development server uses the same configuration in middleware mode. */
const region = parseRegion(process.env.REGION) ?? defaultRegion;

export default defineConfig({
  root: 'client',
  appType: 'custom',
  plugins: [react()],
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
      // The code that every page starts with is one file: split into many small files it is 4 kB larger.
      output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } },
    },
  },
});
