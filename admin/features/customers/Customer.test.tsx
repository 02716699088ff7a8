import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const customer = {
  id: '7',
  name: 'Ida <b>Customer</b>',
  email: 'ida@example.com',
  phone: '07700900123',
  emailPreference: true,
  smsPreference: false,
  whatsappPreference: true,
  createdAt: '2026-01-02T09:00:00.000Z',
  erasedAt: null,
  orderCount: 21,
  orders: [
    {
      number: 'FW-1001',
      status: 'COMPLETE',
      bookingDate: '2026-01-02T09:00:00.000Z',
      payAmount: { formatted: '£17.00', minorUnits: 1700, amount: '17.00' },
    },
  ],
  addresses: [
    {
      ...{ id: 'a', name: 'Ida Customer', phone: '07700900123', address: '14 Bracken Row', city: 'Leeds', state: '' },
      ...{ zip: 'LS1 4AB', countryCode: 'GB', inAddressBook: false },
    },
  ],
  sessions: [{ device: 'Firefox', createdAt: '2026-01-02T09:00:00.000Z', lastSeenAt: '2026-01-02T09:00:00.000Z' }],
  erasureObstacles: [],
};

async function openCustomer(resolvers: object = {}, current: object = customer) {
  await renderApp('/customers/7', { me: () => me('manager'), customer: () => current, ...resolvers });
  await screen.findByRole('heading', { name: 'Ida <b>Customer</b>' });
  return userEvent.setup();
}

describe('a customer', () => {
  it('is shown with orders, addresses, preferences and devices', async () => {
    await openCustomer();
    expect(screen.getByRole('row', { name: /FW-1001.*Delivered.*£17.00|FW-1001.*£17.00/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All 21 orders' }).getAttribute('href')).toContain('ida%40example.com');
    expect(screen.getByText(/14 Bracken Row/)).toBeTruthy();
    expect(screen.getByText('Wants news by email, WhatsApp.')).toBeTruthy();
    expect(screen.getByText(/Firefox/)).toBeTruthy();
    expect(document.querySelector('main b')).toBeNull();
  });

  it('is signed out everywhere after a question', async () => {
    const user = await openCustomer({
      endCustomerSessions: () => ({ ...noErrors, customer: { ...customer, sessions: [] } }),
    });
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('No device.')).toBeTruthy();
  });

  it('is erased once the email is typed', async () => {
    const typed: string[] = [];
    const user = await openCustomer({
      eraseCustomer: ({ confirmation }: { confirmation: string }) => {
        typed.push(confirmation);
        return confirmation === customer.email
          ? { ...noErrors, customer: { ...customer, name: 'Erased customer', erasedAt: '2026-01-03T09:00:00.000Z' } }
          : { ...userError('MISMATCH', 'Type the address.', 'confirmation'), customer: null };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Erase the customer' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /^Email/ });
    await user.type(field, 'other@example.com');
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(await dialog.findByText('Type the address.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'ida@example.com');
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText(/The orders are kept without the person/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase the customer' })).toBeNull();
    expect(typed).toEqual(['other@example.com', 'ida@example.com']);
  });

  it('with something open lists what has to be done before an erasure', async () => {
    const reason = 'The return of order FW-1001 waits for a decision.';
    await openCustomer({}, { ...customer, erasureObstacles: [reason] });
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Erase the customer' })).toHaveProperty('disabled', true);
  });
});
