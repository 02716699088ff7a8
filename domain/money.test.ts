import fc from 'fast-check';
import { editions } from './editions';
import { format, formatGrouped, fromMajor, percentOf, sum, times, toDecimal, toMajor } from './money';

describe('sums', () => {
  it('stay whole', () => {
    expect(times(1999, 3)).toBe(5997);
    expect(sum([10, 20, 30])).toBe(60);
    expect(sum([])).toBe(0);
  });
});

describe('percentOf', () => {
  it.each([
    [10, 1000, 100],
    [10, 5, 1],
    [10, 4, 0],
    [50, 1, 1],
    [33.33, 1000, 333],
    [12.5, 100, 13],
    [1.15, 10_000, 115],
    [0, 12_345, 0],
    [100, 12_345, 12_345],
  ])('%d %% of %d rounds half up to %d', (percent, amount, expected) => {
    expect(percentOf(percent, amount)).toBe(expected);
  });

  it('agrees with exact arithmetic on every percentage of two decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 900_000_000_000 }),
        (hundredths, amount) => {
          const exact = (BigInt(hundredths) * BigInt(amount) * 2n + 10_000n) / 20_000n;
          expect(percentOf(hundredths / 100, amount)).toBe(Number(exact));
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('refuses amounts beyond exact calculation', () => {
    expect(() => percentOf(10, Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
  });
});

describe('amounts in major units', () => {
  it.each([
    [49_900, '499.00', 499],
    [1250, '12.50', 12.5],
    [5, '0.05', 0.05],
    [0, '0.00', 0],
    [-250, '-2.50', -2.5],
  ])('%d is written %s and %d', (minor, decimal, major) => {
    expect(toDecimal(minor)).toBe(decimal);
    expect(toMajor(minor)).toBe(major);
  });

  it.each([
    ['499.00', 49_900],
    ['499', 49_900],
    ['0.5', 50],
    [19.99, 1999],
    [0, 0],
  ])('%j is read as %d', (value, minor) => {
    expect(fromMajor(value)).toBe(minor);
  });

  it.each(['', ' 1', '1.', '.5', '1.234', '-1', '1e3', '1,000', 'ten', 0.1 + 0.2, -1, Number.NaN, Infinity, 1e21])(
    '%p is no amount',
    (value) => {
      expect(fromMajor(value)).toBeUndefined();
    },
  );

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.nat(), (minor) => {
        expect(fromMajor(toDecimal(minor))).toBe(minor);
        expect(fromMajor(toMajor(minor))).toBe(minor);
      }),
    );
  });
});

describe('format', () => {
  it.each([
    [59_900, editions.IN.symbol, 'RS.599.00'],
    [1250, editions.UK.symbol, '£12.50'],
    [1250, editions.US.symbol, '$12.50'],
    [0, '£', '£0.00'],
    [1_234_567, '£', '£12345.67'],
    [-500, '£', '-£5.00'],
  ])('shows %d with %s as %s', (minor, symbol, text) => {
    expect(format(minor, symbol)).toBe(text);
  });
});

describe('formatGrouped', () => {
  it.each([
    [59_900, editions.IN, 'RS.599.00'],
    [123_456_700, editions.IN, 'RS.12,34,567.00'],
    [100_000, editions.IN, 'RS.1,000.00'],
    [123_456_705, editions.UK, '£1,234,567.05'],
    [123_456_750, editions.US, '$1,234,567.50'],
    [-1_012_500, editions.UK, '-£10,125.00'],
    [5, editions.UK, '£0.05'],
    [0, editions.US, '$0.00'],
  ])('shows %d as the edition writes it: %#', (minor, edition, text) => {
    expect(formatGrouped(minor, edition)).toBe(text);
  });

  it('differs from the specified format by its separators alone', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...Object.values(editions)), (minor, edition) => {
        expect(formatGrouped(minor, edition).replaceAll(',', '')).toBe(format(minor, edition.symbol));
      }),
    );
  });
});

describe('an amount on a page or in an API', () => {
  it.each([
    [123_456_700, editions.IN, 'RS.1234567.00'],
    [123_456_700, editions.UK, '£1234567.00'],
    [123_456_700, editions.US, '$1234567.00'],
  ])('has symbol, no space, two decimals and no separators, as specified: %#', (minor, { symbol }, text) => {
    expect(format(minor, symbol)).toBe(text);
  });
});
