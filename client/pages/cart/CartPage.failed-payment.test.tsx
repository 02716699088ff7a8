import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FailedPayment, failedPaymentMemory, shippingStepMemory } from '../../features/checkout/checkout-memory';
import { apiClient } from '../../testing/api';
import { testCart, testCartId, testCartIds } from '../../testing/carts';
import { renderInShop } from '../../testing/storefront';
import { CartPage } from './CartPage';

const failed: FailedPayment = { orderNumber: 'F1', outcome: 'declined', sameForBilling: false };

function show(cart: object = testCart()) {
  renderInShop(<CartPage />, { client: apiClient({ cart: () => cart }), cartIds: testCartIds, path: '/cart' });
}
const panel = async (name: string) => within(await screen.findByRole('alert', { name }));

describe('the cart page after a card payment without money', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([
    [
      'declined',
      'The payment has failed.',
      'Your card was declined. Nothing was charged. Try again, or use another card.',
    ],
    [
      'closed',
      'Your order is not paid yet.',
      'The payment window was closed before the payment was made. Nothing was charged.',
    ],
  ] as const)('explains a payment that was %s', async (outcome, heading, sentence) => {
    failedPaymentMemory.save(testCartId, { ...failed, outcome });
    show();
    expect((await panel(heading)).getByText(sentence)).toBeTruthy();
  });

  it('leads to the payment step with the addresses chosen before', async () => {
    failedPaymentMemory.save(testCartId, failed);
    show();
    await userEvent.click((await panel('The payment has failed.')).getByRole('button', { name: 'Pay again' }));
    expect(screen.getByTestId('address').textContent).toBe('/billing');
    expect(shippingStepMemory.read(testCartId)).toEqual({ sameForBilling: false });
  });

  it('offers no cash on delivery in the UK', async () => {
    failedPaymentMemory.save(testCartId, failed);
    show();
    expect((await panel('The payment has failed.')).getAllByRole('button')).toHaveLength(1);
  });

  it.each([
    ['another cart', 'other-cart'],
    ['a cart that is empty now', testCartId],
  ])('shows nothing for a payment of %s', async (_, uniqueId) => {
    failedPaymentMemory.save(uniqueId, failed);
    show(uniqueId === testCartId ? testCart({ lines: [] }) : testCart());
    await screen.findByRole('link', { name: 'Continue Shopping' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['[', '"text"', '[1,2]', `["${testCartId}","F1","other",true]`])('ignores the stored text %s', (text) => {
    sessionStorage.setItem('failed-payment', text);
    expect(failedPaymentMemory.read(testCartId)).toBeNull();
  });
});
