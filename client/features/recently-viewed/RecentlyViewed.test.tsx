import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../../testing/storefront';
import { productsViewedBefore, recordView } from './recent-products';
import { RecentlyViewed } from './RecentlyViewed';
import { RecentStrip } from './RecentStrip';

const product = (n: number) => ({ slug: `oil-${n}`, title: `Oil ${n}`, image: `/media/original/${n}.webp` });
const view = (...numbers: number[]) => numbers.forEach((n) => recordView(product(n)));

describe('recently viewed products', () => {
  beforeEach(() => localStorage.clear());

  it('are the eight viewed last, the latest first and each once, without the present one', () => {
    view(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 3);
    expect(productsViewedBefore('oil-3').map(({ slug }) => slug)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 2].map((n) => `oil-${n}`),
    );
  });

  it('are none when the stored value is malformed', () => {
    localStorage.setItem('recently-viewed', '[{"slug":1}');
    expect(productsViewedBefore('oil-3')).toEqual([]);
    localStorage.setItem('recently-viewed', '[{"slug":1}, null, 7]');
    expect(productsViewedBefore('oil-3')).toEqual([]);
  });

  it('link to their pages, and can be cleared', async () => {
    view(1, 2);
    renderInShop(<RecentStrip slug="oil-2" />);
    expect(screen.getByRole('link', { name: 'Oil 1' }).getAttribute('href')).toBe('/product/oil-1');
    expect(screen.queryByRole('link', { name: 'Oil 2' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('heading', { name: 'Recently Viewed' })).toBeNull();
    expect(productsViewedBefore('oil-2')).toEqual([]);
  });

  it.each([
    ['/product/oil-3', ['oil-3', 'oil-1']],
    ['/product/oil-3?preview=1-2.signed', ['oil-1']],
  ])('contain the product of the page at %s, unless it is the preview of a draft', (path, slugs) => {
    view(1);
    renderInShop(<RecentlyViewed product={product(3)} />, { path });
    expect(productsViewedBefore('oil-2').map(({ slug }) => slug)).toEqual(slugs);
  });

  it('have no place on the page without any', () => {
    renderInShop(<RecentStrip slug="oil-2" />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
