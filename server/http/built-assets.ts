import path from 'node:path';
import express, { Router } from 'express';
import { imageFacts } from '../infra/media-manifest';

const favicon = 'logo/favicon.svg';

/**
 * The built storefront's scripts, styles and fonts. Their names carry a hash of their content, so browsers keep them for ever.
 * @param clientFolder where the client's build lies
 */
export function builtAssets(clientFolder: string): Router {
  const router = Router();
  const assets = path.join(clientFolder, 'assets');
  router.use('/assets', express.static(assets, { index: false, redirect: false, immutable: true, maxAge: '1y' }));
  router.use(wellKnownFiles());
  return router;
}

/** Files that browsers and crawlers ask for without being told. */
export function wellKnownFiles(): Router {
  const router = Router();
  router.get('/favicon.ico', (_request, response) => {
    response.redirect(301, `/media/original/${favicon}?v=${imageFacts(favicon)?.hash}`);
  });
  return router;
}
