import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSession } from '../../lib/session';
import { apiClient, type RootResolvers } from '../../testing/api';
import { userError } from '../../testing/carts';
import { enter } from '../../testing/enter';
import { deferred } from '../../testing/deferred';
import { shownNotices } from '../../testing/shown-notices';
import { renderInShop } from '../../testing/storefront';
import { testToken } from '../../testing/tokens';
import { Notices } from '../../ui/Notices';
import { SignUpPage } from './SignUpPage';

const typed = {
  'First Name': 'Ada',
  'Last Name': 'Fern',
  'Phone Number': '07700 900142',
  Password: 'secret-word',
  'Confirm Password': 'secret-word',
};

function show(answers: RootResolvers, path = '/sign-up') {
  return renderInShop(
    <>
      <SignUpPage />
      <Notices />
    </>,
    { client: apiClient(answers), session: createSession(window), path },
  );
}
let credentials: unknown[] = [];
const login = {
  customerLogin: (given: object) => {
    credentials.push({ ...given });
    return { token: testToken(), cartMerged: false, userErrors: [] };
  },
};
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const currentPath = () => screen.getByTestId('address').textContent;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create an Account' }));
const fill = async (changes: Partial<typeof typed> = {}) => {
  await enter(email(), 'ada@example.com');
  for (const [label, value] of Object.entries({ ...typed, ...changes }))
    await enter(screen.getByLabelText(label), value);
};

describe('SignUpPage', () => {
  beforeEach(() => {
    localStorage.clear();
    credentials = [];
  });

  it('checks the three newsletter options by default', () => {
    show({});
    expect(screen.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeTruthy();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Email', true],
      ['SMS', true],
      ['Whatsapp', true],
    ]);
  });

  it('shows an error at every missing field', async () => {
    show({});
    await submit();
    const sentences = ['Name', 'Lastname', 'Email', 'Phone number', 'Password', 'Confirm Password'].map(
      (name) => `${name} cannot be blank.`,
    );
    for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each([
    ['a short password', { Password: 'short', 'Confirm Password': 'short' }, 'Password must be 8 characters long.'],
    [
      'a long password, uncut',
      { Password: 'x'.repeat(21), 'Confirm Password': 'x'.repeat(20) },
      'Password may have at most 20 characters.',
    ],
    ['another repetition', { 'Confirm Password': 'secret-wort' }, 'Password and Confirm Password are not same.'],
    ['a phone that is none', { 'Phone Number': '123' }, 'Please enter valid Phone Number'],
    ['a phone of eight digits', { 'Phone Number': '12345678' }, 'Please enter valid Phone Number'],
    ['a phone of fifteen digits', { 'Phone Number': '123456789012345' }, 'Please enter valid Phone Number'],
  ])('refuses %s', async (_, changes, sentence) => {
    show({});
    await fill(changes);
    await submit();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('shows the expected email format', async () => {
    show({});
    await enter(email(), 'ada@fern');
    await submit();
    expect(await screen.findByText('Please enter a valid email address (Ex: name@example.com).')).toBeTruthy();
  });

  it.each([
    ['First Name', 50],
    ['Last Name', 50],
    ['Phone Number', 20],
  ])('accepts a %s of at most %i characters', (name, most) => {
    show({});
    expect(screen.getByLabelText<HTMLInputElement>(name).maxLength).toBe(most);
    expect(email().maxLength).toBe(100);
  });

  it('shows a sending state', async () => {
    const answer = deferred({ customer: { id: '7' }, userErrors: [] });
    show({ customerRegister: () => answer.promise, ...login });
    await fill();
    await submit();
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy();
    answer.release();
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  });

  it('sends all but the repeated password, signs in and goes where the shopper came from, with the success notice', async () => {
    const sent: unknown[] = [];
    const customerRegister = ({ input }: { input: unknown }) => {
      sent.push(input);
      return { customer: { id: '7' }, userErrors: [] };
    };
    const shown = show({ customerRegister, ...login }, '/sign-up?from=%2Fshipping');
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'SMS' }));
    await submit();
    expect(await screen.findByText('Thank you for registering with Fernwild.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Thank you for registering with Fernwild.', 'success', 11_000]]);
    await waitFor(() => expect(currentPath()).toBe('/shipping'));
    expect(credentials).toEqual([{ email: 'ada@example.com', password: 'secret-word' }]);
    expect(sent).toEqual([
      {
        name: 'Ada',
        lastname: 'Fern',
        email: 'ada@example.com',
        phone: '07700 900142',
        password: 'secret-word',
        emailPreference: true,
        smsPreference: false,
        whatsappPreference: true,
      },
    ]);
  });

  it.each([
    ['refused', () => ({ token: null, cartMerged: false, userErrors: [userError('INVALID_CREDENTIALS', 'No.')] })],
    ['not answered', () => Promise.reject(new Error('offline'))],
  ])('opens the login page with the origin when signing in is %s', async (_, customerLogin) => {
    show(
      { customerRegister: () => ({ customer: { id: '7' }, userErrors: [] }), customerLogin },
      '/sign-up?from=%2Fshipping',
    );
    await fill();
    await submit();
    await waitFor(() => expect(currentPath()).toBe('/login?from=%2Fshipping'));
    expect(screen.getByText('Thank you for registering with Fernwild.')).toBeTruthy();
  });

  it('shows in a notice and at the field that the email is taken, and retains the input', async () => {
    const taken = userError('TAKEN', 'This email id already exists with Fernwild.', ['input', 'email']);
    const shown = show({ customerRegister: () => ({ customer: null, userErrors: [taken] }) });
    await fill();
    await submit();
    expect(await screen.findAllByText('This email id already exists with Fernwild.')).toHaveLength(2);
    expect(shownNotices(shown)).toEqual([['This email id already exists with Fernwild.', 'danger', 11_000]]);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(email().value).toBe('ada@example.com');
    expect(currentPath()).toBe('/sign-up');
  });
});
