import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient } from '../../testing/api';
import { cartPayload, testCart, testCartIds, testLine } from '../../testing/carts';
import { deferred } from '../../testing/deferred';
import { renderInShop } from '../../testing/storefront';
import { CartPage } from './CartPage';

const rose = testLine({ id: 'a', title: 'Rose Oil', quantity: 1, unit: 900 });
const castor = testLine({ id: 'b', title: 'Castor Oil', quantity: 1, unit: 1150 });
const areTotalsPending = async () =>
  (await screen.findByText('Grand Total')).closest('[aria-busy]')?.getAttribute('aria-busy') === 'true';

it('shows that totals are being updated from removing a line until the server responds', async () => {
  const answer = deferred(cartPayload(testCart({ lines: [castor] })));
  renderInShop(<CartPage />, {
    client: apiClient({ cart: () => testCart({ lines: [rose, castor] }), cartLinesRemove: () => answer.promise }),
    cartIds: testCartIds,
    path: '/cart',
  });
  const remove = await screen.findByRole('button', { name: 'Remove Rose Oil' });
  expect(await areTotalsPending()).toBe(false);
  await userEvent.click(remove);
  await waitFor(() => expect(screen.queryByText('Rose Oil')).toBeNull());
  expect(await areTotalsPending()).toBe(true);
  answer.release();
  await waitFor(async () => expect(await areTotalsPending()).toBe(false));
  expect(screen.getAllByText('£11.50').length).toBeGreaterThan(0);
});
