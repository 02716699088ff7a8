import { describeValidation, problemsOf, screenErrors } from '../testing/form-problems';
import {
  changePasswordConfirmForm,
  changePasswordForm,
  forgotForm,
  loginForm,
  resetPasswordConfirmForm,
  resetPasswordForm,
} from './passwords';
import { parseForm } from './form';
import { profileChangesForm, profileForm, profilePhoneForm } from './profile';
import { registerForm, signUpForm } from './sign-up';

const x = (length: number) => 'x'.repeat(length);
const exampleEmail = 'Please enter a valid email address (Ex: name@example.com).';
const longEmail = `${x(95)}@e.com`;

describeValidation('login', loginForm, { email: 'ann@example.com', password: 'p' }, [
  ['email', '', 'BLANK', 'Email cannot be blank.'],
  ['email', '   ', 'BLANK', 'Email cannot be blank.'],
  ['email', 'ann', 'INVALID', exampleEmail],
  ['email', longEmail, 'TOO_LONG', 'Email may have at most 100 characters.'],
  ['password', '', 'BLANK', 'Password cannot be blank.'],
  ['password', x(21), 'TOO_LONG', 'Password may have at most 20 characters.'],
]);

it.each([
  ['login', loginForm],
  ['forgot password', forgotForm],
])('%s accepts an email that registration would refuse', (_title, form) => {
  expect(problemsOf(form, { email: 'eve,ann@example.com', password: 'p' })).toEqual([]);
});

const person = {
  name: 'Ann',
  lastname: 'Lee',
  email: 'ann@example.com',
  phone: '07700 900123',
  password: 'longenough',
};

const personRows = [
  ['name', '', 'BLANK', 'Name cannot be blank.'],
  ['name', x(51), 'TOO_LONG', 'Name may have at most 50 characters.'],
  ['lastname', ' ', 'BLANK', 'Lastname cannot be blank.'],
  ['lastname', x(51), 'TOO_LONG', 'Lastname may have at most 50 characters.'],
  ['email', '', 'BLANK', 'Email cannot be blank.'],
  ['email', 'ann@example', 'INVALID', exampleEmail],
  ['email', 'eve,ann@example.com', 'INVALID', exampleEmail],
  ['email', '"ann"@example.com', 'INVALID', exampleEmail],
  ['email', 'ann lee@example.com', 'INVALID', exampleEmail],
  ['email', 'ann\u0007@example.com', 'INVALID', exampleEmail],
  ['email', longEmail, 'TOO_LONG', 'Email may have at most 100 characters.'],
  ['phone', '', 'BLANK', 'Phone number cannot be blank.'],
  ['phone', '12345678', 'INVALID', 'Please enter valid Phone Number'],
  ['phone', '1'.repeat(21), 'TOO_LONG', 'Phone Number may have at most 20 characters.'],
] as const;

describeValidation('registration', registerForm, person, [
  ...personRows,
  ['password', '', 'BLANK', 'Password cannot be blank.'],
  ['password', x(7), 'TOO_SHORT', 'Password must be 8 characters long.'],
  ['password', x(21), 'TOO_LONG', 'Password may have at most 20 characters.'],
  ['emailPreference', 'yes', 'INVALID', 'Email preference is not valid.'],
  ['smsPreference', 1, 'INVALID', 'SMS preference is not valid.'],
  ['whatsappPreference', 'true', 'INVALID', 'Whatsapp preference is not valid.'],
]);

describeValidation('sign-up screen', signUpForm, { ...person, passwordConfirmation: person.password }, [
  ...personRows,
  ['passwordConfirmation', '', 'BLANK', 'Confirm Password cannot be blank.'],
  ['passwordConfirmation', 'otherwise', 'MISMATCH', 'Password and Confirm Password are not same.'],
  ['passwordConfirmation', `${person.password} `, 'MISMATCH', 'Password and Confirm Password are not same.'],
]);

describe('preferences', () => {
  it('default to true when a registration omits them', () => {
    expect(parseForm(registerForm, person)).toEqual({
      ...person,
      emailPreference: true,
      smsPreference: true,
      whatsappPreference: true,
    });
  });

  it('accept booleans and the digits 0 and 1', () => {
    const given = { ...person, emailPreference: '0', smsPreference: '1', whatsappPreference: false };
    expect(parseForm(registerForm, given)).toMatchObject({
      emailPreference: false,
      smsPreference: true,
      whatsappPreference: false,
    });
  });
});

describeValidation('forgotten password', forgotForm, { email: 'ann@example.com' }, [
  ['email', '', 'BLANK', 'Email cannot be blank.'],
  ['email', '@example.com', 'INVALID', exampleEmail],
]);

