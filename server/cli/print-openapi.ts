import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../config';
import { unconnectedDatabase } from '../database/database';
import { createInfrastructure, openModules } from '../features/open-modules';
import { describeRestApi, modules } from '../shop';

/** Returns openapi.json as a shop with default settings serves it, without a database. The data folder is temporary. */
export async function printOpenApi(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'openapi-'));
  try {
    const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const { routes } = openModules(modules, createInfrastructure(config, unconnectedDatabase()));
    return JSON.stringify(describeRestApi(routes, config.brand, config), null, 2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
