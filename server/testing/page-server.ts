import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render } from '../../client/entry-server';
import { createApp } from '../http/app';
import { apisOf } from '../http/apis';
import { type TestShop } from './shop';
import { crawlerFiles } from '../ssr/crawler-files';
import { htmlShell } from '../ssr/html-shell';
import { pageHandler } from '../ssr/render-page';
import { createPagesShop } from '../ssr/shop-pages';

export const publicUrl = 'https://fernwild.example';

export async function servePages({ shop }: TestShop): Promise<Server> {
  const face = createPagesShop(shop);
  const document: Parameters<typeof pageHandler>[0]['document'] = (page) =>
    htmlShell(page, { entry: '/entry.js', styles: [], preloads: [] });
  const listening = createServer(
    createApp({
      shop,
      apis: apisOf(shop),
      site: {
        assets: crawlerFiles(face),
        pages: pageHandler({ render, document }, face),
      },
    }),
  );
  listening.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  return listening;
}

export async function closeServer(listening: Server): Promise<void> {
  listening.closeAllConnections();
  await new Promise((resolve) => listening.close(resolve));
}

// The address of a TCP server is never the name of a pipe.
export const originOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

export const wholeAddress = expect.stringMatching(/^https:\/\/fernwild\.example\/\S*$/);
