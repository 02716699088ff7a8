import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createConnection, type Connection } from 'mysql2/promise';
import { type DataSource } from 'typeorm';
import { defaultRegion, type Region } from '../../domain/editions';
import { openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { loadEntities } from './entity-files';

/** The MySQL server under test; undefined when the tests run on SQLite. */
export function serverUnderTest(): string | undefined {
  const url = process.env['DATABASE_URL'];
  return url !== undefined && /^(mysql|mariadb):/.test(url) ? url : undefined;
}

const templateFile = () =>
  path.resolve('node_modules/.cache/test-database', serverUnderTest() ? 'schema.sql' : 'template.sqlite');

/** Returns an empty database with all migrations but no region: on SQLite the file, on MySQL the statements that create it. */
export const readTemplate = (): Promise<Buffer> => readFile(templateFile());

export async function saveTemplate(): Promise<void> {
  const url = serverUnderTest();
  const template = await (url === undefined ? migratedFile() : migratedSchema(url));
  const file = templateFile();
  await mkdir(path.dirname(file), { recursive: true });
  // Another run may be reading it.
  await writeFile(`${file}-${process.pid}`, template);
  await rename(`${file}-${process.pid}`, file);
}

/** Commits do not wait for the disk: that protects against power failures, which no test simulates, and takes milliseconds each. */
export async function openWithoutSync(file: string, region: Region): Promise<DataSource> {
  const entities = await loadEntities();
  const dataSource = await openDatabase({
    databaseUrl: `sqlite:${file}`,
    dataDir: path.dirname(file),
    region,
    entities,
  });
  await dataSource.query('PRAGMA synchronous = OFF');
  return dataSource;
}

/** Opens a database of the server. */
export async function openSchema(url: string, name: string, region: Region): Promise<DataSource> {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return openDatabase({ databaseUrl: own.href, dataDir: '', region, entities: await loadEntities() });
}

async function migrateWithoutRegion(dataSource: DataSource): Promise<void> {
  await migrate(dataSource, defaultRegion);
  // Stored by the test's own call of migrate, which has nothing else left to do.
  await dataSource.query('DELETE FROM shop_setting');
}

async function migratedFile(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fernwild-template-'));
  try {
    const file = path.join(folder, 'template.sqlite');
    const dataSource = await openWithoutSync(file, defaultRegion);
    await migrateWithoutRegion(dataSource);
    // Closing checkpoints the write-ahead log, so that the file is complete.
    await dataSource.destroy();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function migratedSchema(url: string): Promise<string> {
  const name = `fernwild_template_${process.pid}`;
  const admin = await createConnection(url);
  try {
    await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
    const dataSource = await openSchema(url, name, defaultRegion);
    await migrateWithoutRegion(dataSource);
    await dataSource.destroy();
    return await dump(admin, name);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    await admin.end();
  }
}

/** Returns the statements that create the tables of a migrated database, and the list of its migrations. */
async function dump(admin: Connection, name: string): Promise<string> {
  await admin.query(`USE ${name}`);
  // Each query returns rows of these columns.
  const rowsOf = async <Row>(sql: string) => (await admin.query(sql))[0] as Row[];
  const statements = ['SET foreign_key_checks = 0'];
  for (const table of await rowsOf<Record<string, string>>('SHOW TABLES')) {
    const [created] = await rowsOf<{ 'Create Table': string }>(`SHOW CREATE TABLE ${Object.values(table)[0]}`);
    if (created) statements.push(created['Create Table']);
  }
  for (const row of await rowsOf<Record<string, string | number>>('SELECT * FROM migrations'))
    statements.push(admin.format('INSERT INTO migrations SET ?', [row]));
  return statements.join(';\n');
}
