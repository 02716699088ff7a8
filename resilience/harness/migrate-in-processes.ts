import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { entities } from '../../server/shop';
import { openDatabase } from '../../server/database/database';
import { migrations } from '../../server/database/migrations/migrations';
import { resolveColumns } from '../../server/testing/resolve-columns';
import { bundleProgram } from './shop-process';

/** Runs `npm run migrate` in a process for each address of one database, all at once, and expects each migration to have run once. */
export async function expectOneMigration(urls: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'resilience-migrate-'));
  try {
    const program = await bundleProgram('server/cli/main.ts');
    const runs = urls.map((url) => migrateInProcess(program, url, folder));
    expect(await Promise.all(runs)).toEqual(runs.map(() => ({ code: 0, problem: '' })));
    for (const url of new Set(urls)) await expectCurrentTables(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function migrateInProcess(program: string, url: string, folder: string) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, REGION: 'UK', DATA_DIR: folder };
  const child = spawn(process.execPath, [program, 'migrate'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let problem = '';
  child.stderr.on('data', (part: Buffer) => {
    problem += part.toString();
  });
  await once(child, 'close');
  return { code: child.exitCode, problem };
}

async function expectCurrentTables(url: string, dataDir: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: url, dataDir, region: 'UK', entities });
  try {
    const executed = await db.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    expect(executed.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    resolveColumns(db);
    expect((await db.driver.createSchemaBuilder().log()).upQueries).toEqual([]);
  } finally {
    await db.destroy();
  }
}
