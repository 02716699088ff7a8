import { webhookPayloads } from '../features/webhooks/event-payloads';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../config';
import { unconnectedDatabase } from '../database/database';
import { openApiOf } from '../rest/openapi';
import { apiOwnerOf } from '../http/apis';
import { createInfrastructure, openModules } from '../features/open-modules';
import { modules } from '../modules';

/** Returns openapi.json as a shop with default settings serves it, without a database. The data folder is temporary. */
export async function printOpenApi(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'openapi-'));
  try {
    const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const { routes } = openModules(modules, createInfrastructure(config, unconnectedDatabase()));
    return JSON.stringify(openApiOf(routes, apiOwnerOf(config.brand, config), webhookPayloads), null, 2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
