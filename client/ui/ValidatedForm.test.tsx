import type { DynamicValues } from './field-state';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loginForm } from '../../domain/forms/passwords';
import { renderInShop } from '../testing/storefront';
import { TextField } from './TextField';
import { ValidatedForm, type SubmitResult, SubmitButton, statusOf } from './ValidatedForm';

const blankEmail = 'Email cannot be blank.';
type Values = { email: string; password: string };

function show(onSubmit: (values: Values) => Promise<SubmitResult> = () => Promise.resolve(undefined)) {
  return renderInShop(
    <ValidatedForm form={loginForm} label="Sign in" initialValues={{ email: '', password: '' }} onSubmit={onSubmit}>
      <TextField<DynamicValues>
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={100}
      />
      <TextField<DynamicValues> name="password" label="Password" type="password" maxLength={20} />
      <SubmitButton busyLabel="Sending...">Login</SubmitButton>
    </ValidatedForm>,
  );
}
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

describe('ValidatedForm and TextField', () => {
  it('does not compile with a misspelt or missing field', () => {
    const send = () => Promise.resolve();
    // @ts-expect-error -- The form's field is `email`.
    <ValidatedForm form={loginForm} initialValues={{ emial: '', password: '' }} onSubmit={send} children={null} />;
    // @ts-expect-error -- A password is text.
    <ValidatedForm form={loginForm} initialValues={{ email: '', password: 1 }} onSubmit={send} children={null} />;
  });

  it('shows no error before any input', () => {
    show();
    expect(screen.queryByText(blankEmail)).toBeNull();
    expect(email().hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows the configured error on blur of a blank field, associated with the field', async () => {
    show();
    await userEvent.click(email());
    await userEvent.tab();
    const message = await screen.findByText(blankEmail);
    expect(email().getAttribute('aria-describedby')).toBe(message.id);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Password cannot be blank.')).toBeNull();
  });

  it('shows every error on submit and focuses the first one', async () => {
    show();
    await submit();
    expect(await screen.findByText('Password cannot be blank.')).toBeTruthy();
    expect(screen.getByText(blankEmail)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email()));
  });

  it('keeps the focus in the field while the button is pressed down, so that no error moves the button', async () => {
    show();
    const user = userEvent.setup();
    await user.click(email());
    const button = screen.getByRole('button', { name: 'Login' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(document.activeElement).toBe(email());
    expect(screen.queryByText(blankEmail)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(await screen.findByText(blankEmail)).toBeTruthy();
  });

  it('passes on maxLength, autoComplete and inputMode', () => {
    show();
    expect(email().maxLength).toBe(100);
    expect(email().autocomplete).toBe('email');
    expect(email().inputMode).toBe('email');
  });

  it('shows a server error at its field until the value changes', async () => {
    show(() => Promise.resolve([{ message: 'This one is taken.', field: ['input', 'email'] }]));
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'secret');
    await submit();
    expect(await screen.findByText('This one is taken.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email()));
    await userEvent.type(password(), '!');
    expect(screen.getByText('This one is taken.')).toBeTruthy();
    await userEvent.type(email(), 'm');
    expect(screen.queryByText('This one is taken.')).toBeNull();
    expect(password().value).toBe('secret!');
  });

  it('shows errors without a field above the form', async () => {
    show(() => Promise.resolve([{ message: 'The email or the password is not correct.' }]));
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The email or the password is not correct.');
  });

  it('shows a sending state and ignores repeated submits', async () => {
    let finish: () => void = () => undefined;
    let sent = 0;
    show(
      () =>
        new Promise((resolve) => {
          sent += 1;
          finish = () => resolve(undefined);
        }),
    );
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'secret');
    await submit();
    const busy = await screen.findByRole('button', { name: 'Sending...' });
    await userEvent.click(busy);
    await userEvent.type(password(), '{Enter}');
    expect(sent).toBe(1);
    act(() => finish());
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  });

  it('toggles the visibility of a password', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });
});

describe('errors of the server', () => {
  it('assigns a field its first message, by the end of the path', () => {
    const errors = [
      { message: 'first', field: ['input', 'email'] },
      { message: 'second', field: ['input', 'email'] },
    ];
    expect(statusOf(errors, { email: '' })).toEqual({
      rejected: { email: { value: '', message: 'first' } },
      general: [],
    });
  });

  it('assigns a field of an entry its message', () => {
    const errors = [{ message: 'no answer', field: ['content', 'faqs', '1', 'answer'] }];
    const values = { answer: '', faqs: [{ answer: 'Yes' }, { answer: '' }] };
    expect(statusOf(errors, values)).toEqual({
      rejected: { 'faqs.1.answer': { value: '', message: 'no answer' } },
      general: [],
    });
    const general = ['no answer'];
    expect(statusOf(errors, { faqs: [{ answer: 'Yes' }] })).toEqual({ rejected: {}, general });
  });

  it('returns messages that match no form field as general errors', () => {
    const errors = [
      { message: 'no field' },
      { message: 'null field', field: null },
      { message: 'foreign', field: ['coupon'] },
    ];
    expect(statusOf(errors, { email: '' })).toEqual({ rejected: {}, general: ['no field', 'null field', 'foreign'] });
  });
});
