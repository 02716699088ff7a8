import {
  emailPattern,
  mailablePattern,
  normaliseEmail,
  phonePattern,
  postcodePattern,
  specialCharacters,
  specialPattern,
} from './patterns';

describe('the pattern of emails', () => {
  it.each(['ann@example.com', 'a@b.co', 'first.last@sub.example.org', "o'neil+tag@example.co.uk", 'ANN@EXAMPLE.COM'])(
    'accepts %s',
    (value) => {
      expect(emailPattern.test(value)).toBe(true);
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
    expect(emailPattern.test(value)).toBe(false);
  });
});

describe('the pattern of emails that get mail', () => {
  it.each(["o'neil+tag@example.co.uk", 'a.b_c-d!#$%&*/=?^`{|}~@example.com', 'žofie@příklad.example'])(
    'accepts %s',
    (value) => {
      expect(mailablePattern.test(value)).toBe(true);
    },
  );

  it.each([
    ['a comma', 'eve,ann@example.com'],
    ['a semicolon', 'eve;ann@example.com'],
    ['a double quote', '"ann"@example.com'],
    ['a space', 'ann lee@example.com'],
    ['a no-break space', 'ann\u00a0lee@example.com'],
    ['angle brackets', 'ann<eve@example.com>'],
    ['a comment in parentheses', 'ann(eve)@example.com'],
    ['a group', 'group:ann@example.com'],
    ['a backslash', 'ann\\eve@example.com'],
    ['an address literal', 'ann@[192.0.2.10]'],
    ['a line break', 'ann@example.com\nbcc'],
    ['a null character', 'ann\0@example.com'],
    ['a direction override', 'ann\u202eeve@example.com'],
    ['a lone surrogate', 'ann\ud800@example.com'],
  ])('refuses %s', (_what, value) => {
    expect(emailPattern.test(value)).toBe(true);
    expect(mailablePattern.test(value)).toBe(false);
  });
});

it('normaliseEmail trims and lower-cases', () => {
  expect(normaliseEmail('  Ann@Example.COM\n')).toBe('ann@example.com');
});

describe('the pattern of phone numbers', () => {
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
  ])('accepts %s', (value) => {
    expect(phonePattern.test(value)).toBe(true);
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
    expect(phonePattern.test(value)).toBe(false);
  });
});

describe('the pattern of postcodes', () => {
  it.each(['LS1 4AP', '400001', '10001-1234', 'ls14ap'])('accepts %s', (value) => {
    expect(postcodePattern.test(value)).toBe(true);
  });

  it.each(['LS1_4AP', 'LS1/4', 'É1', '1\n2', ''])('refuses %j', (value) => {
    expect(postcodePattern.test(value)).toBe(false);
  });
});

describe('special characters of passwords', () => {
  it.each(Array.from('!@#$%^&*()_+-=[]{};\':"\\|,.<>/?`~'))('include %s', (character) => {
    expect(specialPattern.test(`abc${character}def`)).toBe(true);
  });

  it('are 32 in total', () => {
    expect(new Set(specialCharacters).size).toBe(32);
  });

  it.each(['abcDEF123', 'with space', 'pound£', 'äöü'])('do not include %s', (password) => {
    expect(specialPattern.test(password)).toBe(false);
  });
});
