import path from 'node:path';
import express, { Router } from 'express';
import { immutable, cacheFor } from './cache-headers';

/**
 * Serves the built scripts, styles and fonts of the storefront. Their names carry a content hash, so they are cached as immutable.
 * @param clientFolder the output folder of the client build
 */
export function builtAssets(clientFolder: string): Router {
  const router = Router();
  const assets = path.join(clientFolder, 'assets');
  router.use('/assets', express.static(assets, { index: false, redirect: false, ...cacheFor(immutable) }));
  return router;
}
