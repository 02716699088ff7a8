import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Product } from '../features/products/product.entity';
import { setStock } from '../testing/builders/stock';
import { inTransaction } from '../database/transaction';
import { type Operator, createOperator } from '../testing/operator';
import { openTestShop, type TestShop } from '../testing/shop';

describe("the operator's check", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-check-'));
  let shop: TestShop;
  let operator: Operator;
  const products = () => shop.shop.db.getRepository(Product);

  beforeAll(async () => {
    shop = await openTestShop({ seeded: true });
    operator = createOperator({ db: shop.shop.db, region: 'UK', clock: shop.clock, folder });
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('reports a consistent shop with the numbers of rows checked, and exits with 0', async () => {
    const { code, out, err } = await operator('check');
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n')[0]).toBe('Everything holds.');
    expect(out).toMatch(new RegExp(`^ {2}products +${await products().count()}$`, 'm'));
    expect(out).toMatch(/^ {2}orders +[1-9]\d*$/m);
  });

  it('still reports a consistent shop after staff have set a stock', async () => {
    for (const stock of [3, 40])
      await inTransaction(shop.shop.db, (manager) =>
        setStock(manager, 'rosemary-essential-oil', stock, shop.clock.now()),
      );
    expect(await operator('check')).toMatchObject({ code: 0 });
  });

  it('reports violations as text and as JSON, and exits with 1', async () => {
    const { id, slug, stock } = await products().findOneByOrFail({ slug: 'rosemary-essential-oil' });
    await products().update({ id }, { stock: stock + 1 });
    const { code, out } = await operator('check');
    expect([code, out.split('\n')[0]]).toEqual([1, '1 violation:']);
    expect(out).toContain(`  Product ${slug}: `);
    const json = await operator('check', '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      holds: false,
      violations: [{ subject: `Product ${slug}`, problem: expect.any(String) as string }],
    });
    await products().update({ id }, { stock });
  });

  it('limits the violations printed as text, and prints all of them as JSON', async () => {
    await products()
      .createQueryBuilder()
      .update()
      .set({ supplied: () => 'supplied + 1' })
      .execute();
    const count = await products().count();
    const { out } = await operator('check');
    expect(out.split('\n')[0]).toBe(`${count} violations:`);
    expect(out).toContain(`… and ${count - 20} more; --json prints all.`);
    const { violations } = JSON.parse((await operator('check', '--json')).out) as { violations: unknown[] };
    expect(violations).toHaveLength(count);
  });
});
