import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient, type RootResolvers } from '../../testing/api';
import { picture } from '../../testing/products';
import { shownNotices } from '../../testing/shown-notices';
import { failingResolver } from '../../testing/render-page';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { MyReviewsPage } from './MyReviewsPage';

interface QueryArgs {
  first: number;
  page: number;
}

const testReview = (given: object = {}) => ({
  id: '1',
  headline: 'Lovely',
  review: `Soft. ${'r'.repeat(200)}`,
  rating: 4,
  reviewDate: '2026-11-20T00:00:00.000Z',
  status: 'ACTIVE',
  product: { id: '61', slug: 'rose-oil', title: 'Rose Oil', featureImage: picture('rose') },
  ...given,
});

function show({
  reviews = [testReview()],
  total = reviews.length,
  path = '/review',
  answers = {},
}: { reviews?: object[]; total?: number; path?: string; answers?: RootResolvers } = {}) {
  const asked: QueryArgs[] = [];
  const customer = {
    id: '7',
    reviews: ({ first, page }: QueryArgs) => {
      asked.push({ first, page });
      return {
        nodes: reviews,
        totalCount: total,
        pageInfo: { currentPage: page, pageCount: Math.ceil(total / first) },
      };
    },
  };
  const shown = renderInShop(<MyReviewsPage />, {
    path,
    session: signedInSession(),
    client: apiClient({ me: () => customer, ...answers }),
  });
  return { asked, services: shown.services };
}
const review = async () => within(await screen.findByRole('article', { name: 'Review of Rose Oil' }));

describe('My Reviews', () => {
  it('has the breadcrumb My Account > Reviews', async () => {
    show();
    await review();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual(['My Account', 'Reviews']);
  });

  it.each(['Lovely', `Soft. ${'r'.repeat(200)}`, 'Rated 4 out of 5', '20 November 2026'])('shows %s', async (words) => {
    show();
    expect((await review()).getByText(words)).toBeTruthy();
  });

  it.each([
    ['ACTIVE', 'Active'],
    ['INACTIVE', 'Inactive'],
  ])('shows for %s: %s', async (status, word) => {
    show({ reviews: [testReview({ status })] });
    expect((await review()).getByText(word)).toBeTruthy();
  });

  it('shows a loading state, then no empty message when there are reviews', async () => {
    const shown = show();
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    await review();
    expect(shownNotices(shown)).toEqual([]);
  });

  it('shows a picture of the product', async () => {
    show();
    await review();
    expect(document.querySelector('article img')?.getAttribute('src')).toContain('rose.webp');
  });

  it('links to the product', async () => {
    show();
    expect((await review()).getByRole('link', { name: 'Rose Oil' }).getAttribute('href')).toBe('/product/rose-oil');
  });

  it('paginates by ten', async () => {
    const { asked } = show({ total: 12 });
    await review();
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() =>
      expect(asked).toEqual([
        { first: 10, page: 1 },
        { first: 10, page: 2 },
      ]),
    );
  });

  it('shows a message and a link without reviews', async () => {
    const shown = show({ reviews: [] });
    expect(await screen.findByText('No Product Review Found for this Account')).toBeTruthy();
    expect(shownNotices(shown)).toEqual([['No Review Found.', 'danger', 11_000]]);
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it('offers a retry when the reviews cannot be loaded', async () => {
    show({ answers: { me: failingResolver } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
