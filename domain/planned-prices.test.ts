import { periodsOverlap, returnsFormerPrice, stateOnceBegun } from './planned-prices';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const period = (from: number, until: number | null) => ({
  startsAt: at(from),
  endsAt: until === null ? null : at(until),
});

describe('periods of planned prices', () => {
  it.each([
    ['one in the other', period(8, 20), period(10, 12), true],
    ['one that begins in the other', period(8, 12), period(11, 14), true],
    ['one after the other', period(8, 12), period(12, 14), false],
    ['a lasting price within a period', period(8, 12), period(9, null), true],
    ['a lasting price at the beginning of a period', period(8, 12), period(8, null), true],
    ['a lasting price at the end of a period', period(8, 12), period(12, null), false],
    ['a lasting price before a period', period(8, 12), period(7, null), false],
    ['two lasting prices', period(8, null), period(9, null), false],
    ['two lasting prices at the same time', period(8, null), period(8, null), true],
  ])('%s', (_, one, other, overlap) => {
    expect([periodsOverlap(one, other), periodsOverlap(other, one)]).toEqual([overlap, overlap]);
  });

  it('begin unless they are over', () => {
    expect(stateOnceBegun(period(8, null), at(20))).toBe('done');
    expect(stateOnceBegun(period(8, 12), at(11))).toBe('running');
    expect(stateOnceBegun(period(8, 12), at(12))).toBe('missed');
  });
});

describe('the former price', () => {
  it('returns unless staff have set another one meanwhile', () => {
    const planned = { listPrice: 2000, currentPrice: 1500 };
    expect(returnsFormerPrice(planned, { listPrice: 2000, currentPrice: 1500 })).toBe(true);
    expect(returnsFormerPrice(planned, { listPrice: 2000, currentPrice: 1400 })).toBe(false);
    expect(returnsFormerPrice(planned, { listPrice: 2100, currentPrice: 1500 })).toBe(false);
  });
});
