import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { apiClient, type RootResolvers } from '../../testing/api';
import { shownNotices } from '../../testing/shown-notices';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { AccountInfoPage } from './AccountInfoPage';

const ada = {
  id: '7',
  name: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.com',
  phone: '07700 900142',
  gender: 'female',
  emailPreference: true,
  smsPreference: false,
  whatsappPreference: true,
};

function show(answers: RootResolvers = {}) {
  const client = apiClient({ me: () => ada, ...answers });
  const { services } = renderInShop(<AccountInfoPage />, { path: '/account-info', session: signedInSession(), client });
  return { services, notices: () => services.alerts.read().map(({ text, tone }) => [text, tone]) };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('My Info', () => {
  it('shows a loading state until the account is loaded', async () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('Loading in Progress...');
    await field('First Name');
    expect(screen.queryByText('Loading in Progress...')).toBeNull();
  });

  it.each([
    ['First Name', 'Ada', 'editable'],
    ['Last Name', 'Lovelace', 'editable'],
    ['Phone Number', '07700 900142', 'disabled'],
    ['Email', 'ada@example.com', 'read-only'],
  ])('shows %s as "%s", %s', async (name, value, state) => {
    show();
    const input = await field(name);
    expect([input.value, input.disabled ? 'disabled' : input.readOnly ? 'read-only' : 'editable']).toEqual([
      value,
      state,
    ]);
  });

  it.each([
    ['', 'Phone cannot be blank'],
    ['12345', 'Please enter valid Phone Number'],
  ])('shows the error of the stored phone "%s" but still saves', async (phone, sentence) => {
    const { notices } = show({
      me: () => ({ ...ada, phone }),
      customerUpdate: () => ({ customer: { ...ada, phone }, userErrors: [] }),
    });
    const message = await screen.findByText(sentence);
    expect((await field('Phone Number')).getAttribute('aria-describedby')).toBe(message.id);
    await save();
    await waitFor(() => expect(notices()).toEqual([['Account Updated successfully.', 'success']]));
  });

  it('shows no error for a valid stored phone', async () => {
    show();
    expect((await field('Phone Number')).getAttribute('aria-describedby')).toBeNull();
  });

  it.each(['First Name', 'Last Name'])('accepts a %s of at most 50 characters', async (name) => {
    show();
    expect((await field(name)).maxLength).toBe(50);
  });

  it.each([
    ['Email', true],
    ['SMS', false],
    ['Whatsapp', true],
  ])('shows the newsletter preference for %s', async (name, checked) => {
    show();
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked).toBe(checked);
  });

  it('sends the editable fields, preserves the gender and shows the success notice', async () => {
    let sent: unknown;
    const { notices, services } = show({
      customerUpdate: ({ input }: { input: Partial<typeof ada> }) => {
        sent = { ...input };
        return { customer: { ...ada, ...input }, userErrors: [] };
      },
    });
    const name = await field('First Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Augusta');
    await userEvent.click(screen.getByRole('checkbox', { name: 'SMS' }));
    await save();
    await waitFor(() => expect(notices()).toEqual([['Account Updated successfully.', 'success']]));
    expect(shownNotices({ services })).toEqual([['Account Updated successfully.', 'success', 11_000]]);
    expect(sent).toEqual({
      name: 'Augusta',
      lastname: 'Lovelace',
      gender: 'female',
      emailPreference: true,
      smsPreference: true,
      whatsappPreference: true,
    });
  });

  it.each([
    ['First Name', 'Name cannot be blank'],
    ['Last Name', 'Last Name cannot be blank'],
  ])('does not send a blank %s', async (name, sentence) => {
    const { notices } = show();
    await userEvent.clear(await field(name));
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(notices()).toEqual([]);
  });

  it('shows a server error at its field and a notice that nothing was saved', async () => {
    const userErrors = [{ code: 'INVALID', message: 'Not this one.', field: ['input', 'lastname'] }];
    const { notices } = show({ customerUpdate: () => ({ customer: null, userErrors }) });
    await field('Last Name');
    await save();
    const message = await screen.findByText('Not this one.');
    expect((await field('Last Name')).getAttribute('aria-describedby')).toBe(message.id);
    expect(notices()).toEqual([['Account has not been Updated successfully.', 'danger']]);
  });

  it('shows the server’s message when asked to wait', async () => {
    const { notices } = show({
      customerUpdate: () => {
        throw new GraphQLError('Please wait a moment.', { extensions: { code: 'BUSY' } });
      },
    });
    await field('First Name');
    await save();
    await waitFor(() => expect(notices()).toEqual([['Please wait a moment.', 'danger']]));
  });

  it('retains the input when the request fails', async () => {
    const { notices } = show({
      customerUpdate: () => {
        throw new Error('unreachable');
      },
    });
    const name = await field('First Name');
    await userEvent.type(name, ' Augusta');
    await save();
    await waitFor(() => expect(notices()).toEqual([['Account has not been Updated successfully.', 'danger']]));
    expect(name.value).toBe('Ada Augusta');
  });

  it('offers a retry when the account cannot be loaded', async () => {
    let tries = 0;
    show({
      me: () => {
        tries += 1;
        if (tries === 1) throw new Error('unreachable');
        return ada;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await field('First Name')).value).toBe('Ada');
  });
});
