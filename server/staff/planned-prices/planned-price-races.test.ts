import { type DataSource } from 'typeorm';
import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { HeldSyncPoints, interleave } from '../../testing/interleave';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Product } from '../../features/products/product.entity';
import { AuditEntry } from '../audit/audit-entry.entity';
import { PlannedPrice } from './planned-price.entity';

const planPrice = `mutation($productId: ID!, $startsAt: DateTime!, $endsAt: DateTime) {
  planPrice(productId: $productId, startsAt: $startsAt, endsAt: $endsAt, listPrice: "20", currentPrice: "15") {
    plannedChange { id version } userErrors { code }
  }
}`;
const cancelPlan =
  'mutation($id: ID!, $version: String!) { cancelPlannedChange(id: $id, version: $version) { userErrors { code } } }';

interface Payload {
  readonly plannedChange: { readonly id: string; readonly version: string } | null;
  readonly userErrors: readonly { readonly code: string }[];
}

describe('planned prices under several processes', () => {
  const points = new HeldSyncPoints();
  let test: TestShop;
  let editor: StaffClient;
  let db: DataSource;
  let product: Product;
  beforeAll(async () => {
    test = await openTestShop({ points });
    db = test.shop.db;
    editor = await signInAs(test, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    points.clear();
    product = await addProduct(db, { listPrice: 2000, currentPrice: 1800 });
  });

  const minutes = (count: number) => new Date(test.clock.now().getTime() + count * 60_000).toISOString();
  const plan = (from: number, until: number | null) =>
    editor.payload<Payload>(planPrice, {
      ...{ productId: String(product.id), startsAt: minutes(from), endsAt: until === null ? null : minutes(until) },
    });
  const run = () => test.runJob('apply planned prices');
  const price = async () => (await db.manager.findOneByOrFail(Product, { id: product.id })).currentPrice;
  const state = async () => (await db.manager.findOneByOrFail(PlannedPrice, { productId: product.id })).state;
  const steps = async () => {
    const entries = await db.manager.find(AuditEntry, {
      where: { subject: product.slug, actor: 'schedule' },
      order: { id: 'ASC' },
    });
    return entries.map(({ action }) => action);
  };
  const begun = ['product plan begin', 'product edit'];

  it('begin and end once when several processes run the job at the same time', async () => {
    await plan(0, 10);
    await Promise.all([run(), run(), run(), run()]);
    expect([await price(), await state()]).toEqual([1500, 'running']);
    test.clock.advance({ minutes: 10 });
    await Promise.all([run(), run(), run(), run()]);
    expect([await price(), await state()]).toEqual([1800, 'done']);
    expect(await steps()).toEqual([...begun, 'product plan end', 'product edit']);
  });

  it('begin once when a second process comes while the first is at it', async () => {
    await plan(0, 10);
    await interleave({ db, points, at: 'planned-price.stored', first: run, second: run, sameRows: true });
    expect([await price(), await state()]).toEqual([1500, 'running']);
    expect(await steps()).toEqual(begun);
  });

  it('are made by the next run when a process ends in the middle, as if nothing had been done', async () => {
    await plan(0, 10);
    const version = await test.shop.publicVersion.current();
    const held = points.hold('planned-price.stored');
    const crashed = run();
    await held.reached;
    held.fail(new Error('The process ends.'));
    await crashed;
    expect([await price(), await state(), await steps()]).toEqual([1800, 'planned', []]);
    expect(await test.shop.publicVersion.current()).toBe(version);
    await run();
    await run();
    expect([await price(), await state()]).toEqual([1500, 'running']);
    expect(await steps()).toEqual(begun);
  });

  it('that are cancelled while they begin end at once, or do not begin', async () => {
    const { plannedChange } = await plan(0, 10);
    const { second } = await interleave({
      ...{ db, points, at: 'planned-price.stored', first: run, sameRows: true },
      second: () => editor.payload<Payload>(cancelPlan, { ...plannedChange }),
    });
    // The caller has seen it as planned.
    expect(second).toMatchObject({ status: 'fulfilled', value: { userErrors: [{ code: 'STALE' }] } });
    expect([await price(), await state()]).toEqual([1500, 'running']);
  });

  it('that overlap are refused when two people plan them at the same time', async () => {
    const answers = await Promise.all([plan(1, 5), plan(2, 6), plan(3, null)]);
    expect(answers.filter(({ plannedChange }) => plannedChange !== null)).toHaveLength(1);
    expect(await db.manager.countBy(PlannedPrice, { productId: product.id })).toBe(1);
  });
});
