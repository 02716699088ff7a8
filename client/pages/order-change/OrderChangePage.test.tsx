import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { cancelReasons, returnReasons } from '../../../domain/order-status';
import { apiClient, gbp, type RootResolvers } from '../../testing/api';
import { userError } from '../../testing/carts';
import { returnSettings, sampleLine, sampleOrder } from '../../testing/orders';
import { shownNotices } from '../../testing/shown-notices';
import { failingResolver } from '../../testing/render-page';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { OrderChangePage } from './OrderChangePage';

const number = '261119556232841';

function show(answers: RootResolvers, path = `/cancelorderproduct/${number}`) {
  const page = (
    <>
      <Routes>
        <Route path="/cancelorderproduct/:id" element={<OrderChangePage />} />
        <Route path="/returnorderproduct/:id" element={<OrderChangePage />} />
      </Routes>
      <Notices />
    </>
  );
  return renderInShop(page, {
    path,
    session: signedInSession(),
    client: apiClient({ shop: () => returnSettings, ...answers }),
  });
}
const withLine = (line: object) => ({ order: () => sampleOrder({ lines: [sampleLine(line)] }) });
const item = () => screen.findByRole('article', { name: 'Rose + Shea Hand Cream' });
const reasons = async () => within(await item()).findByRole<HTMLSelectElement>('combobox');
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('My Order', () => {
  it.each([
    [`/cancelorderproduct/${number}`, 'Order Cancel'],
    [`/returnorderproduct/${number}`, 'Order Return'],
  ])('has at %s the breadcrumb %s', async (path, place) => {
    show({ order: () => sampleOrder() }, path);
    await item();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Order');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual(['My Account', `Order ${number}`, place]);
  });

  it('requests the order in the URL', async () => {
    let asked: unknown;
    const order = (given: object) => {
      asked = { ...given };
      return sampleOrder();
    };
    show({ order }, '/returnorderproduct/12');
    await item();
    expect(asked).toEqual({ number: '12' });
  });

  it('shows a picture of each item, linked to the product', async () => {
    show({ order: () => sampleOrder() });
    const article = await item();
    expect(article.querySelector('img')?.getAttribute('src')).toContain('rose/1.webp');
    expect(within(article).getByRole('link', { name: 'Rose + Shea Hand Cream' }).getAttribute('href')).toBe(
      '/product/rose-shea-hand-cream',
    );
  });

  it('shows a loading state', async () => {
    show({ order: () => sampleOrder() });
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    await item();
  });

  it.each([
    ['Quantity', '2'],
    ['Price', '£9.50'],
    ['Size', '75 ml'],
  ])('shows the %s of an item', async (name, value) => {
    show({ order: () => sampleOrder() });
    expect(within(await item()).getByText(name).nextElementSibling?.textContent).toBe(value);
  });

  it.each([
    ['ORDER_CONFIRMED', 'Order Confirmed', 'Cancel reason'],
    ['PROCESSING', 'Processing', 'Cancel reason'],
    ['CANCELLED', 'Cancelled', 'Cancel reason'],
    ['SHIPPED', 'Shipped', 'Return reason'],
    ['COMPLETE', 'Complete', 'Return reason'],
    ['RETURNED', 'Returned', 'Return reason'],
    ['CANCELED', 'Canceled', null],
    ['FAILED', 'Failed', null],
  ])('shows for an item in status %s (%s) the form: %s', async (status, word, label) => {
    show(withLine({ status }));
    expect(within(await item()).getByText(word)).toBeTruthy();
    expect(screen.queryByRole('combobox')?.getAttribute('name') ?? null).toBe(label && 'reason');
    if (label) expect(screen.getByLabelText(label)).toBeTruthy();
  });

  it('shows no form for an order with a pending payment, and the reason once', async () => {
    const waiting = { status: 'PROCESSING', availableAction: 'NONE' };
    show({
      order: () =>
        sampleOrder({ lines: [sampleLine(waiting), sampleLine({ ...waiting, id: 'second', title: 'Castor Oil' })] }),
    });
    expect(within(await item()).getByText('Processing')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByText(/^This order is waiting for its payment\./)).toHaveLength(1);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Item/ })).toBeNull();
  });

  const refund = 'What you paid for it goes back to your card.';

  it.each([
    ['a paid line that can be cancelled', 'ORDER_CONFIRMED', 'CANCEL', 'PAID', refund],
    [
      'a line in cash that can be cancelled',
      'ORDER_CONFIRMED',
      'CANCEL',
      'CASH_ON_DELIVERY',
      'You have not paid for it yet, and nothing is charged.',
    ],
    [
      'a paid line that can be returned',
      'SHIPPED',
      'RETURN',
      'PAID',
      'Please ask within 48 hours of receipt; later requests are looked at one by one. Once we have received the item, we refund it to your card.',
    ],
    ['a paid line that was cancelled', 'CANCELED', 'NONE', 'PAID', `You have cancelled it. ${refund}`],
  ])('says what happens with the money of %s', async (_, status, availableAction, paymentStatus, sentence) => {
    show({ order: () => sampleOrder({ paymentStatus, lines: [sampleLine({ status, availableAction })] }) });
    expect(within(await item()).getByText(sentence)).toBeTruthy();
  });

  it('gives the amount of a cancelled line that is on its way back', async () => {
    const refund = { amount: gbp(760), status: 'PENDING', doneAt: null };
    show(withLine({ status: 'CANCELED', availableAction: 'NONE', refund }));
    expect(
      within(await item()).getByText('You have cancelled it. £7.60 is on its way back to your card.'),
    ).toBeTruthy();
  });

  it.each([
    ['RETURNED', 'This item is returned already: sending the form again changes nothing.'],
    ['CANCELLED', 'This item is cancelled already: sending the form again changes nothing.'],
  ])('says that the form of an item in status %s has no effect', async (status, sentence) => {
    show(withLine({ status, availableAction: 'NONE' }));
    expect(within(await item()).getByText(sentence)).toBeTruthy();
  });

  it('shows no payment notice when no payment is pending', async () => {
    show(withLine({ status: 'PROCESSING', availableAction: 'CANCEL' }));
    await reasons();
    expect(screen.queryByText(/waiting for its payment/)).toBeNull();
  });

  it.each([
    ['ORDER_CONFIRMED', cancelReasons, 10],
    ['COMPLETE', returnReasons, 13],
  ] as const)('offers for %s the reasons %j', async (status, words, count) => {
    show(withLine({ status }));
    const options = [...(await reasons()).options].map(({ text }) => text);
    expect(options).toEqual(['Please choose', ...words]);
    expect(words).toHaveLength(count);
  });

  it.each([
    ['ORDER_CONFIRMED', /^Cancel item/, 'Please select Cancel reason.'],
    ['SHIPPED', /^Return item/, 'Please select Return reason.'],
  ])('requires a reason for %s', async (status, button, sentence) => {
    show(withLine({ status }));
    await reasons();
    await press(button);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each([
    ['orderLineCancel', 'ORDER_CONFIRMED', 'CANCELED', 'Item Price Too High', /^Cancel item/, 'Canceled'],
    ['orderLineReturn', 'SHIPPED', 'RETURNED', 'Wrong item was sent', /^Return item/, 'Returned'],
  ])('%s changes an item from %s to %s', async (mutation, status, then, reason, button, word) => {
    let sent: unknown;
    const change = (given: object) => {
      sent = { ...given };
      const timeline = [{ status: then, at: '2026-11-21T10:00:00.000Z' }];
      return { orderLine: sampleLine({ status: then, reason, availableAction: 'NONE', timeline }), userErrors: [] };
    };
    const shown = show({ ...withLine({ status }), [mutation]: change });
    await userEvent.selectOptions(await reasons(), reason);
    await press(button);
    expect(await screen.findByText('Order Status Changed successfully.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Order Status Changed successfully.', 'success', 11_000]]);
    expect(sent).toEqual({ id: 'l1', reason });
    expect(within(await item()).getByText(word)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await item()));
  });

  it('says what to do next once an item is returned', async () => {
    const timeline = [{ status: 'RETURNED', at: '2026-11-21T10:00:00.000Z' }];
    const orderLine = sampleLine({ status: 'RETURNED', availableAction: 'NONE', timeline });
    show({
      ...withLine({ status: 'SHIPPED', availableAction: 'RETURN' }),
      orderLineReturn: () => ({ orderLine, userErrors: [] }),
    });
    await userEvent.selectOptions(await reasons(), 'Wrong item was sent');
    expect(screen.queryByRole('region', { name: 'How to send it back' })).toBeNull();
    await press(/^Return item/);
    expect(
      within(await screen.findByRole('region', { name: 'How to send it back' })).getByText('Send it within 14 days.'),
    ).toBeTruthy();
    expect(within(await item()).getByText(/^You asked for this return on 21 November 2026\. The goods/)).toBeTruthy();
  });

  it.each(['Please try again', 'No record found for this user'])('shows the server error: %s', async (sentence) => {
    const shown = show({
      ...withLine({}),
      orderLineCancel: () => ({ orderLine: null, userErrors: [userError('NOT_FOUND', sentence, ['id'])] }),
    });
    await userEvent.selectOptions(await reasons(), 'other');
    await press(/^Cancel item/);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(shownNotices(shown)).toEqual([[sentence, 'danger', 11_000]]);
    expect((await reasons()).value).toBe('other');
  });

  it('shows Please try again when the request fails', async () => {
    show({ ...withLine({}), orderLineCancel: failingResolver });
    await userEvent.selectOptions(await reasons(), 'other');
    await press(/^Cancel item/);
    expect(await screen.findByText('Please try again')).toBeTruthy();
  });

  it('shows the not-found message and a shop link for the order of another customer', async () => {
    const shown = show({ order: () => null });
    expect(await screen.findByText('You are not authorised user for this order')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['You are not authorised user for this order.', 'danger', 11_000]]);
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it('offers a retry when the order cannot be loaded', async () => {
    show({ order: failingResolver });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
