import { countryName, postalLines } from './postal-address';

const address = { name: 'Ivy Marlow', address: '14 Bracken Row', city: 'Bristol', state: '', zip: 'BS6 5QA' };

describe('a postal address', () => {
  it('ends with the name of the country and the phone number, without lines for what it has not', () => {
    expect(postalLines({ ...address, countryCode: 'GB', phone: '07700 900142' })).toBe(
      'Ivy Marlow\n14 Bracken Row\nBristol, BS6 5QA\nUnited Kingdom\n07700 900142',
    );
    expect(postalLines({ ...address, countryCode: '', phone: '' })).toBe(
      'Ivy Marlow\n14 Bracken Row\nBristol, BS6 5QA',
    );
  });

  it('shows what is no country code as it is', () => {
    expect(['GB', 'IN', 'US', 'UKx', ''].map(countryName)).toEqual([
      'United Kingdom',
      'India',
      'United States',
      'UKx',
      '',
    ]);
  });
});
