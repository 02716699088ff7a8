import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSession } from '../../lib/session';
import { apiClient, type RootResolvers } from '../../testing/api';
import { userError } from '../../testing/carts';
import { enter } from '../../testing/enter';
import { failingResolver } from '../../testing/render-page';
import { signedInSession } from '../../testing/signed-in';
import { shownNotices } from '../../testing/shown-notices';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { StockAlertForm } from './StockAlertForm';

const stored = { success: true, message: 'Thank you. We will write to you once, when it is back.', userErrors: [] };

function show(answers: RootResolvers = {}, session = createSession(window)) {
  const part = (
    <>
      <StockAlertForm product={{ slug: 'rose-oil', title: 'Rose Oil' }} />
      <Notices />
    </>
  );
  return renderInShop(part, { session, client: apiClient(answers) });
}
const email = () => screen.getByRole('textbox', { name: 'Email' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }));

describe('StockAlertForm', () => {
  beforeEach(() => localStorage.clear());

  it('sends the address and confirms it in place of the form, with the focus', async () => {
    const sent: unknown[] = [];
    show({ stockAlertRequest: (variables) => (sent.push(variables), stored) });
    await enter(email(), 'ada@example.com');
    await submit();
    const note = await screen.findByText(stored.message);
    expect(document.activeElement).toBe(note.parentElement);
    expect(screen.queryByRole('form')).toBeNull();
    expect(sent).toMatchObject([{ slug: 'rose-oil', email: 'ada@example.com' }]);
  });

  it("fills in a customer's own address", async () => {
    show({ me: () => ({ id: '7', email: 'own@example.com' }) }, signedInSession());
    expect(await screen.findByDisplayValue('own@example.com')).toBe(email());
  });

  it('shows the error of an invalid address at the field, which gets the focus', async () => {
    show();
    await enter(email(), 'ada');
    await submit();
    const error = await screen.findByText('Email is not valid.');
    expect(email().getAttribute('aria-describedby')).toContain(error.id);
    expect(document.activeElement).toBe(email());
  });

  it('shows a refusal of the shop and keeps the address', async () => {
    const refusal = { success: false, message: null, userErrors: [userError('INVALID', 'This product is in stock.')] };
    show({ stockAlertRequest: () => refusal });
    await enter(email(), 'ada@example.com');
    await submit();
    expect(await screen.findByText('This product is in stock.')).toBeTruthy();
    expect(email()).toHaveProperty('value', 'ada@example.com');
  });

  it('shows a notice and keeps the address when the shop does not answer', async () => {
    const shown = show({ stockAlertRequest: failingResolver });
    await enter(email(), 'ada@example.com');
    await submit();
    await screen.findByRole('alert');
    expect(shownNotices(shown).map(([text]) => text)).toEqual(['Something went wrong, Please try again!']);
    expect(email()).toHaveProperty('value', 'ada@example.com');
  });
});
