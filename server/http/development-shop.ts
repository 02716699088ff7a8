import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { Router } from 'express';
import type { ViteDevServer } from 'vite';
import { type Edition, editions } from '../../domain/editions';
import { loadConfig, readEnvironment } from '../config';
import { seedDemoShop } from '../seed/demo-shop';
import { createApp } from './app';
import { inLanguage } from './back-office-pages';
import { type BackOfficeSite } from './back-office-pages';
import { reserveForServing } from '../database/file-lock';
import { createLogger } from '../infra/logger';
import { openShop } from '../shop';
import { apisOf } from './apis';
import { htmlShell } from '../ssr/html-shell';
import { crawlerFiles } from '../ssr/crawler-files';
import { pageHandler, type Storefront } from '../ssr/render-page';
import { createPagesShop } from '../ssr/shop-pages';

/** Vite's servers, which compile the sources of the two applications. */
interface SourceServers {
  readonly storefront: ViteDevServer;
  readonly openBackOffice: () => Promise<ViteDevServer>;
}

/** Opens the shop with pages that are rendered from the storefront's sources. */
export async function openDevelopmentShop({ storefront: vite, openBackOffice }: SourceServers) {
  const config = loadConfig(readEnvironment());
  const reservation = reserveForServing(config);
  const shop = await openShop(config, { logger: createLogger({ level: config.logLevel }) });
  if (config.mode === 'demo') await seedDemoShop(shop);
  shop.startJobs();
  const pagesShop = createPagesShop(shop);
  const assets = Router().use(crawlerFiles(pagesShop), vite.middlewares);
  const pages = pageHandler(sourceStorefront(vite), pagesShop);
  const backOffice = sourceBackOffice(openBackOffice, editions[config.region]);
  const developmentNonce = vite.config.html?.cspNonce;
  const handler = createApp({ shop, apis: apisOf(shop), site: { assets, pages, backOffice, developmentNonce } });
  const close = async () => {
    await shop.close();
    reservation.release();
  };
  return { handler, close };
}

function sourceBackOffice(open: SourceServers['openBackOffice'], { locale }: Edition): BackOfficeSite {
  return {
    files: async (request, response, next) => {
      const vite = await open();
      // Vite's own base path is /admin/, which the router has cut off.
      const { url } = request;
      request.url = request.originalUrl;
      vite.middlewares(request, response, (error?: unknown) => {
        request.url = url;
        next(error);
      });
    },
    document: async () => {
      const vite = await open();
      const html = inLanguage(await readFile('admin/index.html', 'utf8'), locale);
      return vite.transformIndexHtml('/index.html', html);
    },
  };
}

/** Paths of the storefront's sources, below the Vite root. */
const sources = { client: '/entry-client.tsx', server: '/entry-server.tsx' };

function sourceStorefront(vite: ViteDevServer): Storefront {
  return {
    render: async (request) => {
      // The module implements this interface.
      const { render } = (await vite.ssrLoadModule(sources.server)) as Pick<Storefront, 'render'>;
      return render(request);
    },
    document: (page, url) =>
      vite.transformIndexHtml(url, htmlShell(page, { entry: sources.client, styles: [], preloads: [] })),
  };
}
