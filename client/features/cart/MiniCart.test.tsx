import { act, screen } from '@testing-library/react';
import { notices } from '../../../domain/messages';
import { createSession } from '../../lib/session';
import { apiClient } from '../../testing/api';
import { testCart, testCartIds, testLine } from '../../testing/carts';
import { renderInShop } from '../../testing/storefront';
import { testToken } from '../../testing/tokens';
import { Notices } from '../../ui/Notices';
import { MiniCart } from './MiniCart';

const cartOfOne = testCart({ lines: [testLine()] });
const cartOfThree = testCart({ lines: [testLine({ quantity: 3 })] });

/** Signs in as a visitor with a cart, as the storefront does: the cache is cleared and the cart is read again. */
async function signIn(visitors: object | null, customers: object) {
  const session = createSession(window);
  const client = apiClient({ cart: () => (session.read().isSignedIn ? customers : visitors) });
  renderInShop(
    <>
      <MiniCart />
      <Notices />
    </>,
    { client, session, cartIds: testCartIds },
  );
  if (visitors) await screen.findByRole('button', { name: 'Cart, 1 item' });
  act(() => session.signIn(testToken()));
  await act(() => client.resetStore());
  await screen.findByRole('button', { name: /^Cart, [13] items?$/ });
}
const mergeNotice = () => screen.queryByText(notices.cartsMerged.text);

describe('useMergeNotice', () => {
  beforeEach(() => localStorage.clear());

  it('announces on sign-in that the cart was merged with the cart of the account', async () => {
    await signIn(cartOfOne, cartOfThree);
    expect(mergeNotice()).not.toBeNull();
  });

  it('shows no notice when the account has no cart', async () => {
    await signIn(cartOfOne, cartOfOne);
    expect(mergeNotice()).toBeNull();
  });

  it('shows no notice when the visitor has no cart', async () => {
    await signIn(null, cartOfThree);
    expect(mergeNotice()).toBeNull();
  });
});
