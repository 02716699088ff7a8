import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { idsAt } from '../../testing/page-routes';
import type { RootResolvers } from '../../testing/api';
import { userError } from '../../testing/carts';
import { enter } from '../../testing/enter';
import { deferred } from '../../testing/deferred';
import { shownNotices } from '../../testing/shown-notices';
import { failingResolver, renderPage } from '../../testing/render-page';
import { testShopConfig } from '../../testing/storefront';
import { ForgotPage } from './ForgotPage';

const sent = { success: true, userErrors: [] };
const show = (answers: RootResolvers = {}, shopConfig = testShopConfig) =>
  renderPage(<ForgotPage />, { route: '/forgot', path: '/forgot', answers, shopConfig });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const ask = async () => {
  await enter(email(), 'ada@example.com');
  await submit();
};

describe('ForgotPage', () => {
  it('is available to visitors at /forgot', () => {
    expect(idsAt('/forgot')).toEqual(['pages/forgot/ForgotPage.tsx']);
  });

  it.each([
    ['', 'Email cannot be blank.'],
    ['ada', 'Please enter a valid email address (Ex: name@example.com).'],
  ])('shows for "%s": %s', async (typed, sentence) => {
    show();
    if (typed) await enter(email(), typed);
    await submit();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('shows the folder of the email file in a demo once it is written', async () => {
    show({ customerPasswordResetRequest: () => sent }, { ...testShopConfig, demoMailFolder: 'data/mail' });
    expect(screen.queryByText(/demo shop/)).toBeNull();
    await ask();
    expect(
      await screen.findByText('This is a demo shop and sends no email. The message is a file in the folder data/mail.'),
    ).toBeTruthy();
  });

  it('accepts an email of at most 100 characters', () => {
    show();
    expect(email().maxLength).toBe(100);
  });

  it('shows a sending state, then the success notice, and clears the field', async () => {
    const answer = deferred(sent);
    let asked: unknown;
    const shown = show({
      customerPasswordResetRequest: (given: object) => {
        asked = { ...given };
        return answer.promise;
      },
    });
    await ask();
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy();
    answer.release();
    expect(await screen.findByText('Thank you, an email has been sent to you.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Thank you, an email has been sent to you.', 'success', 11_000]]);
    expect(asked).toEqual({ email: 'ada@example.com' });
    expect(email().value).toBe('');
  });

  it('shows in a notice and at the field that the email is unknown, and retains it', async () => {
    const sentence = 'Sorry but we could not find a customer with that email address.';
    const shown = show({
      customerPasswordResetRequest: () => ({
        success: false,
        userErrors: [userError('NOT_FOUND', sentence, ['email'])],
      }),
    });
    await ask();
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    expect(shownNotices(shown)).toEqual([[sentence, 'danger', 11_000]]);
    expect(email().value).toBe('ada@example.com');
    expect(email().getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the server’s message when asked to wait', async () => {
    const wait = new GraphQLError('Too many attempts. Please try again later.', {
      extensions: { code: 'RATE_LIMITED' },
    });
    show({ customerPasswordResetRequest: () => Promise.reject(wait) });
    await ask();
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy();
  });

  it('shows an error when the request fails', async () => {
    show({ customerPasswordResetRequest: failingResolver });
    await ask();
    expect(await screen.findByText('Something went wrong, Please try again!')).toBeTruthy();
  });
});
