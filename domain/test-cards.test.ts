import { formatTypedCardNumber, formatTypedExpiry, hasCardCheckDigit, testCards } from './test-cards';

describe('card input', () => {
  it.each([
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111-1111x1111 1111', '4111 1111 1111 1111'],
    ['41111111111111111119999', '4111 1111 1111 1111 111'],
    ['', ''],
  ])('groups the card number %s as %s', (typed, shown) => {
    expect(formatTypedCardNumber(typed)).toBe(shown);
    expect(formatTypedCardNumber(shown)).toBe(shown);
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12/2030', '12/30'],
    ['12/309', '12/30'],
    ['3', '03'],
    ['3/', '03'],
    ['1/', '01'],
    ['12/', '12'],
  ])('writes the expiry date %s as %s', (typed, shown) => {
    expect(formatTypedExpiry(typed)).toBe(shown);
    expect(formatTypedExpiry(shown)).toBe(shown);
  });

  it.each(Object.keys(testCards))('accepts the check digit of the test card %s', (number) => {
    expect(hasCardCheckDigit(number)).toBe(true);
  });

  it.each(['4111111111111112', '4111', 'card', '4111 1111 1111 1111 1111', ''])('refuses the number "%s"', (number) => {
    expect(hasCardCheckDigit(number)).toBe(false);
  });
});
