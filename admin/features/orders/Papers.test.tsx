import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, renderApp } from '../../testing/render-app';
import { line, order } from '../../testing/sample-order';

const shop = () => ({
  region: 'UK',
  name: 'Fernwild',
  postalAddress: ['Fernwild', '1 Forest Lane'],
  supportEmail: 'care@fernwild.example',
});
const pounds = (minorUnits: number) => ({ minorUnits, formatted: '', amount: '' });
const cancelled = { ...line, id: 'line-2', title: 'Castor Oil', status: 'CANCELLED', unitPrice: pounds(100) };
const paper = {
  ...order,
  lines: [{ ...line, unitPrice: pounds(123_456) }, cancelled],
  ...{ netAmount: pounds(247_012), totalShipping: pounds(300), totalDiscount: pounds(200), couponCode: 'TEN' },
  ...{ payAmount: pounds(247_112), refundedAmount: pounds(100) },
};

async function open(query: string, nodes: readonly object[] = [paper], role: 'manager' | 'packer' = 'manager') {
  const asked: unknown[] = [];
  await renderApp(`/orders/papers?${query}`, {
    me: () => me(role),
    shop,
    orders: ({ numbers }: { numbers: string[] }) => {
      asked.push(numbers);
      return { nodes, pageInfo: { hasNextPage: false, endCursor: null } };
    },
  });
  return asked;
}
const cellsOf = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('papers of orders', () => {
  it('are packing slips in the order of the address: what is in the parcel, without prices', async () => {
    const asked = await open('orders=FW-2,FW-1001', [paper, { ...paper, number: 'FW-2' }]);
    const sheets = await screen.findAllByRole('article');
    expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
      'Packing slip of order FW-2',
      'Packing slip of order FW-1001',
    ]);
    expect(asked).toEqual([['FW-2', 'FW-1001']]);
    const [sheet = document.body] = sheets;
    expect(cellsOf(sheet)).toEqual([
      ['Item', 'Quantity', 'Packed'],
      ['Lavender Essential Oil, 10 ml', '2', ''],
    ]);
    expect(sheet.textContent).toContain('Ida Customer\n14 Bracken Row\nLeeds\nLS1 4AB');
    expect(sheet.textContent).not.toMatch(/£|Castor/);
  });

  it('say when nothing is left to pack', async () => {
    await open('orders=FW-1001', [{ ...paper, lines: [cancelled] }]);
    expect(await screen.findByText('Nothing of this order is left to pack.')).toBeTruthy();
  });

  it('are an invoice as the customer prints it, with separated thousands', async () => {
    await open('orders=FW-1001&paper=invoice');
    const sheet = await screen.findByRole('article', { name: 'Invoice of order FW-1001' });
    expect(cellsOf(sheet)).toEqual([
      ['Item', 'Quantity', 'Price', 'Amount'],
      ['Lavender Essential Oil, 10 ml', '2', '£1,234.56', '£2,469.12'],
      ['Castor Oil, 10 ml (Cancelled)', '2', '£1.00', '£2.00'],
    ]);
    const fact = (name: string) => within(sheet).getByText(name).nextElementSibling?.textContent;
    expect(
      ['Invoice number', 'Invoice date', 'Payment', 'Coupon (TEN)', 'Grand Total', 'Back to your card'].map(fact),
    ).toEqual(['FW-1001', '2 January 2026', 'Card, paid', '-£2.00', '£2,471.12', '£1.00']);
    expect(within(sheet).getByText('All prices include tax.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the order' }).getAttribute('href')).toBe('/orders/FW-1001');
  });

  it('are slips only for packers, who get no amounts', async () => {
    await open('orders=FW-1001&paper=invoice', [{ ...paper, billing: null, netAmount: null }], 'packer');
    expect(await screen.findByRole('article', { name: 'Packing slip of order FW-1001' })).toBeTruthy();
  });

  it('are no invoice when nothing was paid, and report an unknown order', async () => {
    await open('orders=FW-1001&paper=invoice', [{ ...paper, paymentState: 'UNPAID' }]);
    const sheet = await screen.findByRole('article', { name: 'Order of order FW-1001' });
    expect(within(sheet).getByText('Card, not paid')).toBeTruthy();
  });

  it('report an unknown order', async () => {
    await open('orders=FW-9', []);
    expect(await screen.findByText('There are no such orders.')).toBeTruthy();
  });

  it('are printed by a button', async () => {
    const print = jest.fn();
    window.print = print;
    await open('orders=FW-1001');
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
