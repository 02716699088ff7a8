import { addressFingerprint } from './address.entity';

const home = {
  name: 'Asha Rao',
  phone: '9876543210',
  address: '4 Fern Lane',
  city: 'Pune',
  state: 'MH',
  zip: '411001',
  countryCode: 'IN',
};

describe('the fingerprint of an address', () => {
  it('ignores case and surrounding blanks', () => {
    expect(addressFingerprint({ ...home, name: ' ASHA RAO ', zip: '411001 ' })).toBe(addressFingerprint(home));
  });

  it.each(Object.keys(home))('differs for a different %s', (field) => {
    expect(addressFingerprint({ ...home, [field]: 'something else' })).not.toBe(addressFingerprint(home));
  });

  it('does not confuse values of neighbouring fields', () => {
    const shifted = { ...home, address: '4 Fern Lane Pune', city: '' };
    const joined = { ...home, address: '4 Fern Lane', city: 'Pune' };
    expect(addressFingerprint(shifted)).not.toBe(addressFingerprint(joined));
  });
});
