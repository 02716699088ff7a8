import path from 'node:path';
import express, { Router } from 'express';
import { forEver, kept } from './keeping';

/**
 * The built storefront's scripts, styles and fonts. Their names carry a hash of their content, so browsers keep them for ever.
 * @param clientFolder where the client's build lies
 */
export function builtAssets(clientFolder: string): Router {
  const router = Router();
  const assets = path.join(clientFolder, 'assets');
  router.use('/assets', express.static(assets, { index: false, redirect: false, ...kept(forEver) }));
  return router;
}
