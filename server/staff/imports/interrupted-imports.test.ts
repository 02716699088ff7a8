import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type DataSource } from 'typeorm';
import { AuditEntry } from '../audit/audit-entry.entity';
import { Product } from '../../features/products/product.entity';
import {
  clearImports,
  importer,
  importFiles,
  type ImportProcess,
  latestImport,
  openImportProcess,
} from '../../testing/builders/import-processes';
import { openTestShop, type TestShop } from '../../testing/shop';
import { CatalogueImport } from './catalogue-import.entity';

/** More than are stored in one transaction. */
const many = 600;
const lines = (price: string, count = many) => [
  'kind,slug,title,listPrice GBP,currentPrice GBP,featureImage,stock',
  ...Array.from({ length: count }, (_, n) => `product,soap-${n},Soap ${n},20,${price},a.webp,3`),
];
describe('imports over several processes', () => {
  let test: TestShop;
  let db: DataSource;
  beforeAll(async () => {
    test = await openTestShop({ region: 'UK' });
    db = test.shop.db;
  });
  afterAll(() => test.close());
  afterEach(async () => {
    await clearImports(test);
    await db.manager.clear(AuditEntry);
  });

  const openProcess = () => openImportProcess(test);
  const send = ({ imports }: ImportProcess, text: string) =>
    imports.receive(importer, { name: 'a.csv', format: 'csv', setsStock: false, content: Readable.from([text]) });
  const row = () => latestImport(db);
  const files = () => importFiles(test);
  const pass = (seconds: number) => test.clock.advance({ seconds });
  const waitFor = async (isThere: (row: CatalogueImport) => boolean) => {
    while (!isThere(await row())) await new Promise((resolve) => setTimeout(resolve, 2));
  };

  it('lets another process show and apply what one has prepared', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const id = await send(one, lines('10', 3).join('\n'));
    await expect(send(other, lines('11', 3).join('\n'))).rejects.toThrow('Another import is open');
    await one.runImport.whenIdle();
    expect(await other.imports.changesOf(id)).toHaveLength(3);
    await other.imports.apply(importer, id, 1);
    await other.runImport.whenIdle();
    expect(await row()).toMatchObject({ state: 'applied', slot: null });
    expect(await db.manager.countBy(Product, { currentPrice: 1000 })).toBe(3);
  });

  it('says that an import was interrupted whose process has ended before anything was stored', async () => {
    const [one, other] = [openProcess(), openProcess()];
    await send(one, lines('12').join('\n'));
    await one.runImport.close();
    expect(await row()).toMatchObject({ state: 'interrupted', slot: null });
    // A killed process leaves what it has written last.
    const { id } = await row();
    await db.manager.update(CatalogueImport, { id }, { state: 'reading', slot: 'open', finishedAt: null });
    await other.rows.interruptSilent();
    expect(await row()).toMatchObject({ state: 'reading' });
    pass(61);
    await other.rows.interruptSilent();
    expect(await row()).toMatchObject({ state: 'interrupted', slot: null });
    expect(await files()).toEqual([]);
    expect(await db.manager.countBy(Product, { currentPrice: 1200 })).toBe(0);
  });

  it('stores what is left when it is sent again after its process has ended in the middle of the storing', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const id = await send(one, lines('13').join('\n'));
    await one.runImport.whenIdle();
    await one.imports.apply(importer, id, 1);
    await waitFor(({ done, state }) => state === 'applied' || (state === 'applying' && done > 0));
    await one.runImport.close();
    const left = await row();
    expect(left).toMatchObject({ state: 'interrupted', slot: null });
    expect(await db.manager.countBy(Product, { currentPrice: 1300 })).toBe(left.done);
    expect(left.done).toBeLessThan(many);
    const again = await send(other, lines('13').join('\n'));
    await other.runImport.whenIdle();
    const { added, changed, same } = { added: 0, changed: 0, same: 0, ...(await row()).tallies?.product };
    expect([added + changed, same]).toEqual([many - left.done, left.done]);
    await other.imports.apply(importer, again, 1);
    await other.runImport.whenIdle();
    expect(await row()).toMatchObject({ state: 'applied', slot: null });
    expect(await db.manager.countBy(Product, { currentPrice: 1300 })).toBe(many);
    expect(await files()).toEqual([]);
  });

  it('frees the place of an import that was killed while it was stored, and stores nothing more of it', async () => {
    const [one, other] = [openProcess(), openProcess()];
    // Enough that the process is still storing when the other one frees the place.
    await send(one, lines('16', 5 * many).join('\n'));
    await one.runImport.whenIdle();
    const { id } = await row();
    await one.imports.apply(importer, id, 1);
    await waitFor(({ done, state }) => state === 'applied' || (state === 'applying' && done > 0));
    // The process was silent for a minute, and goes on afterwards.
    pass(61);
    await other.rows.interruptSilent();
    await one.runImport.whenIdle();
    const left = await row();
    expect(left).toMatchObject({ state: 'interrupted', slot: null });
    expect(await db.manager.countBy(Product, { currentPrice: 1600 })).toBe(left.done);
  });

  it('keeps what is stored when staff stop it, in whichever process, and says so', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const id = await send(one, lines('17').join('\n'));
    await one.runImport.whenIdle();
    await one.imports.apply(importer, id, 1);
    await waitFor(({ done, state }) => state === 'applied' || (state === 'applying' && done > 0));
    expect(await other.imports.cancel(importer, id)).toMatchObject({ state: 'stopped', slot: null });
    const stored = await db.manager.countBy(Product, { currentPrice: 1700 });
    await one.runImport.whenIdle();
    expect([(await row()).state, await files()]).toEqual(['stopped', []]);
    expect(await db.manager.countBy(Product, { currentPrice: 1700 })).toBe(stored);
    expect(stored).toBeLessThan(many);
    await expect(other.imports.cancel(importer, id)).rejects.toMatchObject({ problems: [{ code: 'STALE' }] });
    expect(await db.manager.countBy(AuditEntry, { action: 'catalogue import cancel' })).toBe(1);
  });

  it('can be cancelled while it is prepared, by another process, but not after its end', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const id = await send(one, lines('14').join('\n'));
    expect(await other.imports.cancel(importer, id)).toMatchObject({ state: 'cancelled' });
    await one.runImport.whenIdle();
    expect([(await row()).state, await files()]).toEqual(['cancelled', []]);
    const next = await send(one, lines('14', 2).join('\n'));
    await one.runImport.whenIdle();
    await db.manager.update(CatalogueImport, { id: next }, { state: 'applied', slot: null });
    await expect(other.imports.cancel(importer, next)).rejects.toMatchObject({ problems: [{ code: 'STALE' }] });
  });

  it('deletes imports after a day, with files that a process has left', async () => {
    const one = openProcess();
    await send(one, lines('15', 2).join('\n'));
    await one.runImport.whenIdle();
    const left = await files();
    expect(left).toHaveLength(2);
    await one.files.removeExpired(new Date());
    expect(await files()).toEqual(left);
    pass(25 * 60 * 60);
    await test.runJob('delete expired data');
    expect(await db.manager.count(CatalogueImport)).toBe(0);
    const longAgo = new Date(Date.now() - 26 * 60 * 60_000);
    for (const file of left) await utimes(path.join(test.shop.config.dataDir, 'imports', file), longAgo, longAgo);
    await one.files.removeExpired(new Date());
    expect(await files()).toEqual([]);
  });
});
