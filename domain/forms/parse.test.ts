import * as yup from 'yup';
import { ShopError } from '../errors';
import { problemsOf, screenErrors } from '../testing/form-problems';
import { changePasswordForm } from './change-password';
import { form, toSnakeCaseForm } from './form';
import { loginForm } from './login';
import { parseForm } from './parse';
import { signUpForm } from './sign-up';

const good = { email: 'ann@example.com', password: 'secret' };

describe('parseForm', () => {
  it('tidies an email and drops fields that the form does not know', () => {
    expect(parseForm(loginForm, { email: ' Ann@Example.com ', password: ' p ', role: 'admin' })).toEqual({
      email: 'ann@example.com',
      password: ' p ',
    });
  });

  it.each([0, 123456, true, ['ann@example.com'], { toString: 'ann' }, new Date(0), Symbol('ann')])(
    'refuses %p where text belongs, and never casts it',
    (value) => {
      expect(problemsOf(loginForm, { ...good, password: value })).toEqual([
        { code: 'INVALID', message: 'Password is not valid.', field: ['password'] },
      ]);
    },
  );

  it('answers an email of another type as an invalid email', () => {
    expect(problemsOf(loginForm, { ...good, email: 0 })).toEqual([
      { code: 'INVALID', message: 'Please enter a valid email address (Ex: name@example.com).', field: ['email'] },
    ]);
  });

  it.each([undefined, null])('takes %p for a field that was not given', (value) => {
    expect(problemsOf(loginForm, { ...good, password: value })).toEqual([
      { code: 'BLANK', message: 'Password cannot be blank.', field: ['password'] },
    ]);
  });

  it.each([undefined, null, 'email', 7, [], [good]])('refuses %p in place of a form', (input) => {
    expect(problemsOf(loginForm, input)).toEqual([{ code: 'INVALID', message: 'The request holds no fields.' }]);
  });

  it('reports every field once, in the order of the form, below the given path', () => {
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

  it('takes objects without a prototype, as GraphQL hands them over', () => {
    expect(parseForm(loginForm, Object.assign(Object.create(null) as object, good))).toEqual(good);
  });

  it('does not take fields from a prototype', () => {
    expect(problemsOf(loginForm, Object.create(good))).toHaveLength(2);
  });

  it('counts an over-long value without the blanks at its ends', () => {
    const email = `${' '.repeat(200)}ann@example.com`;
    expect(parseForm(loginForm, { ...good, email }).email).toBe('ann@example.com');
  });

  it('throws a ShopError whose message is the first sentence', () => {
    expect(() => parseForm(loginForm, {})).toThrow(ShopError);
    expect(() => parseForm(loginForm, {})).toThrow('Email cannot be blank.');
  });

  it('lets a fault in a rule rise instead of calling it bad input', () => {
    const broken = form({
      name: yup.string().test('field', () => {
        throw new TypeError('broken rule');
      }),
    });
    expect(() => parseForm(broken, { name: 'x' })).toThrow(TypeError);
  });
});

describe('the same form on a screen', () => {
  it('shows one sentence for each field', async () => {
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
    const failure: unknown = await loginForm
      .validate({ email: 'x'.repeat(500), password: 'x'.repeat(500) }, { abortEarly: false })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(yup.ValidationError);
    expect(failure).toHaveProperty('errors', [
      'Email may have at most 100 characters.',
      'Password may have at most 20 characters.',
    ]);
  });
});

describe('underscored', () => {
  const wireForm = toSnakeCaseForm(changePasswordForm);

  it('asks the same under the names of the REST bodies', () => {
    expect(problemsOf(wireForm, { password: 'old', new_password: 'short' })).toEqual([
      { code: 'TOO_SHORT', message: 'Password must be 8 characters long.', field: ['new_password'] },
    ]);
    expect(problemsOf(wireForm, { password: 'old', newPassword: 'long enough' })).toEqual([
      { code: 'BLANK', message: 'Password cannot be blank.', field: ['new_password'] },
    ]);
  });

  it('judges and tidies as strictly', () => {
    expect(problemsOf(wireForm, { password: 0, new_password: 'long enough' })).toHaveLength(1);
    expect(parseForm(wireForm, { password: 'old', new_password: ' long enough ', more: 1 })).toEqual({
      password: 'old',
      new_password: ' long enough ',
    });
  });
});