const change = { password: 'old', newPassword: 'eightlong' };
const changeRows = [
  ['password', '', 'BLANK', 'Current Password cannot be blank.'],
  ['password', x(21), 'TOO_LONG', 'Password may have at most 20 characters.'],
  ['newPassword', '', 'BLANK', 'Password cannot be blank.'],
] as const;

describeValidation('password change', changePasswordForm, change, [
  ...changeRows,
  ['newPassword', x(7), 'TOO_SHORT', 'Password must be 8 characters long.'],
  ['newPassword', x(21), 'TOO_LONG', 'Password may have at most 20 characters.'],
]);

describeValidation('change-password screen', changePasswordConfirmForm, { ...change, confirmPassword: 'eightlong' }, [
  ['password', '', 'BLANK', 'Current Password cannot be blank.'],
  ['confirmPassword', '', 'BLANK', 'Confirm Password cannot be blank.'],
  ['confirmPassword', 'eightlonG', 'MISMATCH', ' New and Confirm Password are not same.'],
  ['confirmPassword', x(21), 'TOO_LONG', 'Password may have at most 20 characters.'],
]);

describeValidation('password reset', resetPasswordForm, { newPassword: 'sixch!' }, [
  ['newPassword', '', 'BLANK', 'Password cannot be blank'],
  ['newPassword', 'abcd!', 'TOO_SHORT', 'Password must be 6 characters long.'],
  ['newPassword', 'abcdef', 'INVALID', 'Invalid password. Must contain one special character'],
  ['newPassword', `${x(20)}!`, 'TOO_LONG', 'Password may have at most 20 characters.'],
]);

describeValidation('reset screen', resetPasswordConfirmForm, { newPassword: 'sixch!', confirmPassword: 'sixch!' }, [
  ['confirmPassword', '', 'BLANK', 'Confirm Password cannot be blank'],
  ['confirmPassword', 'sixch?', 'MISMATCH', 'Password and Confirm Password cannot be blank'],
  ['confirmPassword', `${x(20)}!`, 'TOO_LONG', 'Password may have at most 20 characters.'],
]);

describe('passwords', () => {
  it('keep leading and trailing blanks', () => {
    const kept = parseForm(registerForm, { ...person, password: '  eight  ' });
    expect(kept.password).toBe('  eight  ');
  });

  it('made of blanks only count as missing', () => {
    expect(problemsOf(registerForm, { ...person, password: ' '.repeat(8) })).toEqual([
      { code: 'BLANK', message: 'Password cannot be blank.', field: ['password'] },
    ]);
  });

  it('accept 8 to 20 characters, and 6 to 20 on reset', () => {
    expect(problemsOf(registerForm, { ...person, password: x(8) })).toEqual([]);
    expect(problemsOf(registerForm, { ...person, password: x(20) })).toEqual([]);
    expect(problemsOf(resetPasswordForm, { newPassword: `${x(19)}~` })).toEqual([]);
  });
});

describeValidation('my info', profileForm, { name: 'Ann', lastname: 'Lee', gender: 'female', smsPreference: '1' }, [
  ['name', '', 'BLANK', 'Name cannot be blank'],
  ['name', x(51), 'TOO_LONG', 'Name may have at most 50 characters.'],
  ['lastname', '', 'BLANK', 'Last Name cannot be blank'],
  ['lastname', x(51), 'TOO_LONG', 'Last Name may have at most 50 characters.'],
  ['gender', 'unknown', 'INVALID', 'Gender is not valid.'],
  ['emailPreference', 2, 'INVALID', 'Email preference is not valid.'],
]);

describeValidation('my info, its phone', profilePhoneForm, { phone: '07700 900142' }, [
  ['phone', '', 'BLANK', 'Phone cannot be blank'],
  ['phone', '12345678', 'INVALID', 'Please enter valid Phone Number'],
]);

describe('profile changes', () => {
  it('omit the fields that are not sent', () => {
    expect(parseForm(profileChangesForm, { lastname: ' Ray ', smsPreference: '0', name: null })).toEqual({
      lastname: 'Ray',
      smsPreference: false,
    });
  });

  it('may not empty a name', () => {
    expect(problemsOf(profileChangesForm, { name: ' ', lastname: '' })).toEqual([
      { code: 'BLANK', message: 'Name cannot be blank', field: ['name'] },
      { code: 'BLANK', message: 'Last Name cannot be blank', field: ['lastname'] },
    ]);
  });

  it.each(['', 'male', 'female', 'other'])('accept the gender "%s"', (gender) => {
    expect(problemsOf(profileChangesForm, { gender })).toEqual([]);
  });
});

describe('phone of the profile form', () => {
  it('is never a reason to refuse the form', async () => {
    const values = { name: 'Ann', lastname: 'Lee', phone: 'abc', email: '' };
    expect(await screenErrors(profileForm, values)).toEqual({});
    expect(problemsOf(profileForm, values)).toEqual([]);
  });
});
