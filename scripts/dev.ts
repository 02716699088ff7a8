/** Development mode: server changes take effect within a second, storefront changes at once. */
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import type * as DevelopmentServer from '../server/bin/dev';
import { loadSettings } from './lib/environment';
import { projectRoot, requireNode } from './lib/project';

requireNode();
loadSettings();
process.env.NODE_ENV = 'development';
// The configuration is loaded by Vite's own loader, which resolves imports without file extensions.
process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] = 'true';

const http = createHttpServer();
const vite = await createViteServer({
  configFile: path.join(projectRoot, 'vite.client.config.ts'),
  appType: 'custom',
  // Entry for dependency scanning, so that packages are pre-bundled before the first request.
  optimizeDeps: { entries: ['entry-client.tsx'] },
  // Placeholder, replaced by the nonce of each page.
  html: { cspNonce: 'development-nonce' },
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
    html: { cspNonce: 'development-nonce' },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: ['admin', 'client', 'domain', 'node_modules'].map((folder) => path.join(projectRoot, folder)) },
    },
  }));
// Vite returns the module of this file, untyped.
const { startDevelopment } = (await vite.ssrLoadModule(
  path.join(projectRoot, 'server/bin/dev.ts'),
)) as typeof DevelopmentServer;
const development = await startDevelopment(
  { storefront: vite, openBackOffice },
  projectRoot,
  (line) => void process.stderr.write(`${line}\n`),
);
http.on('request', development.handler);

const port = Number(process.env['PORT'] || 4000);
http.once('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Set PORT to another one.` : error.message);
  process.exit(1);
});
http.listen(port, process.env['HOST'] || undefined, () =>
  process.stderr.write(`\nThe shop is open at http://localhost:${port}/\n\n`),
);

async function stop(): Promise<void> {
  http.close();
  http.closeAllConnections();
  await development.close();
  await (await openingBackOffice)?.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
