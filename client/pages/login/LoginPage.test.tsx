import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { notices } from '../../../domain/messages';
import { createSession } from '../../lib/session';
import { apiClient, type RootResolvers } from '../../testing/api';
import { userError } from '../../testing/carts';
import { enter } from '../../testing/enter';
import { deferred } from '../../testing/deferred';
import { renderInShop } from '../../testing/storefront';
import { testToken } from '../../testing/tokens';
import { Notices } from '../../ui/Notices';
import { LoginPage } from './LoginPage';

const payload = (token: string | null, ...userErrors: object[]) => ({ token, cartMerged: false, userErrors });

function show(answers: RootResolvers, path = '/login') {
  return renderInShop(
    <>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Notices />
    </>,
    { client: apiClient(answers), session: createSession(window), path },
  );
}
const currentPath = () => screen.getByTestId('address').textContent;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));
const signIn = async () => {
  await enter(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await enter(screen.getByLabelText('Password'), 'secret');
  await submit();
};

describe('LoginPage', () => {
  beforeEach(() => localStorage.clear());

  it('has the heading ALREADY REGISTERED?, a sign-up link with the origin and a forgotten password link', () => {
    show({}, '/login?from=%2Fshipping');
    expect(screen.getByRole('heading', { level: 1, name: 'ALREADY REGISTERED?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an Account' }).getAttribute('href')).toBe(
      '/sign-up?from=%2Fshipping',
    );
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot');
  });

  it('shows an error for missing fields', async () => {
    show({});
    await submit();
    expect(await screen.findByText('Email cannot be blank.')).toBeTruthy();
    expect(screen.getByText('Password cannot be blank.')).toBeTruthy();
  });

  it('shows the expected email format', async () => {
    show({});
    await enter(screen.getByRole('textbox', { name: 'Email' }), 'ada');
    await submit();
    expect(await screen.findByText('Please enter a valid email address (Ex: name@example.com).')).toBeTruthy();
  });

  it('accepts an email of at most 100 characters, and refuses a password of more than 20, cutting none', async () => {
    show({});
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).maxLength).toBe(100);
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await enter(password, 'x'.repeat(21));
    await submit();
    expect(await screen.findByText('Password may have at most 20 characters.')).toBeTruthy();
    expect([password.value, password.type]).toEqual(['x'.repeat(21), 'password']);
  });

  it('stores the token in the browser and sends it with requests', async () => {
    const token = testToken({ name: 'Ada' });
    const { services } = show({ customerLogin: () => payload(token) });
    await signIn();
    await waitFor(() =>
      expect(services.session?.read()).toMatchObject({ status: 'signedIn', profile: { name: 'Ada' } }),
    );
    expect(localStorage.getItem('x-auth-token')).toBe(token);
  });

  it.each([
    ['announces that the cart was merged with the cart of the account', true],
    ['shows no such notice when the account or the visitor had no cart', false],
  ])('%s', async (_, cartMerged) => {
    show({ customerLogin: () => ({ ...payload(testToken()), cartMerged }) });
    await signIn();
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
    expect(screen.queryByText(notices.cartsMerged.text) !== null).toBe(cartMerged);
  });

  it.each([
    ['the remembered origin', '/login?from=%2Fshipping', '/shipping'],
    ['the dashboard when there is none', '/login', '/dashboard'],
    ['the dashboard rather than another site', '/login?from=%2F%2Fevil.example', '/dashboard'],
  ])('navigates to %s', async (_, path, target) => {
    show({ customerLogin: () => payload(testToken()) }, path);
    await signIn();
    await waitFor(() => expect(currentPath()).toBe(target));
  });

  it('redirects a signed-in customer immediately', async () => {
    createSession(window).signIn(testToken());
    show({}, '/login?from=%2Fcart');
    await waitFor(() => expect(currentPath()).toBe('/cart'));
  });

  it('shows a sending state', async () => {
    const answer = deferred(payload(testToken()));
    show({ customerLogin: () => answer.promise });
    await signIn();
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy();
    answer.release();
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  });

  it('shows the error message of the server and retains the input', async () => {
    show({
      customerLogin: () => payload(null, userError('INVALID_CREDENTIALS', 'The email or the password is not correct.')),
    });
    await signIn();
    const words = await screen.findByText('The email or the password is not correct.');
    expect(words.closest('[role="alert"]')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example.com');
    expect(currentPath()).toBe('/login');
  });

  it('shows the server’s message when asked to wait', async () => {
    const wait = new GraphQLError('Too many attempts. Please try again later.', {
      extensions: { code: 'RATE_LIMITED' },
    });
    show({ customerLogin: () => Promise.reject(wait) });
    await signIn();
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy();
  });

  it('shows an error when the request fails', async () => {
    show({ customerLogin: () => Promise.reject(new Error('offline')) });
    await signIn();
    expect(await screen.findByText('Something went wrong, Please try again!')).toBeTruthy();
  });
});
