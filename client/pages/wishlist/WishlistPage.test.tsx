import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient, gbp, type RootResolvers } from '../../testing/api';
import { userError } from '../../testing/carts';
import { deferred } from '../../testing/deferred';
import { picture } from '../../testing/products';
import { shownNotices } from '../../testing/shown-notices';
import { failingResolver } from '../../testing/render-page';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { WishlistPage } from './WishlistPage';

const wishlistEntry = (id: string, product: object = {}) => ({
  id,
  product: {
    id: `p${id}`,
    slug: 'rose-oil',
    title: 'Rose Oil',
    sizes: '10 ml',
    stock: 4,
    availableForSale: true,
    currentPrice: gbp(850),
    featureImage: picture('rose'),
    ...product,
  },
});
const lavender = wishlistEntry('2', { slug: 'lavender-oil', title: 'Lavender Oil', stock: 0, availableForSale: false });

function show(wishlist: object[] = [wishlistEntry('1'), lavender], answers: RootResolvers = {}) {
  const page = (
    <>
      <WishlistPage />
      <Notices />
    </>
  );
  return renderInShop(page, {
    path: '/wishlist',
    session: signedInSession(),
    client: apiClient({ me: () => ({ id: '7', wishlist }), ...answers }),
  });
}
const row = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));

describe('My Wishlist', () => {
  it('shows a table of Item, Add to cart and Remove', async () => {
    show();
    await row('Rose Oil');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Item',
      'Add to cart',
      'Remove',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('has the breadcrumb My Account > My Wishlist and a loading state', async () => {
    show();
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual(['My Account', 'My Wishlist']);
    await row('Rose Oil');
  });

  it('shows a picture of each product', async () => {
    show([wishlistEntry('1')]);
    await row('Rose Oil');
    expect(document.querySelector('tbody img')?.getAttribute('src')).toContain('rose.webp');
  });

  it('shows name, price and a link to the product', async () => {
    show();
    const rose = await row('Rose Oil');
    expect(rose.getByText('£8.50')).toBeTruthy();
    expect(rose.getByRole('link', { name: 'Rose Oil' }).getAttribute('href')).toBe('/product/rose-oil');
  });

  it('shows Availability and a cart button for available products', async () => {
    show();
    const rose = await row('Rose Oil');
    expect(rose.getByText('Availability')).toBeTruthy();
    expect(rose.getByRole('button', { name: 'Add to Cart Rose Oil' })).toBeTruthy();
  });

  it('shows Out of Stock without a cart button for unavailable products', async () => {
    show();
    const gone = await row('Lavender Oil');
    expect(gone.getAllByText('Out of Stock').length).toBeGreaterThan(0);
    expect(gone.queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
  });

  it('removes an entry immediately, shows a notice and leaves the focus in the list', async () => {
    const answer = deferred({ added: false, productId: 'p1', userErrors: [] });
    let removed: unknown;
    const shown = show([wishlistEntry('1'), lavender], {
      wishlistRemove: ({ id }: { id: string }) => {
        removed = id;
        return answer.promise;
      },
    });
    await userEvent.click((await row('Rose Oil')).getByRole('button', { name: 'Remove Rose Oil' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Rose Oil/ })).toBeNull());
    answer.release();
    expect(await screen.findByText('Removed from your Wishlist.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Removed from your Wishlist.', 'success', 11_000]]);
    expect(removed).toBe('1');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'My Wishlist' }));
    expect(await row('Lavender Oil')).toBeTruthy();
  });

  it.each([
    [
      'refuses',
      () => ({
        added: null,
        productId: null,
        userErrors: [userError('NOT_FOUND', 'Something went wrong. Please try again later.', ['id'])],
      }),
    ],
    ['does not answer', failingResolver],
  ])('restores the entry when the server %s', async (_, wishlistRemove) => {
    const shown = show([wishlistEntry('1')], { wishlistRemove });
    await userEvent.click((await row('Rose Oil')).getByRole('button', { name: 'Remove Rose Oil' }));
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['Something went wrong. Please try again later.', 'danger', 11_000]]);
    expect(await row('Rose Oil')).toBeTruthy();
  });

  it('shows a message and a link when the wishlist is empty', async () => {
    show([]);
    expect(await screen.findByText('No Wishlist Found')).toBeTruthy();
    expect(screen.getByText(/favourites/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it('offers a retry when the wishlist cannot be loaded', async () => {
    show([], { me: failingResolver });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
