import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../config/config';
import { openApiOf } from '../rest/openapi';
import { openShop } from '../app/shop';
import { apiOwnerOf } from '../app/http-adapter';

/** Returns openapi.json as a shop with default settings serves it. Uses an empty temporary database, which is deleted afterwards. */
export async function printOpenApi(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'openapi-'));
  try {
    const shop = await openShop(loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
    const text = JSON.stringify(openApiOf(shop.routes, apiOwnerOf(shop.config)), null, 2);
    await shop.close();
    return text;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
