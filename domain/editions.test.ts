import { addressCountry, defaultCountryCode, defaultRegion, editions, parseRegion, regions } from './editions';
import { defaultPaymentMethod, paymentMethodNames, paymentMethodsOf } from './payment-methods';

describe('editions', () => {
  it.each([
    ['IN', 'INR', 'RS.', 'IN', true],
    ['UK', 'GBP', '£', 'GB', false],
    ['US', 'USD', '$', 'US', false],
  ] as const)('%s charges %s as %s, stores %s, cash on delivery: %s', (region, currency, symbol, countryCode, cash) => {
    expect(editions[region]).toMatchObject({ region, currency, symbol, countryCode, cashOnDelivery: cash });
  });

  it('name their countries', () => {
    expect(regions.map((region) => editions[region].country)).toEqual(['India', 'United Kingdom', 'United States']);
  });

  it('default to UK, while an unknown country defaults to US', () => {
    expect([defaultRegion, defaultCountryCode]).toEqual(['UK', 'US']);
  });
});

describe('parseRegion', () => {
  it.each(['IN', 'UK', 'US'])('reads %s', (name) => {
    expect(parseRegion(name)).toBe(name);
  });

  it.each([undefined, '', ' '])('takes %j as not set: UK', (value) => {
    expect(parseRegion(value)).toBe('UK');
  });

  it.each(['uk', 'GB', 'France', 'toString'])('does not include %s', (value) => {
    expect(parseRegion(value)).toBeUndefined();
  });
});

describe('payment methods', () => {
  it('put card first and add cash in India alone', () => {
    expect(regions.map((region) => paymentMethodsOf(region))).toEqual([['card', 'cash'], ['card'], ['card']]);
    expect(defaultPaymentMethod).toBe('card');
  });

  it('call cash Cash On Delivery', () => {
    expect(paymentMethodNames).toEqual({ card: 'Card', cash: 'Cash On Delivery' });
  });
});

describe('the country of an address', () => {
  it.each([
    ['IN', 'IN'],
    ['UK', 'GB'],
    ['US', 'US'],
  ] as const)('is that of the %s edition, %s, when it names none', (region, country) => {
    for (const none of [undefined, null, '', ' ']) expect(addressCountry(none, editions[region])).toBe(country);
  });

  it.each([
    ['fr', 'FR'],
    [' Gb ', 'GB'],
    ['uk', 'GB'],
  ])('is the code that it names: %s is %s', (named, country) => {
    expect(addressCountry(named, editions.IN)).toBe(country);
  });

  it.each(['G', 'GBR', '1!', 'United Kingdom', 'ZZ', 'xk', 'EU'])('is not %s, which is no code', (named) => {
    expect(addressCountry(named, editions.UK)).toBeUndefined();
  });
});
