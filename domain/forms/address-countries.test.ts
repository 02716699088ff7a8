import { describeValidation, problemsOf } from '../testing/form-problems';
import { addAddressForm, addressForm, addressRequestForm, billingForm } from './address';
import { addressEditForm, addressEditRequestForm } from './address-edit';
import { parseForm } from './form';

const person = { name: 'Ann Lee', phone: '07700900123', address: '1 Fern Lane' };
const british = { ...person, city: 'Leeds', state: 'West Yorkshire', zip: 'LS1 4AP', countryCode: 'GB' };
const indian = { ...person, city: 'Mumbai', state: 'Maharashtra', zip: '400005', countryCode: 'IN' };
const american = { ...person, city: 'Portland', state: 'Oregon', zip: '97205', countryCode: 'US' };

const invalidPostcode = 'Please enter valid Postcode';
const unknownIndianState = 'Please choose a state or union territory of India.';
const unknownAmericanState = 'Please choose a state or territory of the United States.';

for (const [title, form] of Object.entries({ addressForm, billingForm, addAddressForm, addressRequestForm })) {
  describeValidation(`${title} in the United Kingdom`, form, british, [
    ['zip', 'LS1 4A', 'INVALID', invalidPostcode],
    ['zip', '400005', 'INVALID', invalidPostcode],
    ['zip', '97205', 'INVALID', invalidPostcode],
  ]);
  describeValidation(`${title} in India`, form, indian, [
    ['zip', '40000', 'INVALID', invalidPostcode],
    ['zip', '040005', 'INVALID', invalidPostcode],
    ['zip', 'LS1 4AP', 'INVALID', invalidPostcode],
    ['state', '', 'BLANK', 'State cannot be blank'],
    ['state', 'Bombay', 'INVALID', unknownIndianState],
    ['state', 'Oregon', 'INVALID', unknownIndianState],
  ]);
  describeValidation(`${title} in the United States`, form, american, [
    ['zip', '9720', 'INVALID', invalidPostcode],
    ['zip', '97205-12', 'INVALID', invalidPostcode],
    ['zip', 'LS1 4AP', 'INVALID', invalidPostcode],
    ['state', '', 'BLANK', 'State cannot be blank'],
    ['state', 'Kerala', 'INVALID', unknownAmericanState],
  ]);
}

describe('a county', () => {
  const forms = {
    addressForm,
    billingForm,
    addAddressForm,
    addressRequestForm,
    addressEditForm,
    addressEditRequestForm,
  };

  it.each(Object.entries(forms))('may be left out of the %s, and may be any text', (_, form) => {
    for (const state of ['', ' ', 'Anglia'])
      expect(problemsOf(form, { ...british, email: 'ann@example.com', state })).toEqual([]);
  });
});

describe('the address edit', () => {
  it.each([indian, american])('requires a state elsewhere', (address) => {
    const problem = { code: 'BLANK', message: 'State cannot be blank', field: ['state'] };
    expect(problemsOf(addressEditForm, { ...address, email: 'ann@example.com', state: ' ' })).toEqual([problem]);
  });

  it('keeps values that the country does not know', () => {
    const unknown = { ...indian, zip: 'none', state: 'Bombay' };
    expect(parseForm(addressEditRequestForm, unknown)).toEqual(unknown);
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
        parseForm(form, { ...person, city: 'Goa', state: 'Goa', ...whereStateIsKnown(countryCode), zip, countryCode }),
      ).toMatchObject({ zip: written });
  });

  const whereStateIsKnown = (countryCode: string) => (countryCode === 'US' ? { state: 'Oregon' } : {});

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
      expect(parseForm(form, { ...address, state })).toMatchObject({ state: name });
  });

  it('in a country without specific rules has any postcode of letters, digits, spaces and hyphens', () => {
    for (const zip of ['75001', 'EC4Y-1', 'D02 X285'])
      expect(
        problemsOf(addressRequestForm, { ...person, city: 'Nice', state: 'PACA', zip, countryCode: 'FR' }),
      ).toEqual([]);
  });
});
