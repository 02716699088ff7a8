import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { defaultRegion, parseRegion } from './domain/editions';

/** The storefront for server rendering, for one edition. */
const region = parseRegion(process.env.REGION) ?? defaultRegion;

/** The router's package gives Node its development build; pages are rendered by the production one. */
const router = (file: string) => path.resolve('node_modules/react-router/dist/production', file);

export default defineConfig({
  root: 'client',
  plugins: [react()],
  define: { __REGION__: JSON.stringify(region), 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: router('index.mjs') },
      { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
    ],
  },
  publicDir: false,
  // One instance of graphql and react in the process, since the server's own modules use them too.
  ssr: { noExternal: true, external: ['graphql', 'react', 'react-dom'] },
  build: {
    ssr: 'entry-server.tsx',
    outDir: `../dist/${region}/ssr`,
    emptyOutDir: true,
    minify: false,
    target: 'node20',
    assetsInlineLimit: 0,
  },
});
