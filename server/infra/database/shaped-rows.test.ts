import { type DataSource } from 'typeorm';
import { Coupon } from '../../features/coupons/coupon.entity';
import { addCoupon } from '../../testing/builders/coupons';
import { openTestDatabase } from '../../testing/database';
import { ShapedRows } from './shaped-rows';

const coupons = new ShapedRows(Coupon, 'c', ['code', 'valueHundredths', 'active', 'startsAt']);

describe('statements of many shapes over one table', () => {
  const startsAt = new Date('2026-03-01T10:00:00.123Z');
  let db: DataSource;

  beforeAll(async () => {
    db = await openTestDatabase();
    await addCoupon(db, { code: 'AUTUMN', valueHundredths: 1250, active: false, startsAt });
    await addCoupon(db, { code: 'SPRING', valueHundredths: 500, startsAt });
    await addCoupon(db, { code: 'SUMMER', valueHundredths: 700, startsAt });
  });
  afterAll(() => db.destroy());

  const byActive = (active: boolean, slice?: { offset: number; limit: number }) =>
    coupons.read<{ twice: number }>(db.manager, {
      shape: 'by active',
      build: (query) =>
        query.addSelect('c.valueHundredths * 2', 'twice').where('c.active = :active').orderBy('c.code', 'DESC'),
      parameters: { active },
      ...(slice && { slice }),
    });

  it('read booleans and times as the entities have them, and further columns', async () => {
    const { rows, raw } = await byActive(false);
    expect(rows).toEqual([{ code: 'AUTUMN', valueHundredths: 1250, active: false, startsAt }]);
    expect(raw.map(({ twice }) => Number(twice))).toEqual([2500]);
  });

  it('read with other values, and slices, by the text of the shape', async () => {
    const build = jest.spyOn(db, 'createQueryBuilder');
    const codes = async (...values: Parameters<typeof byActive>) =>
      (await byActive(...values)).rows.map(({ code }) => code);
    expect(await codes(true)).toEqual(['SUMMER', 'SPRING']);
    expect(await codes(true, { offset: 1, limit: 1 })).toEqual(['SPRING']);
    expect(await codes(true, { offset: 2, limit: 1 })).toEqual([]);
    expect(build).not.toHaveBeenCalled();
    build.mockRestore();
  });

  it('take lists of values of any length', async () => {
    const read = async (chosen: string[]) => {
      const { rows } = await coupons.read(db.manager, {
        shape: 'codes',
        build: (query) => query.where('c.code IN (:...chosen)').orderBy('c.code'),
        parameters: { chosen },
      });
      return rows.map(({ code }) => code);
    };
    expect(await read(['SPRING'])).toEqual(['SPRING']);
    expect(await read(['SPRING', 'AUTUMN'])).toEqual(['AUTUMN', 'SPRING']);
  });
});
