import { netContentOf, unitPrice } from './unit-price';

describe('unitPrice', () => {
  it.each([
    [850, 10, 'ml', { price: 8500, per: '100 ml' }],
    [950, 75, 'ml', { price: 1267, per: '100 ml' }],
    [1250, 250, 'g', { price: 500, per: '100 g' }],
    [1, 200, 'ml', { price: 1, per: '100 ml' }],
    [1, 201, 'ml', { price: 0, per: '100 ml' }],
    [0, 75, 'ml', { price: 0, per: '100 ml' }],
  ] as const)('of %i minor units for %i %s is rounded once, half up', (price, amount, unit, expected) => {
    expect(unitPrice(price, { amount, unit })).toEqual(expected);
  });

  it('is not stated for pieces or unknown content', () => {
    expect(unitPrice(850, { amount: 2, unit: 'pieces' })).toBeNull();
    expect(unitPrice(850, null)).toBeNull();
  });
});

describe('netContentOf', () => {
  it('needs amount and unit', () => {
    expect(netContentOf({ netContent: 75, netContentUnit: 'ml' })).toEqual({ amount: 75, unit: 'ml' });
    expect(netContentOf({ netContent: 75, netContentUnit: null })).toBeNull();
    expect(netContentOf({ netContent: null, netContentUnit: 'ml' })).toBeNull();
  });
});
