import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { entities } from '../server/app/modules';
import { openDatabase } from '../server/infra/database/database';
import { migrations } from '../server/infra/database/migrations/migrations';
import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { ApiClient } from './harness/api-client';
import { registerCleanup } from './harness/cleanup';
import { extractRelease, findPreviousRelease } from './harness/previous-release';
import { recordFigure } from './harness/record-figure';
import { scale } from './harness/scale';
import { bundleProgram, removeBundles, ShopProcess } from './harness/shop-process';
import { Shopper } from './harness/shopper';
import { createEmptyDatabase, createTemporaryDatabase, databaseServerUrl } from './harness/temporary-database';

const processCount = 5;
const previousRelease = findPreviousRelease();
/** An SQLite file has one server. */
const itOnServer = databaseServerUrl() === undefined ? it.skip : it;
const itWithHistory = previousRelease === undefined ? it.skip : it;

describe('migrations', () => {
  const addCleanup = registerCleanup();

  beforeAll(() => addCleanup(removeBundles));

  itOnServer('run once when several processes start on an empty database', async () => {
    const { url, drop } = await createEmptyDatabase();
    addCleanup(drop);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'resilience-migrate-'));
    addCleanup(() => rm(folder, { recursive: true, force: true }));
    const program = await bundleProgram('server/bin/migrate.ts');
    const env = { PATH: process.env['PATH'], DATABASE_URL: url, REGION: 'UK', DATA_DIR: folder };
    const runs = Array.from({ length: processCount }, async () => {
      const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      let problem = '';
      child.stderr.on('data', (part: Buffer) => {
        problem += part.toString();
      });
      await once(child, 'close');
      return { code: child.exitCode, problem };
    });
    expect(await Promise.all(runs)).toEqual(runs.map(() => ({ code: 0, problem: '' })));

    const db = await openDatabase({ url, dataDir: folder, region: 'UK', entities });
    try {
      const executed = await db.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
      expect(executed.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
      expect((await db.driver.createSchemaBuilder().log()).upQueries).toEqual([]);
    } finally {
      await db.destroy();
    }
    recordFigure('processes migrate one empty database at once', { processes: processCount, failed: 0 });
  });

  // Without the history of the sources (an archive, a shallow clone) there is no release before.
  itWithHistory('leave tables on which the server of the release before takes orders', async () => {
    const release = extractRelease(previousRelease ?? '');
    addCleanup(() => release.remove());
    const database = await createTemporaryDatabase();
    addCleanup(() => database.drop());
    const product = await addProduct(database.db, { stock: 1000, supplied: 1000 });
    const shop = await ShopProcess.create({ DATABASE_URL: database.url, REGION: database.region }, release.program);
    addCleanup(() => shop.remove());
    await shop.start();
    const caller = new ApiClient(shop.url);
    addCleanup(() => caller.close());

    const shopper = await Shopper.signUp(caller);
    const orders = scale(5, 50);
    for (let order = 0; order < orders; order += 1)
      await shopper.order(await shopper.fillCart(product.id), order % 2 === 0 ? 'cash' : 'card');
    expect(await shop.terminate()).toMatchObject({ code: 0 });
    await expectInvariants(database.db);
    recordFigure('the release before on the new tables', { release: (previousRelease ?? '').slice(0, 12), orders });
  });
});
