import { priceBands } from './price-bands';

const one = (price: number) => ({ price, count: 1 });

describe('price bands', () => {
  it('have a round width of which five cover the highest price', () => {
    expect(priceBands([one(0), one(499), one(500), one(2499)], 2499)).toEqual([
      { least: 0, most: 499, count: 2 },
      { least: 500, most: 999, count: 1 },
      { least: 2000, most: 2499, count: 1 },
    ]);
    expect(priceBands([one(129_900)], 129_900)).toEqual([{ least: 100_000, most: 149_999, count: 1 }]);
  });

  it('contain every price once, up to the highest', () => {
    const prices = Array.from({ length: 3000 }, (_, price) => one(price));
    expect(priceBands(prices, 2999).reduce((sum, { count }) => sum + count, 0)).toBe(3000);
  });

  it('are absent for an empty list', () => {
    expect(priceBands([], 0)).toEqual([]);
  });
});
