import fc from 'fast-check';
import { cartTotals, type CouponTerms, type PricedLine } from './cart-totals';

const lines: readonly PricedLine[] = [
  { unitPrice: 1000, unitShipping: 50, quantity: 2 },
  { unitPrice: 599, unitShipping: 0, quantity: 1 },
];

describe('cartTotals', () => {
  it('sums price times quantity and shipping times quantity', () => {
    expect(cartTotals(lines)).toEqual({ subTotal: 2599, shipping: 100, discount: 0, grandTotal: 2699 });
  });

  it('takes null for no coupon', () => {
    expect(cartTotals(lines, null)).toEqual(cartTotals(lines));
  });

  it('takes a percentage of goods and shipping together, rounded half up', () => {
    const tenPercent = { type: 'percentage', value: 10 } as const;
    expect(cartTotals(lines, tenPercent)).toEqual({ subTotal: 2599, shipping: 100, discount: 270, grandTotal: 2429 });
  });

  it('rounds once over the whole, not line by line', () => {
    const three = [1, 2, 3].map(() => ({ unitPrice: 5, unitShipping: 0, quantity: 1 }));
    expect(cartTotals(three, { type: 'percentage', value: 10 }).discount).toBe(2);
  });

  it('takes a fixed coupon off goods and shipping together', () => {
    expect(cartTotals(lines, { type: 'fixed', value: 2650 })).toMatchObject({ discount: 2650, grandTotal: 49 });
  });

  it.each<CouponTerms>([
    { type: 'fixed', value: 10_000 },
    { type: 'percentage', value: 100 },
    { type: 'percentage', value: 150 },
  ])('never goes below zero with $type $value', (coupon) => {
    expect(cartTotals(lines, coupon)).toMatchObject({ discount: 2699, grandTotal: 0 });
  });

  it.each<CouponTerms>([
    { type: 'fixed', value: -5 },
    { type: 'percentage', value: -5 },
  ])('never charges more for $type $value', (coupon) => {
    expect(cartTotals(lines, coupon)).toMatchObject({ discount: 0, grandTotal: 2699 });
  });

  it('is zero for an empty cart', () => {
    expect(cartTotals([], { type: 'fixed', value: 500 })).toEqual({
      subTotal: 0,
      shipping: 0,
      discount: 0,
      grandTotal: 0,
    });
  });
});

/** The grand total by the specified formula, in exact integer arithmetic over a denominator of ten thousand. */
function formula(cart: readonly PricedLine[], coupon: CouponTerms | null): bigint {
  let cost = 0n;
  for (const line of cart) cost += (BigInt(line.unitPrice) + BigInt(line.unitShipping)) * BigInt(line.quantity);
  if (coupon === null) return cost;
  if (coupon.type === 'fixed') return cost > BigInt(coupon.value) ? cost - BigInt(coupon.value) : 0n;
  const numerator = cost * BigInt(coupon.value.toFixed(2).replace('.', ''));
  const down = numerator / 10_000n;
  return cost - (numerator % 10_000n >= 5000n ? down + 1n : down);
}

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
  unitShipping: fc.integer({ min: 0, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const coupon = fc.oneof(
  fc.constant(null),
  fc.record({
    type: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
  }),
  fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
);

it('agrees with the formula on 100,000 random carts, and is never negative', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), coupon, (cart, terms) => {
      const totals = cartTotals(cart, terms);
      // Plain comparisons: 100,000 Jest matchers would take most of the test's time.
      return (
        BigInt(totals.grandTotal) === formula(cart, terms) &&
        totals.grandTotal === totals.subTotal + totals.shipping - totals.discount &&
        totals.grandTotal >= 0 &&
        totals.discount >= 0 &&
        Number.isSafeInteger(totals.discount)
      );
    }),
    { numRuns: 100_000 },
  );
}, 60_000);
