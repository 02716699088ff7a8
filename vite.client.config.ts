import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { defaultRegion, parseRegion } from './domain/editions';

/** The storefront in the browser, for one edition. The development server uses the same in middleware mode. */
const region = parseRegion(process.env.REGION) ?? defaultRegion;

/** The router's package offers bundlers its development build, with checks and words that no shopper needs. */
const router = (file: string) => path.resolve('node_modules/react-router/dist/production', file);
const productionRouter = [
  { find: /^react-router$/, replacement: router('index.mjs') },
  { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
];

export default defineConfig(({ command }) => ({
  root: 'client',
  appType: 'custom',
  plugins: [react()],
  define: { __REGION__: JSON.stringify(region) },
  resolve: {
    alias: command === 'build' ? productionRouter : [],
    dedupe: ['graphql', 'react', 'react-dom', '@apollo/client'],
    // Some packages hold their code twice: as browsers know it, and spelled out for older ones.
    conditions: ['es2015', ...defaultClientConditions],
  },
  // The media server owns every other picture and file of the shop.
  publicDir: false,
  build: {
    outDir: `../dist/${region}/client`,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      // Browsers that do not know it fetch the same files, a moment later.
      polyfill: false,
      // The server names the scripts of the page that is opened. Those of all the others would be 2 kB of names in each page,
      // for what is fetched on pointing at a link.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: 'client/entry-client.tsx',
      // What every page begins with is one file: in many small ones the same code weighs 4 kB more.
      output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } },
    },
  },
}));
