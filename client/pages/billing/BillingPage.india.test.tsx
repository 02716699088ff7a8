import '../../testing/build-for-india';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shippingStepMemory } from '../../features/checkout/checkout-memory';
import { apiClient } from '../../testing/api';
import { testCartId, testCartIds } from '../../testing/carts';
import { testAddress, testCheckout } from '../../testing/checkouts';
import { renderInShop } from '../../testing/storefront';
import { BillingPage } from './BillingPage';

const home = testAddress();

function show(path = '/billing') {
  const sent: unknown[] = [];
  const orderPlace = ({ input }: { input: object }) => {
    sent.push(input);
    return { __typename: 'CashOrderPlaced', order: { id: '1', number: 'F1' } };
  };
  const client = apiClient({ ...testCheckout({ book: [home], shipping: home, billing: home }), orderPlace });
  renderInShop(<BillingPage />, { client, cartIds: testCartIds, path });
  return sent;
}

describe('BillingPage in India', () => {
  beforeEach(() => {
    sessionStorage.clear();
    shippingStepMemory.save(testCartId, { sameForBilling: true });
  });

  it('selects the method that the URL names', async () => {
    show('/billing?method=cash');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Cash On Delivery/ })).checked).toBe(true);
    expect(screen.getByText(/^You pay .+ in cash on delivery\.$/)).toBeTruthy();
  });

  it('offers Cash On Delivery besides the card, which is the default', async () => {
    show();
    const payment = within(await screen.findByRole('group', { name: 'Payment' }));
    const choices = payment
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, checked, labels }) => [value, checked, labels?.[0]?.textContent]);
    expect(choices).toEqual([
      ['card', true, expect.stringMatching(/^Card/)],
      ['cash', false, expect.stringMatching(/^Cash On Delivery/)],
    ]);
  });

  it('places a cash order and shows it without opening the card popup', async () => {
    const sent = show();
    await userEvent.click(await screen.findByRole('radio', { name: /^Cash On Delivery/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/order-confirm/F1'));
    expect(sent).toMatchObject([{ method: 'COD' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
