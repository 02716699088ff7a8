import '../../testing/build-for-india';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failedPaymentMemory } from '../../features/checkout/checkout-memory';
import { apiClient } from '../../testing/api';
import { testCart, testCartId, testCartIds } from '../../testing/carts';
import { renderInShop } from '../../testing/storefront';
import { CartPage } from './CartPage';

it('offers cash on delivery after a failed card payment in India', async () => {
  failedPaymentMemory.save(testCartId, { orderNumber: 'F1', outcome: 'declined', sameForBilling: true });
  renderInShop(<CartPage />, { client: apiClient({ cart: () => testCart() }), cartIds: testCartIds, path: '/cart' });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay cash on delivery' }));
  expect(screen.getByTestId('address').textContent).toBe('/billing?method=cash');
});
