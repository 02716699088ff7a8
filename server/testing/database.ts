import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import { type DataSource } from 'typeorm';
import { defaultRegion, type Region } from '../../domain/editions';
import { openDatabase } from '../infra/database/database';
import { migrate } from '../infra/database/migrate';
import { loadEntities } from './entity-files';

const servers = /^(mysql|mariadb):/;

/** Adds a clean-up that runs after the data source is closed. */
function onDestroy(dataSource: DataSource, cleanUp: () => Promise<void>): DataSource {
  const destroy = dataSource.destroy.bind(dataSource);
  dataSource.destroy = async () => {
    await destroy();
    await cleanUp();
  };
  return dataSource;
}

/** Migrated files by region. Migrating is much slower than copying a migrated file, so each test file migrates once per region. */
const templates = new Map<Region, Promise<Buffer>>();

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fernwild-template-'));
  return work(folder).finally(() => removeFolder(folder));
}

/** Commits do not wait for the disk: that protects against power failures, which no test simulates, and takes milliseconds each. */
async function openWithoutSync(file: string, region: Region): Promise<DataSource> {
  const dataSource = await openDatabase({
    url: `sqlite:${file}`,
    dataDir: path.dirname(file),
    region,
    entities: await loadEntities(),
  });
  await dataSource.query('PRAGMA synchronous = OFF');
  return dataSource;
}

const makeTemplate = (region: Region): Promise<Buffer> =>
  withFolder(async (folder) => {
    const file = path.join(folder, 'template.sqlite');
    const dataSource = await openWithoutSync(file, region);
    await migrate(dataSource, region);
    // Closing checkpoints the write-ahead log, so that the file is complete.
    await dataSource.destroy();
    return readFile(file);
  });

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

async function openFile(region: Region): Promise<DataSource> {
  const template = templates.get(region) ?? makeTemplate(region);
  templates.set(region, template);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fernwild-test-'));
  const file = path.join(folder, 'test.sqlite');
  await writeFile(file, await template);
  const dataSource = await openWithoutSync(file, region);
  return onDestroy(dataSource, () => removeFolder(folder));
}

async function openOnServer(url: string, region: Region): Promise<DataSource> {
  const name = `fernwild_test_${randomBytes(6).toString('hex')}`;
  const admin = await createConnection(url);
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const dataSource = await openDatabase({ url: own.href, dataDir: '', region, entities: await loadEntities() });
  await migrate(dataSource, region);
  return onDestroy(dataSource, async () => {
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  });
}

/**
 * Creates an empty, migrated database; `destroy()` removes it. On SQLite it is a file, so that reads and writes use two
 * connections as in production; with `DATABASE_URL` set to a MySQL server it is a new database on that server.
 */
export function openTestDatabase(region: Region = defaultRegion): Promise<DataSource> {
  const url = process.env['DATABASE_URL'];
  return url !== undefined && servers.test(url) ? openOnServer(url, region) : openFile(region);
}
