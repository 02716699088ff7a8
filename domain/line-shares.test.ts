import fc from 'fast-check';
import { cartTotals, type CouponTerms, lineShares } from './cart-totals';
import { sum } from './money';

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 2_000_000 }),
  unitShipping: fc.integer({ min: 0, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const coupon: fc.Arbitrary<CouponTerms | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    type: fc.constant('percentage' as const),
    value: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  }),
  fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 0, max: 3_000_000_000 }) }),
);
const costOf = ({ unitPrice, unitShipping, quantity }: { unitPrice: number; unitShipping: number; quantity: number }) =>
  (unitPrice + unitShipping) * quantity;

describe('what a line of an order has cost', () => {
  it('is its goods and shipping when there is no coupon', () => {
    expect(
      lineShares(
        [
          { unitPrice: 1000, unitShipping: 50, quantity: 2 },
          { unitPrice: 333, unitShipping: 0, quantity: 1 },
        ],
        0,
      ),
    ).toEqual([2100, 333]);
  });

  it('is less by its share of the coupon', () => {
    expect(
      lineShares(
        [
          { unitPrice: 1000, unitShipping: 0, quantity: 3 },
          { unitPrice: 1000, unitShipping: 0, quantity: 1 },
        ],
        400,
      ),
    ).toEqual([2700, 900]);
  });

  it('leaves no unit over where the coupon does not divide evenly', () => {
    const three = Array.from({ length: 3 }, () => ({ unitPrice: 1000, unitShipping: 0, quantity: 1 }));
    expect(lineShares(three, 100)).toEqual([967, 966, 967]);
  });

  it('is nothing when the coupon paid for everything, and for an order that cost nothing', () => {
    expect(
      lineShares(
        [
          { unitPrice: 1000, unitShipping: 10, quantity: 1 },
          { unitPrice: 5, unitShipping: 0, quantity: 1 },
        ],
        1015,
      ),
    ).toEqual([0, 0]);
    expect(lineShares([{ unitPrice: 0, unitShipping: 0, quantity: 3 }], 0)).toEqual([0]);
  });

  it('sums over all lines to the paid amount, with any coupon', () => {
    fc.assert(
      fc.property(lines, coupon, (goods, terms) => {
        const { discount, grandTotal } = cartTotals(goods, terms);
        expect(sum(lineShares(goods, discount))).toBe(grandTotal);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never negative, never more than the line, and off the exact share by less than one unit', () => {
    fc.assert(
      fc.property(lines, coupon, (goods, terms) => {
        const { subTotal, shipping, discount } = cartTotals(goods, terms);
        const total = subTotal + shipping;
        const costs = goods.map(costOf);
        const wrong = lineShares(goods, discount).filter((share, index) => {
          const cost = costs[index] ?? NaN;
          const exact = total === 0 ? 0 : cost * ((total - discount) / total);
          return !(share >= 0 && share <= cost && Math.abs(share - exact) < 1.000_001);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
