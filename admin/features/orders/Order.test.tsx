import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';
import { address, hiddenFromPackers, line, order, shippedOrder } from '../../testing/sample-order';

interface Move {
  version: string;
  to: string;
  carrier: string | null;
  trackingNumber: string | null;
}

/** Opens the order as a packer, and the dialog that ships it. */
async function openDialog(moveOrder: (sent: Move) => object) {
  await renderApp('/orders/FW-1001', { me: () => me('packer'), order: () => order, moveOrder });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Ship order FW-1001' })) };
}

describe('an order', () => {
  // The browser remembers the carrier.
  beforeEach(() => localStorage.clear());

  it('leads managers to the customer, and shows packers what they pack, without amounts', async () => {
    const packed = { ...order, ...hiddenFromPackers, lines: [{ ...line, unitPrice: null, share: null }] };
    const { unmount } = await renderApp('/orders/FW-1001', { me: () => me('packer'), order: () => packed });
    expect(await screen.findByRole('table', { name: 'Lines' })).toBeTruthy();
    expect(screen.getByText('14 Bracken Row', { exact: false })).toBeTruthy();
    expect(screen.queryByText(/£|@|Bill to|Price|Invoice/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ida Customer' })).toBeNull();
    unmount();
    await renderApp('/orders/FW-1001', { me: () => me('manager'), order: () => order });
    expect((await screen.findByRole('link', { name: 'Ida Customer' })).getAttribute('href')).toBe('/customers/7');
  });

  it('is shipped with its carrier and tracking number, and shows the next step', async () => {
    const sent: Move[] = [];
    const { user, dialog } = await openDialog((move) => {
      sent.push(move);
      return { ...noErrors, order: shippedOrder, conflict: null };
    });
    await user.type(dialog.getByLabelText(/^Carrier/), 'Royal Mail');
    await user.type(dialog.getByLabelText(/^Tracking number/), 'AB123456789GB');
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText('Sent with Royal Mail')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark as delivered' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as shipped' })).toBeNull();
    expect(sent).toMatchObject([
      { version: 'v1', to: 'SHIPPED', carrier: 'Royal Mail', trackingNumber: 'AB123456789GB' },
    ]);
  });

  it('is shipped by default with the carrier of the one before', async () => {
    const moveOrder = () => ({ ...noErrors, order: shippedOrder, conflict: null });
    const first = await openDialog(moveOrder);
    expect(first.dialog.getByLabelText(/^Carrier/)).toHaveProperty('value', '');
    await first.user.type(first.dialog.getByLabelText(/^Carrier/), 'Royal Mail');
    await first.user.click(first.dialog.getByRole('button', { name: 'Mark as shipped' }));
    await screen.findByText('Sent with Royal Mail');
    cleanup();
    const { dialog } = await openDialog(moveOrder);
    expect(dialog.getByLabelText(/^Carrier/)).toHaveProperty('value', 'Royal Mail');
    expect(dialog.getByLabelText(/^Tracking number/)).toHaveProperty('value', '');
  });

  it('that has changed meanwhile is compared first, and shipped at the second try only', async () => {
    const versions: string[] = [];
    const moved = { ...order, version: 'v2', shipping: { ...address, city: 'York' } };
    const { user, dialog } = await openDialog(({ version }) => {
      versions.push(version);
      return version === 'v1'
        ? { ...userError('STALE', 'Compare, then save again.', 'version'), order: null, conflict: moved }
        : { ...noErrors, order: { ...shippedOrder, version: 'v3' }, conflict: null };
    });
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await dialog.findByText('Compare, then save again.')).toBeTruthy();
    expect(dialog.getByText(/Bracken Row, Leeds/)).toBeTruthy();
    expect(dialog.getByText(/Bracken Row, York/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Ship nevertheless' }));
    expect(await screen.findByText('Sent with Royal Mail')).toBeTruthy();
    expect(versions).toEqual(['v1', 'v2']);
  });

  it('shows an error of the server at its field, and keeps what was typed', async () => {
    const { user, dialog } = await openDialog(() => ({
      ...userError('INVALID', 'Enter a valid tracking number.', 'trackingNumber'),
      order: null,
      conflict: null,
    }));
    const field = dialog.getByLabelText(/^Tracking number/);
    await user.type(dialog.getByLabelText(/^Carrier/), 'DPD');
    await user.type(field, 'AB12');
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await dialog.findByText('Enter a valid tracking number.')).toBeTruthy();
    expect(field).toHaveProperty('value', 'AB12');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('takes notes of staff, and none without a text', async () => {
    const texts: string[] = [];
    await renderApp('/orders/FW-1001', {
      me: () => me('packer'),
      order: () => order,
      addOrderNote: ({ text }: { text: string }) => {
        texts.push(text);
        const note = { id: '1', author: 'Ada', text, createdAt: '2026-01-03T09:00:00.000Z' };
        return { ...noErrors, order: { ...order, notes: [note] }, conflict: null };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add the note' }));
    expect(await screen.findByText('Write a note.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Fragile');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    expect(await screen.findByText('Fragile', { selector: 'p' })).toBeTruthy();
    expect(texts).toEqual(['Fragile']);
  });

  it('that does not exist is reported', async () => {
    await renderApp('/orders/FW-9', { me: () => me('packer'), order: () => null });
    expect(await screen.findByText('There is no order FW-9.')).toBeTruthy();
  });
});
