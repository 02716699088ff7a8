import { addDays, dayOf, daysBetween, shopTimeZones, startOfDay } from './shop-days';

describe('the days of a shop', () => {
  it.each([
    ['IN', '2026-03-01T18:29:59.999Z', '2026-03-01'],
    ['IN', '2026-03-01T18:30:00.000Z', '2026-03-02'],
    ['UK', '2026-06-30T23:00:00.000Z', '2026-07-01'],
    ['US', '2026-07-01T03:59:59.999Z', '2026-06-30'],
  ] as const)('are those of its time zone: %s at %s', (region, instant, day) => {
    expect(dayOf(new Date(instant), shopTimeZones[region])).toBe(day);
  });

  it.each([
    ['2026-03-29', '2026-03-29T00:00:00.000Z', 23],
    ['2026-06-01', '2026-05-31T23:00:00.000Z', 24],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', 25],
  ] as const)('begin at its midnight, with the hours of %s', (day, start, hours) => {
    const from = startOfDay(day, shopTimeZones.UK);
    expect(from.toISOString()).toBe(start);
    const to = startOfDay(addDays(day, 1), shopTimeZones.UK);
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
  });

  it('begin where the day before ends, all year, in every zone', () => {
    for (const timeZone of Object.values(shopTimeZones))
      for (const day of daysBetween('2026-01-01', '2026-12-31')) {
        const start = startOfDay(day, timeZone);
        expect(dayOf(start, timeZone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1));
      }
  });
});
