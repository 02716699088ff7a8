import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { createSession } from '../../lib/session';
import { apiClient, type RootResolvers } from '../../testing/api';
import { userError } from '../../testing/carts';
import { enter } from '../../testing/enter';
import { shownNotices } from '../../testing/shown-notices';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { ResetPasswordPage } from './ResetPasswordPage';

const minute = 60_000;
const linkData = (age = 0) => `${Date.now() - age}.secret.signature`;
const expiredText = 'Your activation link is expired now! Try again.';
const expiredAlert = 'Your activation link is expired now !';

function show({
  data = linkData(),
  answers = {},
  session = createSession(window),
}: { data?: string; answers?: RootResolvers; session?: ReturnType<typeof createSession> } = {}) {
  const shown = renderInShop(
    <>
      <Routes>
        <Route path="/resetpassword/:data" element={<ResetPasswordPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Notices />
    </>,
    { path: `/resetpassword/${data}`, client: apiClient(answers), session },
  );
  return { data, session, services: shown.services };
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function send(password = 'moss!1', repeated = password) {
  if (password) await enter(box('New Password'), password);
  if (repeated) await enter(box('Confirm Password'), repeated);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

describe('ResetPasswordPage', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['New Password', ['', 'moss!1'], 'Password cannot be blank'],
    ['New Password', ['m!1'], 'Password must be 6 characters long.'],
    ['New Password', ['mossmoss'], 'Invalid password. Must contain one special character'],
    ['New Password', [`!${'m'.repeat(20)}`], 'Password may have at most 20 characters.'],
    ['Confirm Password', ['moss!1', ''], 'Confirm Password cannot be blank'],
    ['Confirm Password', ['moss!1', 'fern!1'], 'Password and Confirm Password cannot be blank'],
  ] as const)('shows at %s for %j: %s', async (name, [password, repeated], sentence) => {
    show();
    await send(password, repeated);
    await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'));
    const message = document.getElementById(box(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(message?.textContent).toBe(sentence);
  });

  it('sets the password with the link data, shows a notice and navigates to the login page, signed out', async () => {
    let sent: unknown;
    const customerPasswordReset = (given: object) => {
      sent = { ...given };
      return { success: true, userErrors: [] };
    };
    const { data, session, services } = show({ answers: { customerPasswordReset }, session: signedInSession() });
    await send();
    expect(await screen.findByText('Password has been reset successfully.')).toBeTruthy();
    expect(shownNotices({ services })).toEqual([['Password has been reset successfully.', 'success', 11_000]]);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'));
    expect(sent).toEqual({ data, newPassword: 'moss!1' });
    expect(session.read().status).toBe('signedOut');
  });

  it('shows that a used or invalid link had no effect', async () => {
    const sentence = 'Password has not been updated successfully';
    const shown = show({
      answers: {
        customerPasswordReset: () => ({ success: false, userErrors: [userError('LINK_EXPIRED', sentence, ['data'])] }),
      },
    });
    await send();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(shownNotices(shown)).toEqual([[sentence, 'danger', 11_000]]);
    expect(box('New Password').value).toBe('moss!1');
  });

  it('shows the link as expired when the server reports it', async () => {
    show({
      answers: {
        customerPasswordReset: () => ({
          success: false,
          userErrors: [userError('LINK_EXPIRED', expiredAlert, ['data'])],
        }),
      },
    });
    await send();
    expect(await screen.findByText(expiredText)).toBeTruthy();
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('shows an error when the request fails', async () => {
    const broken = () => {
      throw new Error('The line broke.');
    };
    show({ answers: { customerPasswordReset: broken } });
    await send();
    expect(await screen.findByText('Password has not been updated successfully')).toBeTruthy();
  });
});

describe('link expiry after seven minutes', () => {
  it('hides the form, shows the expiry in text and notice, and links to a new request', async () => {
    const shown = show({ data: linkData(7 * minute) });
    expect(screen.getByText(expiredText)).toBeTruthy();
    expect(await screen.findByText(expiredAlert)).toBeTruthy();
    expect(shownNotices(shown)).toEqual([[expiredAlert, 'alert', 11_000]]);
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot');
  });

  it('occurs while the page is open', () => {
    jest.useFakeTimers();
    try {
      show({ data: linkData(7 * minute - 1_000) });
      expect(box('New Password')).toBeTruthy();
      act(() => jest.advanceTimersByTime(1_000));
      expect(screen.getByText(expiredText)).toBeTruthy();
      expect(screen.queryByLabelText('New Password')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not apply to data without a timestamp', () => {
    show({ data: 'nonsense' });
    expect(box('New Password')).toBeTruthy();
  });
});
