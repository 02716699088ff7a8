import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type DataSource } from 'typeorm';
import { Tag } from '../../features/products/tag.entity';
import { Product } from '../../features/products/product.entity';
import { addProduct, clearCatalogue } from '../../testing/builders/catalogue';
import { clearImports } from '../../testing/builders/import-processes';
import { HeldSyncPoints } from '../../testing/interleave';
import { createOperator } from '../../testing/operator';
import { openTestShop, type TestShop } from '../../testing/shop';
import { CatalogueImport } from './catalogue-import.entity';

describe('catalogue import on the command line', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-command-'));
  const points = new HeldSyncPoints();
  let test: TestShop;
  let db: DataSource;
  beforeAll(async () => {
    test = await openTestShop({ region: 'UK' });
    db = test.shop.db;
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await clearImports(test);
    await clearCatalogue(db);
    points.clear();
    await addProduct(db, { slug: 'balm', currentPrice: 1000 });
    await addProduct(db, { slug: 'soap', currentPrice: 1000 });
  });

  const prices = async () =>
    (await db.manager.find(Product, { order: { id: 'ASC' } })).map(({ currentPrice }) => currentPrice);
  function run() {
    const lines = [
      'kind,slug,title,currentPrice GBP',
      'tag,soft,Soft,',
      'product,balm,Balm,12.50',
      'product,soap,Soap,3',
    ];
    writeFileSync(path.join(folder, 'new.csv'), lines.join('\n'));
    const operator = createOperator({ db, region: 'UK', clock: test.clock, folder, points });
    return operator('catalogue', 'import', 'new.csv');
  }

  it('names what somebody has changed since the comparison, and fails', async () => {
    const held = points.hold('import.compared');
    const running = run();
    await held.reached;
    await db.manager.update(Product, { slug: 'balm' }, { currentPrice: 900 });
    held.release();
    const { code, out } = await running;
    expect(code).toBe(1);
    expect(out).toMatch(/^Not stored, because another person has changed them since the comparison: 1 of these\./m);
    expect(out).toMatch(/^product balm: changed by another person; currentPrice is "9.00" instead of "12.50"$/m);
    expect(await prices()).toEqual([900, 300]);
    // Once more, it stores what is left.
    expect(await run()).toMatchObject({ code: 0 });
    expect(await prices()).toEqual([1250, 300]);
  });

  it('keeps what it has stored when it fails, and stores the rest when it is run again', async () => {
    const held = points.hold('import.step-stored');
    const running = run();
    await held.reached;
    const next = points.hold('import.step-stored');
    held.release();
    await next.reached;
    expect(await db.manager.count(Tag)).toBe(1);
    next.fail(new Error('The disk is full.'));
    expect(await running).toEqual({ code: 1, out: '', err: 'The disk is full.' });
    expect([await prices(), await db.manager.count(Tag)]).toEqual([[1000, 1000], 1]);
    expect(await db.manager.findOneBy(CatalogueImport, {})).toMatchObject({ state: 'failed', slot: null });
    const { code, out } = await run();
    expect([code, out]).toEqual([0, expect.stringMatching(/^tag +0 +0 +1$[^]*^product +0 +2 +0$/m)]);
    expect(await prices()).toEqual([1250, 300]);
  });

  it('is refused while another one is open, or was killed less than a minute ago', async () => {
    const held = points.hold('import.step-read');
    const first = run();
    await held.reached;
    held.fail(new Error('Killed.'));
    await first;
    const left = { state: 'applying', slot: 'open', heartbeatAt: test.clock.now() } as const;
    await db.manager.update(CatalogueImport, { staffId: 0 }, left);
    expect(await run()).toMatchObject({
      code: 1,
      err: expect.stringContaining('Another import is open') as string,
    });
    expect(await prices()).toEqual([1000, 1000]);
    test.clock.advance({ seconds: 61 });
    expect(await run()).toMatchObject({ code: 0 });
    const states = (await db.manager.find(CatalogueImport, { order: { id: 'ASC' } })).map(({ state }) => state);
    expect(states).toEqual(['interrupted', 'applied']);
  });
});
