import fc from 'fast-check';
import {
  quantityAfterAdd,
  clampQuantity,
  isStepFlag,
  mergeQuantities,
  quantityAfterSet,
  parseQuantityInput,
  quantityAfterStep,
  sanitizeQuantityInput,
} from './cart-rules';

describe('addedQuantity', () => {
  it.each([
    ['adds to a new line', { inLine: 0, inCart: 0, wanted: 3 }, 3],
    ['adds to a line', { inLine: 2, inCart: 10, wanted: 3 }, 5],
    ['stops a line at 99', { inLine: 97, inCart: 97, wanted: 5 }, 99],
    ['fills the cart to 999', { inLine: 0, inCart: 997, wanted: 5 }, 2],
    ['takes the last unit of the cart', { inLine: 5, inCart: 998, wanted: 1 }, 6],
    ['leaves the line alone at 999', { inLine: 5, inCart: 999, wanted: 1 }, 5],
    ['adds no line at 999', { inLine: 0, inCart: 999, wanted: 1 }, 0],
    ['leaves the line alone above 999', { inLine: 5, inCart: 1200, wanted: 1 }, 5],
  ])('%s', (_name, rule, expected) => {
    expect(quantityAfterAdd(rule)).toBe(expected);
  });

  it('never shrinks a line nor breaks a cap', () => {
    const whole = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(whole(99), whole(1000), fc.integer({ min: 1, max: 99 }), (inLine, others, wanted) => {
        const inCart = inLine + others;
        const after = quantityAfterAdd({ inLine, inCart, wanted });
        expect(after).toBeGreaterThanOrEqual(inLine);
        expect(after).toBeLessThanOrEqual(99);
        expect(inCart + after - inLine).toBeLessThanOrEqual(Math.max(999, inCart));
      }),
    );
  });
});

describe('steppedQuantity', () => {
  it.each([
    [1, 'plus', 1, 2],
    [98, 'plus', 98, 99],
    [99, 'plus', 99, 99],
    [5, 'plus', 999, 5],
    [2, 'minus', 2, 1],
    [1, 'minus', 1, 1],
  ] as const)('%d %s in a cart of %d gives %d', (inLine, flag, inCart, expected) => {
    expect(quantityAfterStep(inLine, flag, inCart)).toBe(expected);
  });

  it('has two flags', () => {
    expect(['plus', 'minus', 'Plus', '', null].map(isStepFlag)).toEqual([true, true, false, false, false]);
  });
});

describe('setQuantity', () => {
  it.each([
    [{ inLine: 5, inCart: 5, wanted: 2 }, 2],
    [{ inLine: 5, inCart: 5, wanted: 0 }, 1],
    [{ inLine: 5, inCart: 5, wanted: 300 }, 99],
    [{ inLine: 5, inCart: 990, wanted: 50 }, 14],
    [{ inLine: 5, inCart: 999, wanted: 3 }, 3],
  ])('%j becomes %d', (rule, expected) => {
    expect(quantityAfterSet(rule)).toBe(expected);
  });
});

describe('clampQuantity', () => {
  it.each([
    [0, 1],
    [-3, 1],
    [1, 1],
    [99, 99],
    [100, 99],
    [2.9, 2],
    [Number.NaN, 1],
    [Infinity, 99],
  ])('brings %d to %d', (value, expected) => {
    expect(clampQuantity(value)).toBe(expected);
  });
});

describe('the quantity box', () => {
  it.each([
    ['12', '12', 12],
    ['1a2', '12', 12],
    ['-5', '5', 5],
    ['1.5', '15', 15],
    ['100', '99', 99],
    ['', '', 1],
    ['abc', '', 1],
    ['0', '0', 1],
    ['00', '00', 1],
  ])('keeps of "%s" the digits "%s" and settles on %d', (raw, typed, settled) => {
    expect(sanitizeQuantityInput(raw)).toBe(typed);
    expect(parseQuantityInput(raw)).toBe(settled);
  });
});

describe('mergeQuantities', () => {
  it('sums equal lines, keeps the rest, the own ones first', () => {
    const own = [
      { key: 'oil', quantity: 2 },
      { key: 'cream', quantity: 1 },
    ];
    const brought = [
      { key: 'soap', quantity: 4 },
      { key: 'oil', quantity: 3 },
    ];
    expect(mergeQuantities(own, brought)).toEqual([
      { key: 'oil', quantity: 5 },
      { key: 'cream', quantity: 1 },
      { key: 'soap', quantity: 4 },
    ]);
  });

  it('stops a line at 99', () => {
    expect(mergeQuantities([{ key: 'oil', quantity: 60 }], [{ key: 'oil', quantity: 60 }])).toEqual([
      { key: 'oil', quantity: 99 },
    ]);
  });

  it('stops the cart at 999 and drops what does not fit', () => {
    const full = Array.from({ length: 10 }, (_, index) => ({ key: `own ${index}`, quantity: 99 }));
    const brought = [
      { key: 'a', quantity: 6 },
      { key: 'b', quantity: 6 },
      { key: 'c', quantity: 6 },
    ];
    expect(mergeQuantities(full, brought).slice(10)).toEqual([
      { key: 'a', quantity: 6 },
      { key: 'b', quantity: 3 },
    ]);
  });
});
