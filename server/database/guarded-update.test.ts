import { type DataSource, type FindOptionsWhere, In, IsNull, MoreThan, Or, Raw } from 'typeorm';
import { Coupon } from '../features/coupons/coupon.entity';
import { addCoupon } from '../testing/builders/coupons';
import { openTestDatabase } from '../testing/database';
import { updateGuarded } from './transaction';

describe('a guarded update', () => {
  let dataSource: DataSource;

  beforeAll(async () => {
    dataSource = await openTestDatabase();
    for (const code of ['X', 'Y']) await addCoupon(dataSource, { code, minimum: 0 });
  });
  afterAll(() => dataSource.destroy());

  const set = (code: string, active: boolean) =>
    updateGuarded(dataSource.manager, Coupon, { code, active: !active }, { active });

  it('reports whether the row matched its condition', async () => {
    expect(await set('X', false)).toBe(true);
    expect(await set('X', false)).toBe(false);
    expect(await set('no such', false)).toBe(false);
  });

  it('counts a row that already had the new value', async () => {
    expect(await updateGuarded(dataSource.manager, Coupon, { code: 'Y' }, { minimum: 0 })).toBe(true);
  });

  it('matches conditions of several kinds, and no row by an empty list', async () => {
    const guarded = (where: FindOptionsWhere<Coupon>) =>
      updateGuarded(dataSource.manager, Coupon, { code: 'X', ...where }, { minimum: 0 });
    expect(await guarded({ usageLimit: Or(IsNull(), MoreThan(5)), usedCount: Raw((used) => `${used} < 1`) })).toBe(
      true,
    );
    expect(await guarded({ usedCount: Raw((used) => `${used} >= :least`, { least: 1 }) })).toBe(false);
    expect(await guarded({ id: In([]) })).toBe(false);
  });

  it.each<[string, () => FindOptionsWhere<Coupon>]>([
    ['no condition', () => ({})],
    ['an undefined value', () => ({ code: undefined })],
    // TypeScript would refuse it.
    ['an unknown property', () => ({ ['price' as 'minimum']: 1 })],
  ])('changes no row for %s', async (_kind, where) => {
    const before = await dataSource.manager.find(Coupon);
    await expect(updateGuarded(dataSource.manager, Coupon, where(), { minimum: 7 })).rejects.toThrow();
    expect(await dataSource.manager.find(Coupon)).toEqual(before);
  });

  it('refuses to match several rows', async () => {
    await expect(updateGuarded(dataSource.manager, Coupon, { minimum: 0 }, { minimum: 1 })).rejects.toThrow('2 rows');
  });
});
