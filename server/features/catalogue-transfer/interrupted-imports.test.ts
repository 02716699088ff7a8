import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type DataSource } from 'typeorm';
import { editions } from '../../../domain/editions';
import { AuditEntry } from '../operator/audit-entry.entity';
import { AuditedChanges, AuditLog } from '../operator/audit-log';
import { Product } from '../catalogue/product.entity';
import { type StaffViewer } from '../../infra/request/staff-context';
import { openTestShop, type TestShop } from '../../testing/shop';
import { CatalogueImport } from './catalogue-import.entity';
import { CatalogueImports } from './catalogue-imports.service';
import { ImportFiles } from './import-files';
import { ImportRows } from './import-rows';
import { PlanFile } from './plan-file';
import { StoreImportFile } from './store-import-file';

/** More than are stored in one transaction. */
const many = 600;
const lines = (price: string, count = many) => [
  'kind,slug,title,listPrice GBP,currentPrice GBP,featureImage,stock',
  ...Array.from({ length: count }, (_, n) => `product,soap-${n},Soap ${n},20,${price},a.webp,3`),
];
const viewer: StaffViewer = {
  ...{ staffId: 1, sessionId: 1, name: 'Ada', email: 'ada@fernwild.example', role: 'manager', mustEnrol: false },
};

describe('imports over several processes', () => {
  let test: TestShop;
  let db: DataSource;
  beforeAll(async () => {
    test = await openTestShop({ region: 'UK' });
    db = test.shop.db;
  });
  afterAll(() => test.close());
  afterEach(async () => {
    await db.manager.clear(CatalogueImport);
    await db.manager.clear(AuditEntry);
    await rm(path.join(test.shop.config.dataDir, 'imports'), { recursive: true, force: true });
  });

  /** What one process has: all of them share the database and the folder. */
  function openProcess() {
    const { clock, shop } = test;
    const ending = new AbortController();
    const changes = new AuditedChanges(db, new AuditLog(clock));
    const [files, rows] = [new ImportFiles(shop.config.dataDir), new ImportRows(db, clock)];
    const parts = { db, files, rows, signal: ending.signal };
    const planFile = new PlanFile({ ...parts, clock, edition: editions.UK });
    const storeFile = new StoreImportFile({ ...parts, changes });
    return new CatalogueImports({ rows, files, planFile, storeFile, changes, logger: shop.logger, ending });
  }
  const send = (imports: CatalogueImports, text: string) =>
    imports.receive(viewer, { name: 'a.csv', format: 'csv', setsStock: false, content: Readable.from([text]) });
  const row = () => db.manager.findOneOrFail(CatalogueImport, { where: {}, order: { id: 'DESC' } });
  const files = () => readdir(path.join(test.shop.config.dataDir, 'imports')).catch(() => []);
  const pass = (seconds: number) => test.clock.advance({ seconds });
  const waitFor = async (isThere: (row: CatalogueImport) => boolean) => {
    while (!isThere(await row())) await new Promise((resolve) => setTimeout(resolve, 2));
  };

  it('lets another process apply, page and discard what one has prepared', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const id = await send(one, lines('10', 3).join('\n'));
    await expect(send(other, lines('11', 3).join('\n'))).rejects.toThrow('Another import is open');
    await one.whenIdle();
    expect(await other.changesOf(id, 0, 2, null)).toHaveLength(2);
    expect(await other.changesOf(id, 0, 2, 'changed')).toEqual([]);
    await other.apply(viewer, id, 1);
    await other.whenIdle();
    expect(await row()).toMatchObject({ state: 'applied', slot: null });
    expect(await db.manager.countBy(Product, { currentPrice: 1000 })).toBe(3);
  });

  it('says that an import was interrupted whose process has ended before anything was stored', async () => {
    const [one, other] = [openProcess(), openProcess()];
    await send(one, lines('12').join('\n'));
    await one.close();
    expect(await row()).toMatchObject({ state: 'interrupted', slot: null });
    // A killed process leaves what it has written last.
    const { id } = await row();
    await db.manager.update(CatalogueImport, { id }, { state: 'comparing', slot: 'open', finishedAt: null });
    await other.recover();
    expect(await row()).toMatchObject({ state: 'comparing' });
    pass(61);
    await other.recover();
    expect(await row()).toMatchObject({ state: 'interrupted', slot: null });
    expect(await files()).toEqual([]);
    expect(await db.manager.countBy(Product, { currentPrice: 1200 })).toBe(0);
  });

  it('continues in another process what was being stored, each change once', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const id = await send(one, lines('13').join('\n'));
    await one.whenIdle();
    await one.apply(viewer, id, 1);
    await waitFor(({ stored, state }) => stored > 0 || state === 'applied');
    await one.close();
    const left = await row();
    expect(left).toMatchObject({ state: 'applying', slot: 'open' });
    expect(left.stored).toBeLessThan(many);
    expect(await db.manager.countBy(Product, { currentPrice: 1300 })).toBe(left.stored);
    await other.recover();
    await other.whenIdle();
    expect(await row()).toMatchObject({ state: 'applied', stored: many, slot: null });
    expect(await db.manager.countBy(Product, { currentPrice: 1300 })).toBe(many);
    expect(await db.manager.countBy(AuditEntry, { action: 'catalogue import' })).toBe(1);
    expect(await files()).toEqual([]);
  });

  it('can be cancelled while it is prepared, by another process, but not while it is stored', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const id = await send(one, lines('14').join('\n'));
    expect(await other.cancel(viewer, id)).toMatchObject({ state: 'cancelled' });
    await one.whenIdle();
    expect([(await row()).state, await files()]).toEqual(['cancelled', []]);
    const next = await send(one, lines('14', 2).join('\n'));
    await one.whenIdle();
    await db.manager.update(CatalogueImport, { id: next }, { state: 'applying' });
    await expect(other.cancel(viewer, next)).rejects.toMatchObject({ problems: [{ code: 'STALE' }] });
  });

  it('deletes imports after a day, with files that a process has left', async () => {
    const one = openProcess();
    await send(one, lines('15', 2).join('\n'));
    await one.whenIdle();
    const [file = ''] = await files();
    await one.removeLeftFiles(new Date());
    expect(await files()).toEqual([file]);
    pass(25 * 60 * 60);
    await test.runJob('delete expired data');
    expect(await db.manager.count(CatalogueImport)).toBe(0);
    const anHourAgo = new Date(Date.now() - 61 * 60_000);
    await utimes(path.join(test.shop.config.dataDir, 'imports', file), anHourAgo, anHourAgo);
    await one.removeLeftFiles(new Date());
    expect(await files()).toEqual([]);
  });
});
