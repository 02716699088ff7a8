import { describeValidation, problemsOf, type ValidationCase } from '../testing/form-problems';
import { addAddressForm, addressForm, addressRequestForm, billingForm } from './address';
import { addressEditForm, addressEditRequestForm } from './address-edit';
import { parseForm } from './form';

const x = (length: number) => 'x'.repeat(length);

const place = {
  name: 'Ann Lee',
  phone: '07700900123',
  address: '1 Fern Lane',
  city: 'Leeds',
  state: 'WY',
  zip: 'LS1 4AP',
};

const shared: readonly ValidationCase[] = [
  ['name', '', 'BLANK', 'Name cannot be blank'],
  ['phone', '', 'BLANK', 'Phone Number cannot be blank'],
  ['phone', '12345', 'INVALID', 'Please enter valid Phone Number'],
  ['phone', '1'.repeat(21), 'TOO_LONG', 'Phone Number may have at most 20 characters.'],
  ['address', '', 'BLANK', 'Address cannot be blank'],
  ['address', x(201), 'TOO_LONG', 'Address may have at most 200 characters.'],
  ['city', '', 'BLANK', 'City cannot be blank'],
  ['city', x(51), 'TOO_LONG', 'City may have at most 50 characters.'],
  ['zip', '', 'BLANK', 'Postcode cannot be blank'],
  ['zip', 'LS1_4AP', 'INVALID', 'Please enter valid Postcode'],
  ['zip', '1'.repeat(17), 'TOO_LONG', 'Postcode may have at most 16 characters.'],
  ['state', '', 'BLANK', 'State cannot be blank'],
  ['state', x(51), 'TOO_LONG', 'State may have at most 50 characters.'],
];
const longName = (max: number): ValidationCase => [
  'name',
  x(max + 1),
  'TOO_LONG',
  `Name may have at most ${max} characters.`,
];

describeValidation('shipping step', addressForm, place, [...shared, longName(100)]);
describeValidation('billing step', billingForm, place, [...shared, longName(200)]);
describeValidation('add address', addAddressForm, { ...place, state: 'WYK' }, [
  ...shared,
  longName(100),
  ['state', 'WY', 'TOO_SHORT', 'State cannot be blank'],
]);

const requestCases: readonly ValidationCase[] = [
  ...shared,
  longName(200),
  ['email', 'ann', 'INVALID', 'Email is not valid.'],
  ['email', `${x(95)}@e.com`, 'TOO_LONG', 'Email may have at most 100 characters.'],
  ['countryCode', 'GBR', 'TOO_LONG', 'Country may have at most 2 characters.'],
  ['saveToAddressBook', 'maybe', 'INVALID', 'Address book is not valid.'],
];
const request = { ...place, email: 'ann@example.com' };
describeValidation('address request', addressRequestForm, { ...request, countryCode: 'FR' }, requestCases);

describe('the longest accepted values', () => {
  const full = {
    ...place,
    address: x(200),
    city: x(50),
    state: x(50),
    zip: '1'.repeat(16),
    phone: '+44 (0) 20 7946 0958',
  };

  it('fit into the shipping step', () => {
    expect(problemsOf(addressForm, { ...full, name: x(100) })).toEqual([]);
  });

  it('fit into the billing step', () => {
    expect(problemsOf(billingForm, { ...full, name: x(200) })).toEqual([]);
  });
});

describe('address request', () => {
  it('accepts the larger limit where the screens differ, and a state of two letters', () => {
    expect(problemsOf(addressRequestForm, { ...place, name: x(200), state: 'WY' })).toEqual([]);
  });

  it('accepts a form without email, country and address-book flag', () => {
    expect(parseForm(addressRequestForm, { ...place, email: '' })).toEqual({ ...place, email: '' });
  });

  it('trims and normalises its fields', () => {
    const given = { ...place, city: ' Leeds ', email: ' Ann@Example.com ', saveToAddressBook: '1' };
    expect(parseForm(addressRequestForm, given)).toEqual({
      ...place,
      email: 'ann@example.com',
      saveToAddressBook: true,
    });
  });
});

const edited = { ...place, email: 'no email at all', phone: 'call me', zip: '?' };
const editBlanks: readonly ValidationCase[] = [
  ['name', '', 'BLANK', 'Name cannot be blank'],
  ['phone', '', 'BLANK', 'Phone Number cannot be blank'],
  ['address', ' ', 'BLANK', 'Address cannot be blank'],
  ['city', '', 'BLANK', 'City cannot be blank'],
  ['zip', '', 'BLANK', 'Pincode cannot be blank'],
  ['state', '', 'BLANK', 'State cannot be blank'],
];

// `edited` holds a malformed phone, email and pincode: this screen does not validate their format.
describeValidation('address edit', addressEditForm, edited, [
  ...editBlanks,
  ['email', '', 'BLANK', 'Email cannot be blank'],
  longName(100),
  ['phone', x(16), 'TOO_LONG', 'Phone Number may have at most 15 characters.'],
  ['email', x(101), 'TOO_LONG', 'Email may have at most 100 characters.'],
  ['address', x(201), 'TOO_LONG', 'Address may have at most 200 characters.'],
  ['city', x(51), 'TOO_LONG', 'City may have at most 50 characters.'],
  ['zip', x(16), 'TOO_LONG', 'Pincode may have at most 15 characters.'],
  ['state', x(51), 'TOO_LONG', 'State may have at most 50 characters.'],
]);

describeValidation('address edit request', addressEditRequestForm, { ...edited, phone: x(20), zip: x(16), email: '' }, [
  ...editBlanks,
  longName(200),
  ['phone', x(21), 'TOO_LONG', 'Phone Number may have at most 20 characters.'],
  ['zip', x(17), 'TOO_LONG', 'Pincode may have at most 16 characters.'],
]);
