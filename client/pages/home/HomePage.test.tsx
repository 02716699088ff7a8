import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient } from '../../testing/api';
import { testProductList, testProduct, picture } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import { HomePage } from './HomePage';

const deals = ['1', '2', '3'].map((id) => testProduct({ id, title: `Deal ${id}` }));
const arrivals = [testProduct({ id: '93', title: 'New one' })];
const categories = ['hair-nourisher', 'hand-cream', 'hair-cleanser', 'essential-oil', 'castor-oil'].map(
  (key, index) => ({
    id: String(index),
    key,
    title: key,
    tile: picture(key),
  }),
);
const botanicals = [{ id: '1', slug: 'rosemary', name: 'Rosemary', image: picture('rosemary') }];
const post = {
  id: '1',
  slug: 'ritual',
  title: 't'.repeat(96),
  date: '2026-11-20T00:00:00.000Z',
  readTime: '4 min read',
  image: picture('post'),
};

interface ProductsArgs {
  readonly first: number;
  readonly filter: { readonly deal?: boolean; readonly isNew?: boolean };
}

function show(isBroken: () => boolean = () => false) {
  const asked: Record<string, object> = {};
  const client = apiClient({
    products: ({ first, filter }: ProductsArgs) => {
      if (isBroken()) throw new Error('The line broke.');
      asked[filter.deal ? 'favourites' : 'arrivals'] = { first, ...filter };
      return testProductList(filter.deal ? deals : arrivals);
    },
    categories: () => categories,
    ingredients: (question: object) => {
      asked['ingredients'] = question;
      return botanicals;
    },
    blogPosts: ({ first }: { first: number }) => {
      asked['posts'] = { first };
      return { nodes: [post] };
    },
  });
  renderInShop(<HomePage />, { client });
  return asked;
}

describe('HomePage', () => {
  it('shows its sections in order', async () => {
    show();
    await screen.findByRole('link', { name: 'Deal 1' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Community Favorites',
      'Our Promise',
      'Fresh From The Forest',
      'Shop By Category',
      'Inside Every Bottle',
      'Plant Wisdom Journal',
    ]);
    const films = screen.getAllByRole('figure');
    expect(films).toHaveLength(2);
    const [before, after] = ['Shop By Category', 'Inside Every Bottle'].map((name) =>
      screen.getByRole('heading', { name }),
    );
    for (const film of films) {
      expect(before?.compareDocumentPosition(film)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(after?.compareDocumentPosition(film)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    }
  });

  it('requests three favourites, eight botanicals and three posts', async () => {
    const asked = show();
    await screen.findByRole('link', { name: 'Deal 1' });
    expect(asked).toEqual({
      favourites: { first: 3, deal: true },
      arrivals: { first: 12, isNew: true },
      ingredients: { first: 8, featured: true },
      posts: { first: 3 },
    });
  });

  it('shows loading states in place of its lists', async () => {
    show();
    expect(screen.getAllByText('Loading in Progress...').length).toBeGreaterThan(0);
    await screen.findByRole('link', { name: 'Deal 1' });
    expect(screen.queryByText('Loading in Progress...')).toBeNull();
  });

  it('links each botanical and each post to its page', async () => {
    show();
    expect((await screen.findByRole('link', { name: 'Rosemary' })).getAttribute('href')).toBe(
      '/ingredient-product/rosemary',
    );
    expect(screen.getByRole('link', { name: /^t+\.\.\.$/ }).getAttribute('href')).toBe('/blog-detail/ritual');
  });

  it('links the hero to the shop', () => {
    show();
    expect(screen.getByRole('link', { name: 'Shop the collection' }).getAttribute('href')).toBe('/shop');
  });

  it('shows the number of ratings of each favourite', async () => {
    show();
    await screen.findByRole('link', { name: 'Deal 1' });
    expect(screen.getAllByText('rated by 30K+ customers')).toHaveLength(3);
  });

  it('shows four categories, and truncates a post title at 95 characters', async () => {
    show();
    await screen.findByRole('link', { name: 'Deal 1' });
    const shelves = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.startsWith('/shop/'));
    expect(shelves).toEqual(['/shop/hair-nourisher', '/shop/hand-cream', '/shop/hair-cleanser', '/shop/essential-oil']);
    expect(screen.getByRole('link', { name: `${'t'.repeat(95)}...` })).toBeTruthy();
  });

  it('still shows promises and videos when the lists fail to load, and retries', async () => {
    let isBroken = true;
    show(() => isBroken);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Cruelty free and vegan')).toBeTruthy();
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Deal 1' })).toBeTruthy();
  });
});
