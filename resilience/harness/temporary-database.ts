import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import { type DataSource } from 'typeorm';
import { type Region } from '../../domain/editions';
import { entities } from '../../server/shop';
import { openDatabase } from '../../server/database/database';
import { migrate } from '../../server/database/migrate';

/** A database with a URL, so that both the test and shops in other processes can open it. */
export interface TemporaryDatabase {
  /** Value of the shop's DATABASE_URL. */
  readonly url: string;
  readonly region: Region;
  /** The test's own connection. */
  readonly db: DataSource;
  drop(): Promise<void>;
}

/** The server of `DATABASE_URL`; undefined if the tests run on SQLite. */
export const databaseServerUrl = (): string | undefined => process.env['DATABASE_URL'] || undefined;

/** Creates an empty, migrated database: on the given server, by default that of `DATABASE_URL`, or else an SQLite file. */
export async function createTemporaryDatabase(
  region: Region = 'IN',
  server: string | undefined = databaseServerUrl(),
): Promise<TemporaryDatabase> {
  const { url, drop } = await createEmptyDatabase(server);
  const db = await openMigrated(url, region);
  return {
    url,
    region,
    db,
    drop: async () => {
      await db.destroy();
      await drop();
    },
  };
}

async function openMigrated(url: string, region: Region): Promise<DataSource> {
  const db = await openDatabase({ databaseUrl: url, dataDir: '', region, entities });
  await migrate(db, region);
  return db;
}

/** The place of a database that has no tables yet. */
export interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** On the given server, by default that of `DATABASE_URL`, or else an SQLite file that does not exist yet. */
export async function createEmptyDatabase(server: string | undefined = databaseServerUrl()): Promise<EmptyDatabase> {
  return server === undefined ? createSqlitePlace() : createServerDatabase(server);
}

async function createSqlitePlace(): Promise<EmptyDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'resilience-'));
  return {
    url: `sqlite:${path.join(folder, 'shop.sqlite')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createServerDatabase(server: string): Promise<EmptyDatabase> {
  const name = `resilience_${randomBytes(6).toString('hex')}`;
  const execute = async (statement: string) => {
    const connection = await createConnection(server);
    try {
      await connection.query(statement);
    } finally {
      await connection.end();
    }
  };
  await execute(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(`DROP DATABASE ${name}`) };
}
