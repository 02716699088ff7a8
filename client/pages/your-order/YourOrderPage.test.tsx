import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { apiClient, gbp, type RootResolvers } from '../../testing/api';
import { returnSettings, sampleLine, sampleOrder } from '../../testing/orders';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { YourOrderPage } from './YourOrderPage';

const oops = 'Oops Something went wrong. Please try again later.';

function show(order: RootResolvers[string]) {
  const page = (
    <Routes>
      <Route path="/your-order/:ordernumber" element={<YourOrderPage />} />
    </Routes>
  );
  const client = apiClient({ order, shop: () => returnSettings });
  renderInShop(page, { path: '/your-order/261119556232841', session: signedInSession(), client });
}
const part = async (name: string) => (await screen.findByRole('heading', { name })).parentElement;
const row = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

describe('Order detail', () => {
  it('requests the order in the URL', async () => {
    let asked: unknown;
    show(({ number }: { number: string }) => {
      asked = number;
      return sampleOrder();
    });
    await part('Payment Summary');
    expect(asked).toBe('261119556232841');
  });

  it('shows a loading state, then the order details', async () => {
    show(() => sampleOrder({ method: 'COD' }));
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    for (const [name, value] of [
      ['Order Number', '261119556232841'],
      ['Date', '19 November 2026'],
      ['Total', '£20.00'],
      ['Payment Method', 'Cash On Delivery'],
    ]) {
      expect(await row(name ?? '')).toBe(value);
    }
    expect(screen.getByText('Order Confirmed')).toBeTruthy();
  });

  it('shows the order lines, linked to products that are still sold', async () => {
    show(() => sampleOrder({ lines: [sampleLine(), sampleLine({ id: 'l2', title: 'Gone Oil', product: null })] }));
    expect((await screen.findByRole('link', { name: 'Rose + Shea Hand Cream' })).getAttribute('href')).toBe(
      '/product/rose-shea-hand-cream',
    );
    expect(screen.getByText('Gone Oil')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Gone Oil' })).toBeNull();
    expect(screen.getAllByText('2 × £9.50')).toHaveLength(2);
  });

  it('shows separate shipping and billing addresses', async () => {
    show(() => sampleOrder());
    expect((await part('Shipping Address'))?.textContent).toContain(
      'Ada Lovelace14 Bracken RowBristolSomersetBS6 5QA07700 900142',
    );
    expect((await part('Billing Address'))?.textContent).toContain('Charles Babbage');
  });

  it.each([
    ['Sub Total', '£19.00'],
    ['Shipping Fee', '£1.00'],
    ['Coupon (WELCOME10)', '-£2.00'],
    ['Grand Total', '£18.00'],
  ])('shows %s', async (name, amount) => {
    show(() => sampleOrder({ couponCode: 'WELCOME10', totalDiscount: gbp(200), payAmount: gbp(1800) }));
    expect(await row(name)).toBe(amount);
  });

  it('shows the amount refunded to the card, if any', async () => {
    show(() => sampleOrder({ refundedAmount: gbp(950) }));
    expect(await row('Back to your card')).toBe('£9.50');
    cleanup();
    show(() => sampleOrder());
    expect(await row('Grand Total')).toBe('£20.00');
    expect(screen.queryByText('Back to your card')).toBeNull();
  });

  it('shows the steps of the order and when it is expected', async () => {
    show(() => sampleOrder());
    const progress = within(await screen.findByRole('region', { name: 'Order Progress' }));
    expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Placed19 November 2026 at \d\d:30$/),
    ]);
    expect(progress.getByText('Expected 23 November – 3 December 2026')).toBeTruthy();
  });

  const sent = [{ status: 'SHIPPED', at: '2026-11-20T10:00:00.000Z' }];

  it('names the carrier and links its page for the parcel', async () => {
    const shipment = {
      carrier: 'Royal Mail',
      trackingNumber: 'AB123456789GB',
      trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
    };
    show(() =>
      sampleOrder({ status: 'SHIPPED', shipment, lines: [sampleLine({ status: 'SHIPPED', timeline: sent })] }),
    );
    const progress = within(await screen.findByRole('region', { name: 'Order Progress' }));
    expect(progress.getByText('Sent with Royal Mail, tracking number AB123456789GB')).toBeTruthy();
    expect(progress.getByRole('link', { name: 'Follow your parcel' }).getAttribute('href')).toBe(shipment.trackingUrl);
  });

  it('names a carrier without a known page, and has no link', async () => {
    const shipment = { carrier: 'Moss <b>Couriers', trackingNumber: null, trackingUrl: null };
    show(() =>
      sampleOrder({ status: 'SHIPPED', shipment, lines: [sampleLine({ status: 'SHIPPED', timeline: sent })] }),
    );
    expect(await screen.findByText('Sent with Moss <b>Couriers')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Follow your parcel' })).toBeNull();
  });

  const returnedLine = sampleLine({
    availableAction: 'NONE',
    status: 'RETURNED',
    timeline: [{ status: 'RETURNED', at: '2026-11-21T10:00:00.000Z' }],
  });

  it('states what to do with goods that are returned, since when, and that they have not arrived', async () => {
    show(() => sampleOrder({ status: 'RETURNED', lines: [returnedLine] }));
    const steps = within(await screen.findByRole('region', { name: 'How to send it back' }));
    expect(steps.getByText('Send it within 14 days.')).toBeTruthy();
    expect(steps.getByText(/Fernwild Returns\s+2 Forest Lane/)).toBeTruthy();
    expect(
      screen.getByText(/^You asked for this return on 21 November 2026\. The goods have not arrived yet\./),
    ).toBeTruthy();
  });

  it('states what was decided once the goods have arrived', async () => {
    const returnDecision = { accepted: true, reason: null, decidedAt: '2026-11-24T10:00:00.000Z' };
    show(() => sampleOrder({ status: 'RETURNED', lines: [{ ...returnedLine, returnDecision }] }));
    expect(await screen.findByText(/We received and accepted it on 24 November 2026\.$/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'How to send it back' })).toBeNull();
  });

  it('links an order that was not paid to the one by which its goods were bought', async () => {
    const replacedBy = { id: '2', number: '261119000000002', method: 'COD' };
    show(() => sampleOrder({ status: 'FAILED', paymentStatus: 'NOT_PAID', replacedBy }));
    expect(await screen.findByText(/^You bought the same goods with/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'order 261119000000002' }).getAttribute('href')).toBe(
      '/your-order/261119000000002',
    );
  });

  it.each([
    ['is delivered', { status: 'COMPLETE' }],
    ['is not paid', { status: 'PROCESSING', paymentStatus: 'AWAITING_PAYMENT' }],
  ])('shows no delivery estimate once or while the order %s', async (_, changes) => {
    show(() => sampleOrder(changes));
    expect(within(await screen.findByRole('region', { name: 'Order Progress' })).queryByText(/^Expected/)).toBeNull();
  });

  it('shows each refund with its amount and state', async () => {
    const at = { createdAt: '2026-11-20T10:00:00.000Z', doneAt: null };
    const done = { createdAt: '2026-11-21T10:00:00.000Z', doneAt: '2026-11-22T10:00:00.000Z' };
    const refunds = [
      { ...at, amount: gbp(760), status: 'PENDING' },
      { ...done, amount: gbp(950), status: 'DONE' },
    ];
    show(() => sampleOrder({ refunds }));
    const list = within(await screen.findByRole('list', { name: 'Refunds' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '£7.60 is on its way back to your card.',
      '£9.50 was sent back to your card on 22 November 2026. Your bank may take some days to show it.',
    ]);
  });

  it('shows the refund of each line with its title, and beside the line', async () => {
    const refund = { amount: gbp(760), status: 'PENDING', doneAt: null };
    const lines = [
      sampleLine(),
      sampleLine({ id: 'l2', title: 'Castor Oil', status: 'CANCELED', availableAction: 'NONE', refund }),
    ];
    show(() => sampleOrder({ lines, refunds: [{ ...refund, createdAt: '2026-11-20T10:00:00.000Z' }] }));
    const list = within(await screen.findByRole('list', { name: 'Refunds' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Castor Oil: £7.60 is on its way back to your card.',
    ]);
    const canceled = within(screen.getByText('Canceled').closest('li') ?? document.body);
    expect(canceled.getByText('£7.60 is on its way back to your card.')).toBeTruthy();
    expect(screen.getByText('You can cancel it until we have sent it, and return it from then on.')).toBeTruthy();
  });

  it('shows no coupon line without a coupon', async () => {
    show(() => sampleOrder());
    expect(await row('Grand Total')).toBe('£20.00');
    expect(screen.queryByText(/Coupon/)).toBeNull();
  });

  it('shows the status of a line only when it differs from the order status', async () => {
    show(() =>
      sampleOrder({
        lines: [sampleLine(), sampleLine({ id: 'l2', status: 'CANCELED', reason: 'Item Price Too High' })],
      }),
    );
    expect(await screen.findAllByText('Order Confirmed')).toHaveLength(1);
    const canceled = within(screen.getByText('Canceled').closest('li') ?? document.body);
    expect(canceled.getByText('Item Price Too High')).toBeTruthy();
  });

  it.each([
    ['CANCEL', 'Cancel Rose + Shea Hand Cream', '/cancelorderproduct/261119556232841'],
    ['RETURN', 'Return Rose + Shea Hand Cream', '/returnorderproduct/261119556232841'],
  ])('links a line that allows %s to its form', async (availableAction, name, href) => {
    show(() => sampleOrder({ lines: [sampleLine({ availableAction })] }));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  it('shows no link for a line without actions', async () => {
    show(() => sampleOrder({ lines: [sampleLine({ availableAction: 'NONE' })] }));
    await part('Payment Summary');
    expect(screen.queryByRole('link', { name: /^(Cancel|Return)/ })).toBeNull();
  });

  describe('on paper', () => {
    const print = async (order: object) => {
      show(() => sampleOrder(order));
      await part('Payment Summary');
      act(() => void window.dispatchEvent(new Event('beforeprint')));
    };
    const invoice = (name: string) => within(screen.getByRole('region', { name }));

    it('is an invoice with seller, number, date, addresses, lines and totals', async () => {
      await print({ lines: [sampleLine(), sampleLine({ id: 'l2', title: 'Castor Oil', status: 'CANCELED' })] });
      expect(screen.getByRole('heading', { level: 1, name: 'Invoice' })).toBeTruthy();
      const page = invoice('Invoice');
      expect(page.getByText('Fernwild').parentElement?.textContent).toContain('1 Forest Lane');
      const valueOf = (name: string) => page.getByText(name).nextElementSibling?.textContent;
      expect(['Invoice number', 'Invoice date', 'Payment', 'Grand Total'].map(valueOf)).toEqual([
        '261119556232841',
        '19 November 2026',
        'Card, paid',
        '£20.00',
      ]);
      expect(page.getByRole('heading', { name: 'Billing Address' })).toBeTruthy();
      expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeTruthy();
      expect(page.getAllByRole('row').map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
        ['Item', 'Quantity', 'Price', 'Amount'],
        ['Rose + Shea Hand Cream, 75 ml', '2', '£9.50', '£19.00'],
        ['Castor Oil, 75 ml (Canceled)', '2', '£9.50', '£19.00'],
      ]);
      expect(page.getByText('All prices include tax.')).toBeTruthy();
      act(() => void window.dispatchEvent(new Event('afterprint')));
      expect(screen.queryByRole('region', { name: 'Invoice' })).toBeNull();
    });

    it('is no invoice when it was not paid', async () => {
      await print({ status: 'FAILED', paymentStatus: 'NOT_PAID' });
      expect(invoice('Order').getByText('Card, not paid')).toBeTruthy();
      expect(screen.queryByText('Invoice number')).toBeNull();
    });
  });

  it('shows an error and a link for the order of another customer', async () => {
    show(() => null);
    expect(await screen.findByText(oops)).toBeTruthy();
    expect(
      screen
        .getAllByRole('link', { name: 'Order History' })
        .every((link) => link.getAttribute('href') === '/order-history'),
    ).toBe(true);
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('offers a retry when the order cannot be loaded', async () => {
    let tries = 0;
    show(() => {
      tries += 1;
      if (tries === 1) throw new Error('unreachable');
      return sampleOrder();
    });
    expect(await screen.findByText(oops)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Grand Total')).toBe('£20.00');
  });
});
