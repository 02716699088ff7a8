import { problemsOf } from '../testing/form-problems';
import { addAddressForm, addressForm, addressRequestForm, billingForm } from './address';
import { inCountryFormat } from './address-fields';
import { addressEditForm, addressEditRequestForm } from './address-edit';
import { parseForm } from './form';

const person = { name: 'Ann Lee', phone: '07700900123', address: '1 Fern Lane' };
const british = { ...person, city: 'Leeds', state: 'West Yorkshire', zip: 'LS1 4AP', countryCode: 'GB' };
const indian = { ...person, city: 'Mumbai', state: 'Maharashtra', zip: '400005', countryCode: 'IN' };
const american = { ...person, city: 'Portland', state: 'Oregon', zip: '97205', countryCode: 'US' };

const forms = { addressForm, billingForm, addAddressForm, addressRequestForm, addressEditForm, addressEditRequestForm };
const given = { ...person, city: 'Leeds', email: 'ann@example.com' };

describe.each(Object.entries(forms))('the %s in any country', (_, form) => {
  it.each(['GB', 'IN', 'US', 'FR', ''])('(%s) takes postcodes and states that are unusual there', (countryCode) => {
    for (const zip of ['LS1 4A', '40000', '9720', 'EC4Y-1', 'D02 X285'])
      for (const state of ['Bombay', 'Anglia', 'x'.repeat(50)])
        expect(problemsOf(form, { ...given, zip, state, countryCode })).toEqual([]);
  });

  it.each([british, indian, american])('requires a state in %j', (address) => {
    const problem = { code: 'BLANK', message: 'State cannot be blank', field: ['state'] };
    for (const state of ['', ' ']) expect(problemsOf(form, { ...given, ...address, state })).toEqual([problem]);
  });
});

describe('the address edit', () => {
  it('keeps values that the country does not know', () => {
    const unknown = { ...indian, zip: 'none', state: 'Bombay' };
    expect(inCountryFormat(parseForm(addressEditRequestForm, unknown))).toEqual(unknown);
  });
});

describe('an address request', () => {
  it.each([
    ['GB', 'ls14ap', 'LS1 4AP'],
    ['gb', ' Ls1  4aP ', 'LS1 4AP'],
    ['UK', 'SW1A-1AA', 'SW1A 1AA'],
    ['GB', 'w1a 0ax', 'W1A 0AX'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['GB', 'bfpo 1234', 'BFPO 1234'],
    ['IN', '400 005', '400005'],
    ['US', '97205', '97205'],
    ['US', '972051234', '97205-1234'],
    ['US', '97205 1234', '97205-1234'],
    ['FR', ' 75001 ', '75001'],
  ])('in %s has the postcode "%s" written %s', (countryCode, zip, written) => {
    for (const form of [addressRequestForm, billingForm, addressEditRequestForm])
      expect(
        inCountryFormat(parseForm(form, { ...person, city: 'Goa', state: 'Goa', zip, countryCode })),
      ).toMatchObject({
        zip: written,
      });
  });

  it.each([
    [american, 'or', 'Oregon'],
    [american, 'Washington, D.C.', 'District of Columbia'],
    [indian, 'MH', 'Maharashtra'],
    [indian, ' jammu & kashmir ', 'Jammu and Kashmir'],
    [indian, 'Orissa', 'Odisha'],
    [british, 'west yorkshire', 'West Yorkshire'],
    [british, 'London', 'London'],
  ])('of %j names the state "%s" %s', (address, state, name) => {
    for (const form of [addressRequestForm, billingForm, addressEditRequestForm])
      expect(inCountryFormat(parseForm(form, { ...address, state }))).toMatchObject({ state: name });
  });
});
