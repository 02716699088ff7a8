import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSession } from '../../lib/session';
import { apiClient, type RootAnswers } from '../../testing/api';
import { userError } from '../../testing/carts';
import { enter } from '../../testing/enter';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { SignUpPage } from './SignUpPage';

const typed = {
  'First Name': 'Ada', 'Last Name': 'Fern', 'Phone Number': '07700 900142', Password: 'secret-word', 'Confirm Password': 'secret-word',
};

function show(answers: RootAnswers, path = '/sign-up') {
  return renderInShop(
    <>
      <SignUpPage />
      <Notices />
    </>,
    { client: apiClient(answers), session: createSession(window), path },
  );
}
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const address = () => screen.getByTestId('address').textContent;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create an Account' }));
const fill = async (changes: Partial<typeof typed> = {}) => {
  await enter(email(), 'ada@example.com');
  for (const [label, value] of Object.entries({ ...typed, ...changes })) await enter(screen.getByLabelText(label), value);
};

describe('SignUpPage', () => {
  beforeEach(() => localStorage.clear());

  it('asks everybody in by three ticked boxes', () => {
    show({});
    expect(screen.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeTruthy();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([['Email', true], ['SMS', true], ['Whatsapp', true]]);
  });

  it('says what is missing in every field', async () => {
    show({});
    await submit();
    const sentences = ['Name', 'Lastname', 'Email', 'Phone number', 'Password', 'Confirm Password'].map((name) => `${name} cannot be blank.`);
    for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each([
    ['a short password', { Password: 'short', 'Confirm Password': 'short' }, 'Password must be 8 characters long.'],
    ['another repetition', { 'Confirm Password': 'secret-wort' }, 'Password and Confirm Password are not same.'],
    ['a phone that is none', { 'Phone Number': '123' }, 'Please enter valid Phone Number'],
  ])('refuses %s', async (_, changes, sentence) => {
    show({});
    await fill(changes);
    await submit();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('sends all but the repetition, says thank you and shows the login, origin and all', async () => {
    const sent: unknown[] = [];
    const customerRegister = ({ input }: { input: unknown }) => {
      sent.push(input);
      return { customer: { id: '7' }, userErrors: [] };
    };
    show({ customerRegister }, '/sign-up?from=%2Fshipping');
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'SMS' }));
    await submit();
    expect(await screen.findByText('Thank you for registering with Fernwild.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/login?from=%2Fshipping'));
    expect(sent).toEqual([
      {
        name: 'Ada', lastname: 'Fern', email: 'ada@example.com', phone: '07700 900142', password: 'secret-word',
        emailPreference: true, smsPreference: false, whatsappPreference: true,
      },
    ]);
  });

  it('puts the shop\'s refusal into its field and keeps what was typed', async () => {
    const taken = userError('TAKEN', 'This email id already exists with Fernwild.', ['input', 'email']);
    show({ customerRegister: () => ({ customer: null, userErrors: [taken] }) });
    await fill();
    await submit();
    expect(await screen.findByText('This email id already exists with Fernwild.')).toBeTruthy();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(email().value).toBe('ada@example.com');
    expect(address()).toBe('/sign-up');
  });
});
