import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError, type Resolvers } from '../../testing/render-app';

const order = (number: string) => ({
  number,
  version: `version of ${number}`,
  status: 'ORDER_CONFIRMED',
  method: 'CARD',
  paymentState: 'PAID',
  bookingDate: '2026-01-02T09:00:00.000Z',
  pieces: 3,
  piecesLeft: 3,
  customer: { id: '7', name: 'Ida Customer' },
  payAmount: { formatted: '£12.00' },
  amountLeft: { formatted: '£12.00' },
});
const listed = (...numbers: string[]) => ({
  nodes: numbers.map(order),
  pageInfo: { hasNextPage: false, endCursor: null },
});
const all = ['FW-1', 'FW-2', 'FW-3'];

async function openDialog(resolvers: Resolvers) {
  await renderApp('/orders?todo=PACK', { me: () => me('packer'), orders: () => listed(...all), ...resolvers });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Ship 3 orders' })) };
}

interface Sent {
  orders: readonly { number: string; trackingNumber: string | null }[];
}

const shipped = (number: string) => ({
  ...{ number, ...noErrors, conflict: null },
  order: { ...order(number), version: 'later', status: 'SHIPPED' },
});

describe('shipping several orders', () => {
  // The browser remembers the carrier.
  beforeEach(() => localStorage.clear());

  it('takes tracking numbers from a scanner, reports the result of each, and keeps the others selected', async () => {
    const sent: Sent[] = [];
    const stale = {
      ...userError('STALE', 'Another person changed this while you were editing.', 'version'),
      order: null,
    };
    const { user, dialog } = await openDialog({
      shipOrders: (input: Sent) => {
        sent.push(input);
        const outcomes = input.orders.map(({ number }) =>
          number === 'FW-2' ? { number, ...stale, conflict: order(number) } : shipped(number),
        );
        return { ...noErrors, outcomes };
      },
    });
    await user.type(dialog.getByLabelText(/^Carrier of all/), 'Royal Mail{Enter}');
    await user.keyboard('AB1{Enter}AB222222{Enter}AB333333{Enter}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Mark as shipped' }));
    await user.keyboard('{Enter}');
    const first = dialog.getByLabelText(/^Tracking number of FW-1/);
    expect(await dialog.findByText(/^A tracking number has/)).toBeTruthy();
    expect([sent, document.activeElement]).toEqual([[], first]);
    await user.type(first, '11111');
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await dialog.findByText('2 of 3 are shipped. The others are not:')).toBeTruthy();
    expect(dialog.getByText('Order FW-1 is shipped.')).toBeTruthy();
    expect(dialog.getByText('Another person changed this while you were editing.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/orders/FW-2');
    await user.click(dialog.getByRole('button', { name: 'Try the others again' }));
    expect(sent.map(({ orders }) => orders.map(({ number, trackingNumber }) => [number, trackingNumber]))).toEqual([
      [
        ['FW-1', 'AB111111'],
        ['FW-2', 'AB222222'],
        ['FW-3', 'AB333333'],
      ],
      [['FW-2', 'AB222222']],
    ]);
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select order FW-2' })).toHaveProperty('checked', true);
  });

  it('begins with the carrier of the parcels before', async () => {
    const shipAll = ({ orders }: Sent) => ({ ...noErrors, outcomes: orders.map(({ number }) => shipped(number)) });
    const { user, dialog } = await openDialog({ shipOrders: shipAll });
    await user.type(dialog.getByLabelText(/^Carrier of all/), 'DPD');
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    await screen.findByText('3 orders are shipped. The customers get mails.');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    expect(screen.getByLabelText(/^Carrier of all/)).toHaveProperty('value', 'DPD');
  });

  it('asks for the carrier of a tracking number', async () => {
    const { user, dialog } = await openDialog({ shipOrders: () => ({ ...noErrors, outcomes: [] }) });
    await user.type(dialog.getByLabelText(/^Tracking number of FW-2/), 'AB222222');
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await dialog.findByText('Name the carrier of the tracking number.')).toBeTruthy();
  });

  it('keeps everything when the server cannot be reached', async () => {
    const { user, dialog } = await openDialog({
      shipOrders: () => {
        throw new Error('The line broke.');
      },
    });
    const field = dialog.getByLabelText(/^Carrier of all/);
    await user.type(field, 'DPD');
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await dialog.findByText('Something went wrong. Try again.')).toBeTruthy();
    expect(field).toHaveProperty('value', 'DPD');
    expect(screen.getByText('3 selected')).toBeTruthy();
  });
});

it('filters by task with buttons whose choice is in the address', async () => {
  const asked: unknown[] = [];
  await renderApp('/orders', {
    me: () => me('manager'),
    orders: ({ toDo }: { toDo: string | null }) => {
      asked.push(toDo);
      return toDo === 'DECIDE_RETURN' ? listed('FW-9') : listed();
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'To pack', pressed: false }));
  await user.click(await screen.findByRole('button', { name: 'Returns waiting' }));
  expect(await screen.findByRole('link', { name: 'FW-9' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Returns waiting', pressed: true })).toBeTruthy();
  expect(asked).toEqual([null, 'PACK', 'DECIDE_RETURN']);
});
