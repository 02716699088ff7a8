import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './scripts/lib/precompress';

/** The back office, for all editions: it contains no text or price of an edition. The development server uses the same configuration in middleware mode. */
export default defineConfig({
  root: 'admin',
  base: '/admin/',
  appType: 'custom',
  // The development server of the storefront has the default folder.
  cacheDir: '../node_modules/.vite-admin',
  plugins: [react(), precompress()],
  resolve: {
    dedupe: ['graphql', 'react', 'react-dom', '@apollo/client'],
    conditions: ['es2015', ...defaultClientConditions],
  },
  publicDir: false,
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    manifest: true,
    // One style sheet: screens that are opened later cannot change the look of those before.
    cssCodeSplit: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Its polyfill would be an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
  },
});
