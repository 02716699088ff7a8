import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSession } from '../../lib/session';
import { apiClient, type RootResolvers } from '../../testing/api';
import { deferred } from '../../testing/deferred';
import { shownNotices } from '../../testing/shown-notices';
import { failingResolver } from '../../testing/render-page';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { WishlistHeart } from './WishlistHeart';

const product = { id: '61', slug: 'lavender-essential-oil', title: 'Lavender Essential Oil' };

function show(answers: RootResolvers, session = signedInSession()) {
  const heart = (
    <>
      <WishlistHeart product={product} />
      <Notices />
    </>
  );
  return renderInShop(heart, { path: '/product/lavender-essential-oil', session, client: apiClient(answers) });
}
const wishlistAnswers = (inMyWishlist: boolean) => ({ product: () => ({ id: '61', inMyWishlist }) });
const heart = () => screen.getByRole('button', { name: 'Lavender Essential Oil on my wishlist' });
const isFilled = () => heart().getAttribute('aria-pressed') === 'true';
const untilFilled = (state: boolean) => waitFor(() => expect(isFilled()).toBe(state));

describe('WishlistHeart', () => {
  it('redirects a visitor to the login page with the origin, without a request', async () => {
    localStorage.clear();
    let asked = 0;
    const product = () => {
      asked += 1;
      return null;
    };
    show({ product }, createSession(window));
    await userEvent.click(heart());
    expect(screen.getByTestId('address').textContent).toBe('/login?from=%2Fproduct%2Flavender-essential-oil');
    expect(asked).toBe(0);
  });

  it.each([
    [true, false, 'Removed from your Wishlist.'],
    [false, true, 'Added to your Wishlist.'],
  ])('when filled is %s, changes to %s before the response, then shows: %s', async (before, after, sentence) => {
    const answer = deferred({ added: after, productId: '61', userErrors: [] });
    const shown = show({ ...wishlistAnswers(before), wishlistToggle: () => answer.promise });
    await untilFilled(before);
    await userEvent.click(heart());
    await untilFilled(after);
    expect(screen.queryByText(sentence)).toBeNull();
    answer.release();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(shownNotices(shown)).toEqual([[sentence, 'success', 11_000]]);
    expect(isFilled()).toBe(after);
  });

  it.each([
    [false, 'Added to your Wishlist.'],
    [true, 'Removed from your Wishlist.'],
  ])(
    'applies the displayed action (filled: %s) even if the wishlist has changed elsewhere',
    async (before, sentence) => {
      let isKept = !before;
      const wishlistToggle = () => {
        isKept = !isKept;
        return { added: isKept, productId: '61', userErrors: [] };
      };
      const shown = show({ ...wishlistAnswers(before), wishlistToggle });
      await untilFilled(before);
      await userEvent.click(heart());
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(shownNotices(shown)).toHaveLength(1);
      expect([isKept, isFilled()]).toEqual([!before, !before]);
    },
  );

  it('reverts and shows that the wishlist is full', async () => {
    const sentence = 'A wishlist holds at most 200 products. Please remove one first.';
    const wishlistToggle = () => ({
      added: null,
      productId: null,
      userErrors: [{ code: 'LIMIT_EXCEEDED', message: sentence, field: null }],
    });
    const shown = show({ ...wishlistAnswers(false), wishlistToggle });
    await untilFilled(false);
    await userEvent.click(heart());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(shownNotices(shown)).toEqual([[sentence, 'danger', 11_000]]);
    await untilFilled(false);
  });

  it('reverts when the request fails', async () => {
    const shown = show({ ...wishlistAnswers(true), wishlistToggle: failingResolver });
    await untilFilled(true);
    await userEvent.click(heart());
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Something went wrong. Please try again later.', 'danger', 11_000]]);
    await untilFilled(true);
  });
});
