import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import { type DataSource, type QueryRunner } from 'typeorm';
import { defaultRegion, type Region } from '../../domain/editions';
import { migrate } from '../database/migrate';
import { openSchema, openWithoutSync, readTemplate, serverUnderTest } from './database-template';

/** Adds a clean-up that runs after the data source is closed. */
function onDestroy(dataSource: DataSource, cleanUp: () => Promise<void>): DataSource {
  const destroy = dataSource.destroy.bind(dataSource);
  dataSource.destroy = async () => {
    await destroy();
    await cleanUp();
  };
  return dataSource;
}

async function openFile(region: Region): Promise<DataSource> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fernwild-test-'));
  const file = path.join(folder, 'test.sqlite');
  await writeFile(file, await readTemplate());
  const dataSource = await openWithoutSync(file, region);
  return onDestroy(dataSource, () => rm(folder, { recursive: true, force: true }));
}

async function openOnServer(url: string, region: Region): Promise<DataSource> {
  const name = `fernwild_test_${randomBytes(6).toString('hex')}`;
  const admin = await createConnection({ uri: url, multipleStatements: true });
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4; USE ${name}; ${(await readTemplate()).toString()}`);
  return onDestroy(await openSchema(url, name, region), async () => {
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  });
}

/**
 * Creates an empty, migrated database; `destroy()` removes it. On SQLite it is a file, so that reads and writes use two
 * connections as in production; with `DATABASE_URL` set to a MySQL server it is a new database on that server.
 */
export async function openTestDatabase(region: Region = defaultRegion): Promise<DataSource> {
  const url = serverUnderTest();
  const dataSource = await (url === undefined ? openFile(region) : openOnServer(url, region));
  await migrate(dataSource, region);
  return dataSource;
}

/** Reads the present tables, which differ from the entities while migrations are reverted. */
export async function inspectTables<Result>(
  dataSource: DataSource,
  read: (runner: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  try {
    return await read(runner);
  } finally {
    await runner.release();
  }
}
