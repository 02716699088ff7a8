import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { apiClient, type RootResolvers } from '../../testing/api';
import { enter } from '../../testing/enter';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { testToken } from '../../testing/tokens';
import { ChangePasswordPage } from './ChangePasswordPage';

function show(answers: RootResolvers = {}) {
  const session = signedInSession({ sub: '7' });
  const { services } = renderInShop(<ChangePasswordPage />, {
    path: '/change-password',
    session,
    client: apiClient(answers),
  });
  return { session, notices: () => services.alerts.read().map(({ text, tone }) => [text, tone]) };
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function send(current: string, next: string, repeated = next) {
  if (current) await userEvent.type(box('Current Password'), current);
  if (next) await userEvent.type(box('New Password'), next);
  if (repeated) await userEvent.type(box('Confirm Password'), repeated);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

describe('Change Password', () => {
  it.each([
    ['Current Password', ['', 'longenough'], 'Current Password cannot be blank.'],
    ['New Password', ['old-one', '', 'longenough'], 'Password cannot be blank.'],
    ['New Password', ['old-one', 'short'], 'Password must be 8 characters long.'],
    ['Confirm Password', ['old-one', 'longenough', ''], 'Confirm Password cannot be blank.'],
    ['Confirm Password', ['old-one', 'longenough', 'different'], ' New and Confirm Password are not same.'],
  ] as const)('shows at %s for %j: %s', async (name, [current, next, repeated], sentence) => {
    show();
    await send(current, next, repeated);
    await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'));
    const message = document.getElementById(box(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(message?.textContent).toBe(sentence);
  });

  it('has a breadcrumb below Home', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Change Password' })).toBeTruthy();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual(['Home', 'Change Password']);
  });

  it.each(['Current Password', 'New Password', 'Confirm Password'])(
    'refuses a %s of more than 20 characters, and cuts none',
    async (name) => {
      show();
      await enter(box(name), 'x'.repeat(21));
      await userEvent.tab();
      expect(await screen.findByText('Password may have at most 20 characters.')).toBeTruthy();
      expect([box(name).value.length, box(name).type]).toEqual([21, 'password']);
    },
  );

  it('stores the new token, shows the success notice and clears the fields', async () => {
    const token = testToken({ sub: '7', name: 'renewed' });
    let sent: unknown;
    const { session, notices } = show({
      customerPasswordChange: (given: object) => {
        sent = { ...given };
        return { token, userErrors: [] };
      },
    });
    await send('old-one', 'longenough');
    await waitFor(() => expect(notices()).toEqual([['Password has been updated successfully.', 'success']]));
    expect(sent).toEqual({ password: 'old-one', newPassword: 'longenough' });
    expect(session.read().token).toBe(token);
    expect(['Current Password', 'New Password', 'Confirm Password'].map((name) => box(name).value)).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('retains the input when the request fails', async () => {
    const customerPasswordChange = () => {
      throw new Error('unreachable');
    };
    const { notices } = show({ customerPasswordChange });
    await send('old-one', 'longenough');
    await waitFor(() => expect(notices()).toEqual([['Something went wrong, Please try again!', 'danger']]));
    expect(box('Current Password').value).toBe('old-one');
  });

  it('shows the server’s message when asked to wait', async () => {
    const { notices } = show({
      customerPasswordChange: () => {
        throw new GraphQLError('Please wait a moment.', { extensions: { code: 'RATE_LIMITED' } });
      },
    });
    await send('old-one', 'longenough');
    await waitFor(() => expect(notices()).toEqual([['Please wait a moment.', 'danger']]));
  });

  it('shows that the old password is wrong and retains the input', async () => {
    const userErrors = [
      { code: 'INVALID_CREDENTIALS', message: 'Please enter correct Old Password', field: ['password'] },
    ];
    const { session, notices } = show({ customerPasswordChange: () => ({ token: null, userErrors }) });
    const { token } = session.read();
    await send('wrong', 'longenough');
    await waitFor(() => expect(notices()).toEqual([['Please enter correct Old Password', 'danger']]));
    expect(screen.getByText('Please enter correct Old Password')).toBeTruthy();
    expect(box('New Password').value).toBe('longenough');
    expect(session.read().token).toBe(token);
  });
});
