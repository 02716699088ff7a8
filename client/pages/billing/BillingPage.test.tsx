import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shippingStepMemory } from '../../features/checkout/checkout-memory';
import { testCart, testCartId, testLine, userError } from '../../testing/carts';
import { home, studio, checkout, show, place, address, recordPlacedOrders } from '../../testing/billing-page';

const rejected = (cart: object, ...userErrors: object[]) => ({ __typename: 'OrderRejected', userErrors, cart });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Saved Addresses' });

describe('BillingPage', () => {
  beforeEach(() => {
    sessionStorage.clear();
    shippingStepMemory.save(testCartId, { sameForBilling: true });
  });

  it('redirects to the cart when the shipping step is not completed', async () => {
    sessionStorage.clear();
    show(checkout());
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('redirects to the cart when the cart is empty', async () => {
    show(checkout({ cart: testCart({ lines: [] }) }));
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('shows a loading text with four dots', async () => {
    show(checkout());
    expect(screen.getByText('Loading in Progress....')).toBeTruthy();
    await field('City');
  });

  it('shows the whole order once more above the button, with what is charged and when it is expected', async () => {
    const line = testLine({ title: 'Lavender Essential Oil', quantity: 2, unit: 850 });
    show(checkout({ cart: testCart({ lines: [line] }) }));
    const review = within(await screen.findByRole('region', { name: 'Your Order' }));
    expect(review.getByRole('listitem').textContent).toBe('2 × Lavender Essential Oil, 10 ml£17.00');
    expect(review.getByText('Delivered to Ada Fern, 14 Bracken Row, Bristol, BS6 5QA')).toBeTruthy();
    expect(review.getByText(/^Expected \d+ .*20\d\d$/)).toBeTruthy();
    expect(review.getByText('Your card is charged £17.00.')).toBeTruthy();
    expect(
      review.getByText(/^We accept Visa, Mastercard and American Express\. A window for your card opens next/),
    ).toBeTruthy();
    const terms = within(screen.getByRole('form', { name: 'Billing and payment' })).getByRole('link', {
      name: 'Terms & Conditions',
    });
    expect(terms.getAttribute('href')).toBe('/terms-conditions');
  });

  it('preselects the shipping address', async () => {
    show(checkout({ shipping: studio, billing: studio }));
    expect((await choice()).value).toBe('studio');
  });

  it('preselects another address, if any, when billing differs from shipping', async () => {
    shippingStepMemory.save(testCartId, { sameForBilling: false });
    const { unmount } = show(checkout());
    expect((await choice()).value).toBe('studio');
    unmount();
    show(checkout({ book: [home] }));
    expect((await field('City')).value).toBe('');
  });

  it('adds an ellipsis to a truncated label', async () => {
    show(checkout());
    const label = (await screen.findByRole('option', { name: /^Cardiff/ })).textContent ?? '';
    expect(label.slice(75)).toBe('...');
    expect(screen.getByRole('option', { name: 'Bristol, Ada Fern, 14 Bracken Row, BS6 5QA' })).toBeTruthy();
  });

  it('offers to save an edited address', async () => {
    show(checkout());
    await field('City');
    expect(screen.queryByRole('checkbox', { name: 'Add to Address Book' })).toBeNull();
    await userEvent.type(await field('City'), ' West');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Add to Address Book' }).checked).toBe(false);
  });

  it('offers only card payment outside India', async () => {
    show(checkout());
    await field('City');
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['card', true],
    ]);
  });

  it('places the displayed order and shows it, with nothing left to pay', async () => {
    const shop = recordPlacedOrders({ __typename: 'CashOrderPlaced', order: { id: '1', number: 'F1' } });
    show({ ...checkout(), ...shop.answers });
    await place();
    await waitFor(() => expect(address()).toBe('/order-confirm/F1'));
    expect(shop.sent).toEqual([
      {
        uniqueId: testCartId,
        method: 'CARD',
        expectedTotal: '8.50',
        billingAddressId: 'home',
        saveToAddressBook: false,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect(shippingStepMemory.read(testCartId)).toBeNull();
  });

  it('sends an edited address in full', async () => {
    const shop = recordPlacedOrders({ __typename: 'CashOrderPlaced', order: { id: '1', number: 'F1' } });
    show({ ...checkout(), ...shop.answers });
    await userEvent.type(await field('City'), ' West');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add to Address Book' }));
    await place();
    await waitFor(() => expect(shop.sent).toHaveLength(1));
    expect(shop.sent[0]).toMatchObject({
      saveToAddressBook: true,
      billingAddress: { name: 'Ada Fern', city: 'Bristol West', zip: 'BS6 5QA' },
    });
  });

  it('reuses the idempotency key on retry and changes it with the content', async () => {
    const shop = recordPlacedOrders(new Error('offline'));
    show({ ...checkout(), ...shop.answers });
    await place();
    expect(await screen.findByText('Something went wrong, Please try again!')).toBeTruthy();
    await place();
    await waitFor(() => expect(shop.sent).toHaveLength(2));
    await userEvent.selectOptions(await choice(), 'studio');
    await place();
    await waitFor(() => expect(shop.sent).toHaveLength(3));
    const [first, again, other] = shop.sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('shows a server error at its field', async () => {
    show({
      ...checkout(),
      ...recordPlacedOrders(
        rejected(testCart(), userError('INVALID', 'Please enter valid Postcode', ['billingAddress', 'zip'])),
      ).answers,
    });
    await place();
    expect(await screen.findByText('Please enter valid Postcode')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Postcode')));
  });

  it('shows a changed total and sends it with the next attempt', async () => {
    const dearer = testCart({ lines: [testLine({ unit: 950, priceChanged: true })] });
    const shop = recordPlacedOrders(
      rejected(
        dearer,
        userError('PRICE_CHANGED', 'The total has changed. Please check your order again.', ['expectedTotal']),
      ),
    );
    show({ ...checkout(), ...shop.answers });
    await place();
    expect(await screen.findByText('The total has changed. Please check your order again.')).toBeTruthy();
    expect(await screen.findByText('The price has changed since you added it.')).toBeTruthy();
    await place();
    await waitFor(() => expect(shop.sent.map(({ expectedTotal }) => expectedTotal)).toEqual(['8.50', '9.50']));
    expect(address()).toBe('/billing');
  });
});
