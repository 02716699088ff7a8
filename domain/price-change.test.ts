import { changedPrices } from './price-change';

const prices = { listPrice: 1299, currentPrice: 995 };

describe('a change of prices', () => {
  it('by percent is rounded once, half up', () => {
    expect(changedPrices(prices, { percent: -10 })).toEqual({ listPrice: 1299, currentPrice: 896 });
    expect(changedPrices(prices, { percent: 2.5, withListPrice: true })).toEqual({
      listPrice: 1331,
      currentPrice: 1020,
    });
    expect(changedPrices({ listPrice: 5, currentPrice: 5 }, { percent: -50 })).toEqual({
      listPrice: 5,
      currentPrice: 3,
    });
  });

  it('sets what is given and leaves the rest', () => {
    expect(changedPrices(prices, { listPrice: 1400 })).toEqual({ listPrice: 1400, currentPrice: 995 });
    expect(changedPrices(prices, { currentPrice: 900 })).toEqual({ listPrice: 1299, currentPrice: 900 });
  });
});
