import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AllReviewsPageQueryVariables } from './AllReviewsPage.generated';
import { picture } from '../../testing/products';
import { failingResolver, renderPage } from '../../testing/render-page';
import { preloaded } from '../../testing/preloaded';
import { AllReviewsPage, loader } from './AllReviewsPage';

type QueryArgs = Pick<AllReviewsPageQueryVariables, 'first' | 'page'>;
const testReview = (id: number, given: object = {}) => ({
  id: String(id),
  headline: `Headline ${id}`,
  review: 'Soft.',
  rating: 4,
  reviewDate: '2026-11-20T00:00:00.000Z',
  name: 'Ada',
  verifiedPurchase: false,
  reply: null,
  ...given,
});

/** A product with the given number of reviews, ten to a page. */
function productWithReviews(total: number, given: object = {}, asked: QueryArgs[] = []) {
  const reviews = (question: QueryArgs) => {
    asked.push({ first: question.first, page: question.page });
    const before = (question.page - 1) * question.first;
    const nodes = Array.from({ length: Math.min(question.first, total - before) }, (_, index) =>
      testReview(before + index + 1),
    );
    return {
      nodes,
      totalCount: total,
      pageInfo: { currentPage: question.page, pageCount: Math.ceil(total / question.first) },
    };
  };
  const rating = { average: total ? 4 : null, count: total, histogram: [0, 0, 0, total, 0] };
  return {
    id: '7',
    slug: 'oil',
    title: 'Scalp Oil',
    availableForSale: true,
    featureImage: picture('oil'),
    rating,
    reviews,
    ...given,
  };
}

const show = (product: () => unknown, path = '/allreviews/oil') =>
  renderPage(<AllReviewsPage />, { route: '/allreviews/:slug', path, answers: { product } });
const pageLinks = () =>
  within(screen.getByRole('navigation', { name: 'Reviews: pages' })).getAllByRole('link', { name: /^Page / });

describe('AllReviewsPage', () => {
  it('shows a loading state, then picture, title, stock and count', async () => {
    show(() => productWithReviews(13));
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Scalp Oil' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'oil' })).toBeTruthy();
    expect(screen.getByText('In stock')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: '13 Reviews' })).toBeTruthy();
  });

  it('shows Out of Stock for an unavailable product, and a count of one review', async () => {
    show(() => productWithReviews(1, { availableForSale: false }));
    expect(await screen.findByText('Out of Stock')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: '1 Review' })).toBeTruthy();
  });

  it('shows each review in full: rating, headline, name, date and text', async () => {
    const words = 'w'.repeat(300);
    const reviews = {
      nodes: [testReview(1, { review: words, verifiedPurchase: true })],
      totalCount: 1,
      pageInfo: { currentPage: 1, pageCount: 1 },
    };
    show(() => productWithReviews(1, { reviews }));
    const review = within(await screen.findByRole('article'));
    expect(review.getByText('Rated 4 out of 5')).toBeTruthy();
    expect(review.getByRole('heading', { name: 'Headline 1' })).toBeTruthy();
    expect(review.getByText(words)).toBeTruthy();
    expect(review.getByText(/^Ada/).textContent).toBe('Ada · 20 November 2026 · Verified purchase');
    expect(review.queryByRole('button')).toBeNull();
  });

  it('paginates by ten with the page in the URL, five page numbers at a time', async () => {
    const asked: QueryArgs[] = [];
    show(() => productWithReviews(95, {}, asked), '/allreviews/oil?page=6');
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    expect(pageLinks().map((link) => link.getAttribute('href'))).toEqual(
      [4, 5, 6, 7, 8].map((page) => `/allreviews/oil?page=${page}`),
    );
    expect(asked).toEqual([{ first: 10, page: 6 }]);
    expect(await preloaded(loader, { slug: 'oil' }, 'page=6')).toEqual([{ slug: 'oil', first: 10, page: 6 }]);
  });

  it('opens a page by its number', async () => {
    show(() => productWithReviews(13));
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(await screen.findByRole('heading', { name: 'Headline 11' })).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('/allreviews/oil?page=2');
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('shows no page numbers for a single page', async () => {
    show(() => productWithReviews(10));
    await screen.findAllByRole('article');
    expect(screen.queryByRole('navigation', { name: 'Reviews: pages' })).toBeNull();
  });

  it('shows a message when there are no reviews, with a link to the shop', async () => {
    show(() => productWithReviews(0));
    expect(await screen.findByText('No Product Review Found for this Product')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it('renders the not-found page with status 404 for an unknown product', async () => {
    const { markNotFound } = show(() => null);
    expect(await screen.findByText('SORRY! PAGE NOT FOUND')).toBeTruthy();
    expect(markNotFound).toHaveBeenCalled();
  });

  it('shows an error and retries', async () => {
    let isBroken = true;
    show(() => (isBroken ? failingResolver() : productWithReviews(1)));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('uses the product title as page title', async () => {
    show(() => productWithReviews(1));
    await screen.findByRole('article');
    expect(document.title).toBe('Reviews of Scalp Oil | Fernwild');
  });
});
