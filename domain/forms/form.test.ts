import * as yup from 'yup';
import { ShopError } from '../errors';
import { problemsOf, screenErrors } from '../testing/form-problems';
import { changePasswordForm, loginForm } from './passwords';
import { toSnakeCaseForm, parseForm } from './form';
import { signUpForm } from './sign-up';

const good = { email: 'ann@example.com', password: 'secret' };

describe('parseForm', () => {
  it('normalises an email and drops unknown fields', () => {
    expect(parseForm(loginForm, { email: ' Ann@Example.com ', password: ' p ', role: 'admin' })).toEqual({
      email: 'ann@example.com',
      password: ' p ',
    });
  });

  it.each([0, 123456, true, ['ann@example.com'], { toString: 'ann' }, new Date(0), Symbol('ann')])(
    'refuses %p for a text field without casting it',
    (value) => {
      expect(problemsOf(loginForm, { ...good, password: value })).toEqual([
        { code: 'INVALID', message: 'Password is not valid.', field: ['password'] },
      ]);
    },
  );

  it('reports an email of another type as an invalid email', () => {
    expect(problemsOf(loginForm, { ...good, email: 0 })).toEqual([
      { code: 'INVALID', message: 'Please enter a valid email address (Ex: name@example.com).', field: ['email'] },
    ]);
  });

  it.each([undefined, null])('treats %p as an absent field', (value) => {
    expect(problemsOf(loginForm, { ...good, password: value })).toEqual([
      { code: 'BLANK', message: 'Password cannot be blank.', field: ['password'] },
    ]);
  });

  it.each([undefined, null, 'email', 7, [], [good]])('refuses %p instead of an object', (input) => {
    expect(problemsOf(loginForm, input)).toEqual([{ code: 'INVALID', message: 'The request holds no fields.' }]);
  });

  it('reports every field once, in form order, below the given path', () => {
    const problems = problemsOf(signUpForm, { password: 'short' }, ['input']);
    expect(problems.map(({ code, field }) => [code, ...(field ?? [])])).toEqual([
      ['BLANK', 'input', 'name'],
      ['BLANK', 'input', 'lastname'],
      ['BLANK', 'input', 'email'],
      ['BLANK', 'input', 'phone'],
      ['TOO_SHORT', 'input', 'password'],
      ['BLANK', 'input', 'passwordConfirmation'],
    ]);
  });

  it('accepts objects without a prototype, which graphql-js passes', () => {
    expect(parseForm(loginForm, Object.assign(Object.create(null) as object, good))).toEqual(good);
  });

  it('ignores fields inherited from a prototype', () => {
    expect(problemsOf(loginForm, Object.create(good))).toHaveLength(2);
  });

  it('measures the length of a value after trimming it', () => {
    const email = `${' '.repeat(200)}ann@example.com`;
    expect(parseForm(loginForm, { ...good, email }).email).toBe('ann@example.com');
  });

  it('throws a ShopError whose message is the first violation', () => {
    expect(() => parseForm(loginForm, {})).toThrow(ShopError);
    expect(() => parseForm(loginForm, {})).toThrow('Email cannot be blank.');
  });

  it('rethrows an exception of a rule instead of reporting bad input', () => {
    const broken = yup.object({
      name: yup.string().test('field', () => {
        throw new TypeError('broken rule');
      }),
    });
    expect(() => parseForm(broken, { name: 'x' })).toThrow(TypeError);
  });
});

describe('the same form in the browser', () => {
  it('shows one message for each field', async () => {
    expect(
      await screenErrors(signUpForm, {
        name: '',
        lastname: ' ',
        email: 'a',
        phone: '1',
        password: '',
        passwordConfirmation: '',
      }),
    ).toEqual({
      name: 'Name cannot be blank.',
      lastname: 'Lastname cannot be blank.',
      email: 'Please enter a valid email address (Ex: name@example.com).',
      phone: 'Please enter valid Phone Number',
      password: 'Password cannot be blank.',
      passwordConfirmation: 'Confirm Password cannot be blank.',
    });
  });

  it('gives each wrong field exactly one message', async () => {
    expect(await screenErrors(loginForm, { email: 'x'.repeat(500), password: 'x'.repeat(500) })).toEqual({
      email: 'Email may have at most 100 characters.',
      password: 'Password may have at most 20 characters.',
    });
  });
});

describe('underscored', () => {
  const wireForm = toSnakeCaseForm(changePasswordForm);

  it('applies the same rules under the field names of the REST bodies', () => {
    expect(problemsOf(wireForm, { password: 'old', new_password: 'short' })).toEqual([
      { code: 'TOO_SHORT', message: 'Password must be 8 characters long.', field: ['new_password'] },
    ]);
    expect(problemsOf(wireForm, { password: 'old', newPassword: 'long enough' })).toEqual([
      { code: 'BLANK', message: 'Password cannot be blank.', field: ['new_password'] },
    ]);
  });

  it('validates and normalises as strictly', () => {
    expect(problemsOf(wireForm, { password: 0, new_password: 'long enough' })).toHaveLength(1);
    expect(parseForm(wireForm, { password: 'old', new_password: ' long enough ', more: 1 })).toEqual({
      password: 'old',
      new_password: ' long enough ',
    });
  });
});
