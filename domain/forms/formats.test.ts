import { hasSpecialCharacter, isEmail, isPhone, isPostcode, normaliseEmail, specialCharacters } from './formats';

describe('isEmail', () => {
  it.each(['ann@example.com', 'a@b.co', 'first.last@sub.example.org', "o'neil+tag@example.co.uk", 'ANN@EXAMPLE.COM'])(
    'takes %s',
    (value) => {
      expect(isEmail(value)).toBe(true);
    },
  );

  it.each([
    ['no @', 'ann.example.com'],
    ['an @ that is first', '@example.com'],
    ['no dot', 'ann@example'],
    ['the last dot before the @', 'ann.lee@example'],
    ['a double @', 'ann@@example.com'],
    ['a second @', 'ann@lee@example.com'],
    ['the last dot at position 2', 'a@.com'],
    ['one character after the last dot', 'ann@example.c'],
    ['nothing after the last dot', 'ann@example.'],
    ['nothing at all', ''],
  ])('refuses %s', (_why, value) => {
    expect(isEmail(value)).toBe(false);
  });
});

it('normaliseEmail trims and lowers', () => {
  expect(normaliseEmail('  Ann@Example.COM\n')).toBe('ann@example.com');
});

describe('isPhone', () => {
  it.each([
    '123456789',
    '12345678901234',
    '07700 900123',
    '(020) 7946 0958',
    '(01632) 960 001',
    '+44 7700 900123',
    '+44 (0)20 7946 0958',
    '+441632960001',
    '+91 98765 43210',
    '+91-98765-43210',
    '+1 (555) 010-4477',
    '+15550104477',
  ])('takes %s', (value) => {
    expect(isPhone(value)).toBe(true);
  });

  it.each([
    '12345678',
    '123456789012345',
    '07700-900123',
    '07700 900x23',
    'phone number',
    '+49 30 901820',
    '+44 770',
    '+44 7700 900123 456',
    '+91 12345',
    '+1 555 0104',
    '++447700900123',
    '٠٧٧٠٠٩٠٠١٢٣',
    '',
  ])('refuses %s', (value) => {
    expect(isPhone(value)).toBe(false);
  });
});

describe('isPostcode', () => {
  it.each(['LS1 4AP', '400001', '10001-1234', 'ls14ap'])('takes %s', (value) => {
    expect(isPostcode(value)).toBe(true);
  });

  it.each(['LS1_4AP', 'LS1/4', 'É1', '1\n2', ''])('refuses %j', (value) => {
    expect(isPostcode(value)).toBe(false);
  });
});

describe('special characters', () => {
  it.each(Array.from('!@#$%^&*()_+-=[]{};\':"\\|,.<>/?`~'))('include %s', (character) => {
    expect(hasSpecialCharacter(`abc${character}def`)).toBe(true);
  });

  it('are 32 in all', () => {
    expect(new Set(specialCharacters).size).toBe(32);
  });

  it.each(['abcDEF123', 'with space', 'pound£', 'äöü'])('are missing in %s', (password) => {
    expect(hasSpecialCharacter(password)).toBe(false);
  });
});
