import { type Product } from '../../features/catalogue/product.entity';
import { PlannedChange } from '../../features/product-plans/planned-change.entity';
import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { violationsIn } from '../../testing/invariants';
import { openTestShop, type TestShop } from '../../testing/shop';

const planPrice = `mutation($productId: ID!, $startsAt: DateTime!, $endsAt: DateTime) {
  planPrice(productId: $productId, startsAt: $startsAt, endsAt: $endsAt, listPrice: "20", currentPrice: "15") {
    plannedChange { id } userErrors { message }
  }
}`;
describe('the check of planned changes', () => {
  let test: TestShop;
  let editor: StaffClient;
  let product: Product;
  beforeAll(async () => {
    test = await openTestShop();
    editor = await signInAs(test, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.shop.db.manager.deleteAll(PlannedChange);
    product = await addProduct(test.shop.db, { listPrice: 2000, currentPrice: 1800 });
  });

  const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
  const plan = async (from: number, until: number | null) => {
    const times = { startsAt: at(from).toISOString(), endsAt: until === null ? null : at(until).toISOString() };
    const { plannedChange } = await editor.payload<{ plannedChange: { id: string } }>(planPrice, {
      productId: String(product.id),
      ...times,
    });
    return Number(plannedChange.id);
  };
  const later = async (minutes: number) => {
    test.clock.advance({ minutes });
    await test.runJob('apply planned changes');
  };
  const change = (id: number, facts: Partial<PlannedChange>) =>
    test.shop.db.manager.update(PlannedChange, { id }, facts);
  const violations = () => violationsIn(test.shop.db, test.clock.now());
  const named = (id: number) => `Planned price ${id} of product ${product.slug}`;

  it('finds nothing wrong with prices that wait, are in effect and have ended', async () => {
    await plan(1, 3);
    await plan(3, 5);
    await plan(6, null);
    for (let minute = 0; minute < 8; minute += 1) {
      expect(await violations()).toEqual([]);
      await later(1);
    }
    expect(await violations()).toEqual([]);
  });

  it('reports what has not begun or ended ten minutes after its time', async () => {
    const id = await plan(1, 60);
    test.clock.advance({ minutes: 11 });
    expect(await violations()).toEqual([]);
    test.clock.advance({ minutes: 1 });
    expect(await violations()).toEqual([
      expect.stringMatching(`^${named(id)}: it was to begin at .*, but has not\\.$`),
    ]);
    await test.runJob('apply planned changes');
    expect(await violations()).toEqual([]);
    test.clock.advance({ minutes: 70 });
    expect(await violations()).toEqual([expect.stringMatching(`^${named(id)}: it was to end at .*, but has not\\.$`)]);
  });

  it('reports steps that do not follow from the state, missing values and times that overlap', async () => {
    const id = await plan(10, 20);
    await change(id, { dueAt: null });
    expect(await violations()).toEqual([
      expect.stringMatching(`^${named(id)}: it is planned, but has no next step instead of one at `),
    ]);
    await change(id, { dueAt: at(10), state: 'cancelled' });
    expect(await violations()).toEqual([
      expect.stringMatching(`^${named(id)}: it is cancelled, but has a step at .* instead of none\\.$`),
    ]);
    await change(id, { dueAt: at(10), state: 'planned', currentPrice: null });
    expect(await violations()).toEqual([`${named(id)}: it has no price.`]);
    await change(id, { currentPrice: 1500 });
    const second = await plan(30, 40);
    await change(second, { startsAt: at(15), dueAt: at(15) });
    expect(await violations()).toEqual([
      `${named(id)}: its time overlaps with that of the planned price ${second}.`,
      `${named(second)}: its time overlaps with that of the planned price ${id}.`,
    ]);
    await change(second, { startsAt: at(30), state: 'running', dueAt: at(40), formerListPrice: null });
    expect(await violations()).toEqual([
      `${named(second)}: it is in effect, but the price that is to return is missing.`,
    ]);
  });
});
