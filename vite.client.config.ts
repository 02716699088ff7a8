import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { defaultRegion, parseRegion } from './domain/editions';

/** The storefront in the browser, for one edition. The development server uses the same in middleware mode. */
const region = parseRegion(process.env.REGION) ?? defaultRegion;

export default defineConfig({
  root: 'client',
  appType: 'custom',
  plugins: [react()],
  define: { __REGION__: JSON.stringify(region) },
  resolve: { dedupe: ['graphql', 'react', 'react-dom', '@apollo/client'] },
  // The media server owns every other picture and file of the shop.
  publicDir: false,
  build: {
    outDir: `../dist/${region}/client`,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'client/entry-client.tsx' },
  },
});
