import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient } from '../../testing/api';
import { enter } from '../../testing/enter';
import { shownNotices } from '../../testing/shown-notices';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { NewsletterForm } from './NewsletterForm';

const solve = jest.fn((url: string) => Promise.resolve(`proof of ${url}`));
// The calculation runs in workers, which jsdom lacks.
jest.mock('./solve-challenge', () => ({ solveChallenge: (url: string) => solve(url) }));

const shop = { captcha: { provider: 'altcha', siteKey: null, challengeUrl: '/api/captcha' } };
type Answer = { success: boolean; userErrors: { code: string; message: string; field: string[] }[] };
const refused = (code: string): Answer => ({ success: false, userErrors: [{ code, message: 'No.', field: [] }] });

function show(
  answer: (input: { email: string; captchaToken: string }) => Answer = () => ({ success: true, userErrors: [] }),
) {
  const newsletterSubscribe = (input: { email: string; captchaToken: string }) => ({ message: null, ...answer(input) });
  return renderInShop(
    <>
      <NewsletterForm />
      <Notices />
    </>,
    { client: apiClient({ shop: () => shop, newsletterSubscribe }) },
  );
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

describe('NewsletterForm', () => {
  it.each([
    ['', 'Email cannot be blank'],
    ['ada@fern', 'Email is not valid.'],
    ['@fern.example', 'Email is not valid.'],
    ['ada@@fern.example', 'Email is not valid.'],
  ])('shows an error for “%s” on blur: %s', async (text, sentence) => {
    show();
    if (text) await enter(email(), text);
    else await userEvent.click(email());
    await userEvent.tab();
    const error = await screen.findByText(sentence);
    expect(email().getAttribute('aria-describedby')).toBe(error.id);
  });

  it('shows the error on submit and focuses the field', async () => {
    show();
    await subscribe();
    expect(await screen.findByText('Email cannot be blank')).toBeTruthy();
    expect(document.activeElement).toBe(email());
  });

  it('accepts at most 100 characters', () => {
    show();
    expect(email().maxLength).toBe(100);
  });

  it('subscribes with a computed proof, shows the success notice and clears the field', async () => {
    let given: object | undefined;
    const shown = show((input) => {
      given = input;
      return { success: true, userErrors: [] };
    });
    await enter(email(), 'ada@fern.example');
    await subscribe();
    expect(await screen.findByText('Thank you! We will connect you soon.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Thank you! We will connect you soon.', 'success', 5000]]);
    expect(given).toMatchObject({ email: 'ada@fern.example', captchaToken: 'proof of /api/captcha?action=newsletter' });
    expect(email().value).toBe('');
  });

  it.each([
    ['ALREADY_SUBSCRIBED', 'You are already subscribed.'],
    ['CAPTCHA_FAILED', 'ReCaptcha Error, Please try again.'],
    ['TOO_LONG', 'Something went wrong. Please try again.'],
  ])('shows for %s: %s', async (code, sentence) => {
    const shown = show(() => refused(code));
    await enter(email(), 'ada@fern.example');
    await subscribe();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(shownNotices(shown)).toEqual([[sentence, 'danger', 5000]]);
    expect(email().value).toBe('ada@fern.example');
  });

  it('shows an error when the proof calculation fails', async () => {
    solve.mockRejectedValueOnce(new Error('No worker.'));
    show();
    await enter(email(), 'ada@fern.example');
    await subscribe();
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  });
});
