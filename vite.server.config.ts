import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

/** Entry points of the server's build, by file name in dist/server. */
const programs = {
  main: 'server/main.ts',
  operator: 'server/cli/main.ts',
};
const input = Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(file)));

/** Production build of the server. Node loads packages from node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});
