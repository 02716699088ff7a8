import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

/** Programs that the server's build consists of, by the name of their file in dist/server. */
const programs = { main: 'server/main.ts', operator: 'server/operator/main.ts' };
const input = Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(file)));

/** The server for production. Packages stay outside: Node loads them from node_modules. */
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
