import 'reflect-metadata';
import type { RequestListener } from 'node:http';
import { Router } from 'express';
import type { ViteDevServer } from 'vite';
import { loadConfig, readEnvironment } from '../config/config';
import { seedDemoShop } from '../seed/demo-shop';
import { createApp } from '../http/app';
import { reserveForServing } from '../infra/database/file-lock';
import { createLogger } from '../infra/logger';
import { openShop } from '../app/shop';
import { createHttpAdapter } from '../app/http-adapter';
import { htmlShell } from '../ssr/html-shell';
import { crawlerFiles } from '../ssr/crawler-files';
import { pageHandler, type Storefront } from '../ssr/render-page';
import { createPagesShop } from '../ssr/shop-pages';

export interface DevelopmentShop {
  readonly handler: RequestListener;
  close(): Promise<void>;
}

/** Opens the shop with pages that are rendered from the storefront's sources. */
export async function openDevelopmentShop(vite: ViteDevServer): Promise<DevelopmentShop> {
  const config = loadConfig(readEnvironment());
  const reservation = reserveForServing(config);
  const shop = await openShop(config, { logger: createLogger({ level: config.logLevel }) });
  if (config.mode === 'demo') await seedDemoShop(shop);
  shop.startJobs();
  const pagesShop = createPagesShop(shop);
  const assets = Router().use(crawlerFiles(pagesShop), vite.middlewares);
  const pages = pageHandler(sourceStorefront(vite), pagesShop);
  const handler = createApp({ shop: createHttpAdapter(shop), site: { assets, pages, development: true } });
  const close = async () => {
    await shop.close();
    reservation.release();
  };
  return { handler, close };
}

/** Paths of the storefront's sources, below the Vite root. */
const sources = { client: '/entry-client.tsx', server: '/entry-server.tsx' };

function sourceStorefront(vite: ViteDevServer): Storefront {
  const placeholder = vite.config.html?.cspNonce ?? '';
  return {
    render: async (request) => {
      // The module implements this interface.
      const { render } = (await vite.ssrLoadModule(sources.server)) as Pick<Storefront, 'render'>;
      return render(request);
    },
    document: async (page, url, nonce) => {
      const shell = htmlShell(page, { entry: sources.client, styles: [], preloads: [] });
      const html = await vite.transformIndexHtml(url, shell);
      return html.replaceAll(placeholder, nonce);
    },
  };
}
