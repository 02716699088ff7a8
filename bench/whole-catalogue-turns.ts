import path from 'node:path';
import { createTemporaryDatabase, type TemporaryDatabase } from '../resilience/harness/temporary-database';
import type { Database } from '../scripts/lib/resilience-sections';
import type { DatabaseServer } from './database-server';
import { EventLoopProbe } from './event-loop';
import { openFloor } from './floors';
import type { LoadOptions } from './measure';
import type { CacheSetting } from './report';
import { readTarget, settingsOf, type SizedDatabase, withShop } from './sizes';
import {
  type CommandOptions,
  measureCommand,
  measureDownload,
  measureRequests,
  type WholeCatalogueRow,
  type WholeCatalogueTarget,
} from './whole-catalogue';

interface WholeCatalogueOptions {
  readonly name: Database;
  readonly server: DatabaseServer;
  readonly sized: SizedDatabase;
  readonly load: LoadOptions;
  /** A folder for exported files. */
  readonly logs: string;
  readonly shopLog: string;
}

type WithTarget = (
  measured: TemporaryDatabase,
  cache: CacheSetting,
  work: (target: WholeCatalogueTarget) => Promise<WholeCatalogueRow[]>,
) => Promise<WholeCatalogueRow[]>;

/** Measures the work that reads or writes every product, beside a running shop. */
export async function measureWholeCatalogue(options: WholeCatalogueOptions): Promise<readonly WholeCatalogueRow[]> {
  const { name, sized, logs, shopLog } = options;
  const { database, products } = sized;
  const probe = new EventLoopProbe(path.join(logs, 'event-loop'));
  const measureWith: WithTarget = (measured, cache, work) =>
    withShop(measured, shopLog, { ...probe.settings, ...settingsOf(cache) }, async (shop) => {
      const { slug, productIds } = await readTarget(shop.url);
      const [productId = 0] = productIds;
      return work({ shop, databaseUrl: measured.url, probe, database: name, products, productId, slug });
    });
  return [
    // A kept download would measure the cache.
    ...(await measureWith(database, 'off', async (target) => [
      await measureDownload(target, '/api/allproducts'),
      await measureDownload(target, '/sitemap.xml'),
    ])),
    ...(await measureWith(database, 'on', async (target) => [
      await measureRequests(target),
      await measureExport(target, 'catalogue.json', logs),
      await measureExport(target, 'catalogue.csv', logs),
    ])),
    ...(await measureImports(options, measureWith)),
  ];
}

const measureExport = (target: WholeCatalogueTarget, file: string, logs: string) =>
  measureCommand(target, `export of ${file}`, ['catalogue', 'export', file], logs, { isBusy: true });

/** Imports the exported files into the demo shop, each first alone and then beside requests. */
async function measureImports(
  { server, sized, load, logs }: WholeCatalogueOptions,
  measureWith: WithTarget,
): Promise<WholeCatalogueRow[]> {
  const filled: TemporaryDatabase[] = [];
  const measureImport = async (file: string, options: CommandOptions) => {
    const empty = await createTemporaryDatabase('UK', server.url);
    filled.push(empty);
    return measureWith(empty, 'on', async (target) => [
      await measureCommand(target, `import of ${file}`, ['catalogue', 'import', file], logs, options),
    ]);
  };
  const floor = await openFloor(sized.database.url, server.measured, load);
  const measureFloor = async () => (await floor.measureAlone('one statement')).perSecond;
  try {
    const rows: WholeCatalogueRow[] = [];
    for (const file of ['catalogue.csv', 'catalogue.json'])
      for (const isBusy of [false, true]) rows.push(...(await measureImport(file, { isBusy, measureFloor })));
    return rows;
  } finally {
    floor.close();
    // Not between two imports: on a disk with online discard, freeing so much holds up the commits of the next seconds.
    for (const database of filled) await database.drop();
  }
}
