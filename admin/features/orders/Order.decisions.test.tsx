import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError, type Resolvers } from '../../testing/render-app';
import { address, line, order } from '../../testing/sample-order';

const shop = () => ({
  region: 'UK',
  name: 'Fernwild',
  postalAddress: ['1 Forest Lane', 'London'],
  supportEmail: 'care@fernwild.example',
});
const other = { ...line, id: 'line-2', title: 'Castor Oil', share: { ...line.share, minorUnits: 150_000 } };
const unchanged = { ...noErrors, conflict: null };

async function open(resolvers: Resolvers, role: 'manager' | 'packer' = 'manager') {
  await renderApp('/orders/FW-1001', { me: () => me(role), shop, ...resolvers });
  await screen.findByRole('heading', { name: 'Order FW-1001' });
  return userEvent.setup();
}

describe('a manager', () => {
  it('cancels the chosen lines with a reason, after reading what goes back to the card', async () => {
    const sent: object[] = [];
    const user = await open({
      order: () => ({ ...order, lines: [line, other] }),
      cancelOrderLines: (input: object) => {
        sent.push(input);
        return { ...unchanged, order };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Cancel lines' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel lines of order FW-1001' }));
    expect(dialog.getByText('Choose the lines to cancel.')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: /Castor Oil/ }));
    expect(await dialog.findByText(/^£1,500.00 goes back to the card.*This cannot be undone.$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel these lines' }));
    expect(await dialog.findByText('Give a reason.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/^Reason/), 'Broken in the store');
    await user.click(dialog.getByRole('button', { name: 'Cancel these lines' }));
    expect(await screen.findByText('The lines are cancelled. The customer gets a mail.')).toBeTruthy();
    expect(sent).toEqual([
      { number: 'FW-1001', version: 'v1', lineIds: ['line-2'], reason: 'Broken in the store', restock: true },
    ]);
  });

  it('chooses whether the pieces of cancelled lines go back into stock', async () => {
    const sent: object[] = [];
    const user = await open({
      order: () => order,
      cancelOrderLines: (input: object) => {
        sent.push(input);
        return { ...unchanged, order };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Cancel lines' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel lines of order FW-1001' }));
    expect(dialog.getByText(/The pieces go back into stock/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Put the pieces back into stock, to be sold again' }));
    expect(dialog.getByText(/The pieces are written off and not sold again/)).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'Broken in the store');
    await user.click(dialog.getByRole('button', { name: 'Cancel these lines' }));
    await screen.findByText('The lines are cancelled. The customer gets a mail.');
    expect(sent).toMatchObject([{ restock: false }]);
  });

  it('corrects the address by the rules of the checkout, and compares it first when a colleague was faster', async () => {
    const versions: string[] = [];
    const moved = { ...order, version: 'v2', shipping: { ...address, city: 'York' } };
    const user = await open({
      order: () => order,
      correctOrderAddress: ({ version }: { version: string }) => {
        versions.push(version);
        return version === 'v1'
          ? { ...userError('STALE', 'Compare, then save again.', 'version'), order: null, conflict: moved }
          : { ...unchanged, order: { ...moved, version: 'v3' } };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Correct the address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Address of order FW-1001' }));
    const postcode = dialog.getByLabelText(/^Postcode/);
    await user.type(dialog.getByLabelText('State'), 'West Yorkshire');
    await user.clear(postcode);
    await user.type(postcode, 'LS1_4AC');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(postcode.getAttribute('aria-invalid')).toBe('true');
    await user.clear(postcode);
    await user.type(postcode, 'LS1 4AC');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Bracken Row, York/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save nevertheless' }));
    expect(await screen.findByText('Order FW-1001 is sent to the new address.')).toBeTruthy();
    expect(versions).toEqual(['v1', 'v2']);
  });
});

describe('a return', () => {
  const sentBack = { ...line, status: 'RETURNED', reason: 'No longer needed', returnLate: true, allowedStatuses: [] };
  const returned = { ...order, status: 'RETURNED', lines: [sentBack] };

  it('is accepted with a refund of a part, and is decided then', async () => {
    const sent: object[] = [];
    const refund = { formatted: '£5.50', minorUnits: 550, amount: '5.50' };
    const returnDecision = { accepted: true, restocked: true, reason: 'Opened', decidedBy: 'Ada', refund };
    const user = await open({
      order: () => returned,
      decideReturn: (input: object) => {
        sent.push(input);
        return { ...unchanged, order: { ...returned, lines: [{ ...sentBack, returnDecision }] } };
      },
    });
    expect(screen.getByText('The customer asked later than the terms allow.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept the return' }));
    const dialog = within(screen.getByRole('dialog'));
    const amount = dialog.getByLabelText(/^Refund/);
    expect(amount).toHaveProperty('value', '17.00');
    expect(dialog.getByText(/It goes back to the card./)).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, 'half');
    await user.click(dialog.getByRole('button', { name: 'Accept the return' }));
    expect(await dialog.findByText('Enter an amount such as 12.50.')).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '5.50');
    await user.click(dialog.getByRole('checkbox', { name: 'Put 2 back into stock, to be sold again' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'Opened');
    await user.click(dialog.getByRole('button', { name: 'Accept the return' }));
    expect(await screen.findByText('Accepted by Ada, £5.50 refunded, back in stock, Opened.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept the return' })).toBeNull();
    const of = { number: 'FW-1001', version: 'v1', lineId: 'line-1' };
    expect(sent).toEqual([{ ...of, accept: true, refund: '5.50', restock: true, reason: 'Opened' }]);
  });

  it('of an order in cash states that the money is paid out by hand', async () => {
    const user = await open({ order: () => ({ ...returned, method: 'CASH', paymentState: 'ON_DELIVERY' }) });
    await user.click(screen.getByRole('button', { name: 'Accept the return' }));
    expect(screen.getByText(/the amount is noted, and you pay it out by hand/)).toBeTruthy();
  });

  it('is refused with a reason only', async () => {
    const sent: object[] = [];
    const user = await open({
      order: () => returned,
      decideReturn: (input: object) => {
        sent.push(input);
        return { ...unchanged, order: returned };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Refuse the return' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Refuse the return' }));
    expect(await dialog.findByText('Tell the customer why.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'The bottles were empty');
    await user.click(dialog.getByRole('button', { name: 'Refuse the return' }));
    expect(await screen.findByText('The return is refused. The customer gets a mail.')).toBeTruthy();
    expect(sent).toMatchObject([{ accept: false, reason: 'The bottles were empty' }]);
  });

  it('is decided by managers, and not shown to packers', async () => {
    await open({ order: () => returned }, 'packer');
    expect(screen.queryByText('Waits for a decision.')).toBeNull();
    for (const name of ['Accept the return', 'Refuse the return', 'Cancel lines', 'Correct the address'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('shows texts of customers as text', async () => {
  const hostile = '<img src=x onerror="document.title=1"><b>bold</b>';
  const lines = [{ ...line, status: 'RETURNED', title: hostile, reason: hostile }];
  const customer = { ...order.customer, name: hostile };
  await open({ order: () => ({ ...order, lines, customer, shipping: { ...address, name: hostile } }) });
  expect(document.querySelector('main img, main b')).toBeNull();
  expect(screen.getAllByText((text) => text.includes(hostile)).length).toBeGreaterThanOrEqual(3);
});
