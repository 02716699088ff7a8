/** The shop from its sources: changes of the storefront and the back office reach open pages at once. `dev.ts` starts it. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { loadSettings } from './lib/environment';
import { projectRoot } from './lib/project';

loadSettings();
process.env.NODE_ENV = 'development';
// The configuration is loaded by Vite's own loader, which resolves imports without file extensions.
process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] = 'true';

const http = createHttpServer();
/** The nonce of the scripts that Vite injects into pages. */
const html = { cspNonce: randomBytes(16).toString('base64') };
const vite = await createViteServer({
  configFile: path.join(projectRoot, 'vite.client.config.ts'),
  appType: 'custom',
  // Entry for dependency scanning, so that packages are pre-bundled before the first request.
  optimizeDeps: { entries: ['entry-client.tsx'] },
  html,
  server: {
    middlewareMode: true,
    hmr: { server: http },
    // Serves sources and packages only: other files of the project, such as the demo's secrets, must not be readable from a browser.
    fs: { allow: ['client', 'domain', 'node_modules'].map((folder) => path.join(projectRoot, folder)) },
  },
});
let openingBackOffice: Promise<ViteDevServer> | undefined;
/** Started by the first request of the back office. */
const openBackOffice = () =>
  (openingBackOffice ??= createViteServer({
    configFile: path.join(projectRoot, 'vite.admin.config.ts'),
    appType: 'custom',
    optimizeDeps: { entries: ['entry.tsx'] },
    html,
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: ['admin', 'client', 'domain', 'node_modules'].map((folder) => path.join(projectRoot, folder)) },
    },
  }));
/** What ends with the process, the last first. */
const closers: (() => unknown)[] = [async () => (await openingBackOffice)?.close(), () => vite.close()];

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  http.close();
  http.closeAllConnections();
  for (const close of closers.toReversed()) await close();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));

/** Tells `dev.ts` that the server has changed. */
const changed = 75;
let waiting: NodeJS.Timeout | undefined;
const folders = ['server', 'domain'].map((folder) => path.join(projectRoot, folder));
vite.watcher.add(folders).on('all', (_event, file) => {
  const isSource = folders.some((folder) => file.startsWith(folder + path.sep)) && /\.(ts|json)$/.test(file);
  if (!isSource || file.endsWith('.test.ts')) return;
  // Editors write a file in several steps, and tools write several files.
  clearTimeout(waiting);
  waiting = setTimeout(() => void end(changed), 50);
});

try {
  // Imported when the environment is complete.
  const { openDevelopmentShop } = await import('../server/http/development-shop');
  const shop = await openDevelopmentShop({ storefront: vite, openBackOffice });
  closers.push(() => shop.close());
  http.on('request', shop.handler);
  const port = Number(process.env['PORT'] || 4000);
  http.listen(port, process.env['HOST'] || undefined);
  await once(http, 'listening');
  process.stderr.write(`\nThe shop is open at http://localhost:${port}/\n\n`);
} catch (error) {
  console.error('The shop cannot start; it is tried again after the next change.', error);
}
