import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient, type RootResolvers } from '../../testing/api';
import { enter } from '../../testing/enter';
import { shownNotices } from '../../testing/shown-notices';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { ContactForm } from './ContactForm';

// The widget is a custom element, covered by the browser tests; here only its events matter.
jest.mock('./altcha-element', () => ({}));

const captcha = { provider: 'altcha', siteKey: null, challengeUrl: '/api/captcha' };
const successMessage = 'Thank you for contacting us. We will get back to you very soon!';

function show(answers: RootResolvers = {}) {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { services } = renderInShop(
    <>
      <ContactForm captcha={captcha} />
      <Notices />
    </>,
    { client: apiClient(answers) },
  );
  return { scroll, services };
}

const widget = () => {
  const found = document.querySelector('altcha-widget');
  if (!found) throw new Error('There is no widget.');
  return found;
};
// Formik validates asynchronously after a change.
const dispatchStateChange = (detail: { state: string; payload: string | null }) =>
  act(async () => {
    fireEvent(widget(), new CustomEvent('statechange', { detail }));
    await Promise.resolve();
  });
const verifyCaptcha = (payload = 'a-proof') => dispatchStateChange({ state: 'verified', payload });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

async function fill() {
  await enter(field('First Name'), 'Ada');
  await enter(field('Last Name'), 'Fern');
  await enter(field('Email'), 'ada@fern.example');
  await enter(field('Subject'), 'Hello');
  await enter(field('Message'), 'A line.');
}

describe('ContactForm', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['First Name', 'Name cannot be blank'],
    ['Last Name', 'Lastname cannot be blank'],
    ['Email', 'Email cannot be blank'],
    ['Subject', 'Subject cannot be blank.'],
    ['Message', 'Message cannot be blank.'],
  ])('shows an error when %s is left blank: %s', async (name, sentence) => {
    show();
    await userEvent.click(field(name));
    await userEvent.tab();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('shows an error for an invalid email', async () => {
    show();
    await enter(field('Email'), 'ada@fern');
    await userEvent.tab();
    expect(await screen.findByText('Email is not valid.')).toBeTruthy();
  });

  it.each([
    ['First Name', 50],
    ['Last Name', 50],
    ['Email', 100],
    ['Subject', 200],
    ['Message', 5000],
  ])('accepts %s of at most %d characters', (name, length) => {
    show();
    expect(field(name).maxLength).toBe(length);
  });

  it('requires the verification on submit', async () => {
    show();
    await fill();
    await send();
    expect(await screen.findByText('Please verify you are human!')).toBeTruthy();
    await verifyCaptcha();
    expect(screen.queryByText('Please verify you are human!')).toBeNull();
  });

  it('fetches a challenge for this form', () => {
    show();
    expect(widget().getAttribute('challenge')).toBe('/api/captcha?action=contact');
  });

  it('submits, shows the success notice, resets form and verification, and scrolls to the top', async () => {
    let given: unknown;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { scroll, services } = show({
      contactSubmit: async ({ input }: { input: object }) => {
        given = input;
        await held;
        return { success: true, message: successMessage, userErrors: [] };
      },
    });
    await fill();
    await verifyCaptcha();
    const used = widget();
    await send();
    expect((await screen.findByRole('button', { name: 'Sending...' })).getAttribute('aria-disabled')).toBe('true');
    answer();
    expect(await screen.findByText(successMessage)).toBeTruthy();
    expect(shownNotices({ services })).toEqual([[successMessage, 'success', 11_000]]);
    expect(given).toMatchObject({
      name: 'Ada',
      lastname: 'Fern',
      email: 'ada@fern.example',
      subject: 'Hello',
      message: 'A line.',
      captchaToken: 'a-proof',
    });
    ['First Name', 'Last Name', 'Email', 'Subject', 'Message'].forEach((name) => expect(field(name).value).toBe(''));
    expect(widget()).not.toBe(used);
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });

  it('shows that the verification failed, retains the input and starts a new verification', async () => {
    const userErrors = [
      { code: 'CAPTCHA_FAILED', message: 'Verification is not correct!', field: ['input', 'captchaToken'] },
    ];
    show({ contactSubmit: () => ({ success: false, message: null, userErrors }) });
    await fill();
    await verifyCaptcha();
    const used = widget();
    await send();
    expect(await screen.findByText('Verification is not correct!')).toBeTruthy();
    expect(field('Message').value).toBe('A line.');
    expect(widget()).not.toBe(used);
    await verifyCaptcha('another-proof');
    expect(screen.queryByText('Verification is not correct!')).toBeNull();
  });

  it('shows an error and retains the input when the request fails', async () => {
    const shown = show({
      contactSubmit: () => {
        throw new Error('The line broke.');
      },
    });
    await fill();
    await verifyCaptcha();
    await send();
    expect(await screen.findByText('Something went wrong, Please try again!')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Something went wrong, Please try again!', 'danger', 11_000]]);
    expect(field('Message').value).toBe('A line.');
  });

  it('requires a new verification after the proof has expired', async () => {
    show();
    await fill();
    await verifyCaptcha();
    await dispatchStateChange({ state: 'expired', payload: null });
    await send();
    expect(await screen.findByText('Please verify you are human!')).toBeTruthy();
  });
});
