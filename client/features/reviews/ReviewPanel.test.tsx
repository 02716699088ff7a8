import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../../testing/storefront';
import { ReviewPanel } from './ReviewPanel';

const aReview = {
  id: '0',
  headline: 'Headline',
  review: 'Short and sweet.',
  rating: 4,
  reviewDate: '2026-11-20T00:00:00.000Z',
  name: 'Ada',
  verifiedPurchase: false,
  reply: null as { text: string; repliedAt: string } | null,
};
const reviews = (count: number) => Array.from({ length: count }, (_, index) => ({ ...aReview, id: String(index) }));
const rating = { average: 4.2, count: 5, histogram: [0, 0, 1, 2, 2] };
const show = (count: number, given = reviews(count)) =>
  renderInShop(<ReviewPanel slug="oil" reviews={given} totalCount={count} rating={rating} />);

describe('ReviewPanel', () => {
  it('shows three reviews and links to all of them when there are more', () => {
    show(4);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'All Reviews' }).getAttribute('href')).toBe('/allreviews/oil');
  });

  it('shows no link to all reviews when all are shown', () => {
    show(3);
    expect(screen.queryByRole('link', { name: 'All Reviews' })).toBeNull();
  });

  it('shows a message when there are no reviews', () => {
    show(0);
    expect(screen.getByText('No Product Review Found for this Product')).toBeTruthy();
  });

  it('truncates a review at 100 characters and expands it', async () => {
    show(1, [{ ...aReview, review: 'r'.repeat(130) }]);
    expect(screen.getByText(`${'r'.repeat(100)}...`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Read more' }));
    expect(screen.getByText('r'.repeat(130))).toBeTruthy();
  });

  it('shows the answer of the shop as text below its review', () => {
    const reply = { text: 'Thank you, <b>Ada</b>.', repliedAt: '2026-11-21T00:00:00.000Z' };
    show(2, [
      { ...aReview, reply },
      { ...aReview, id: '1' },
    ]);
    const [answered, other] = screen.getAllByRole('article');
    expect(answered?.textContent).toMatch(/Our answer · .*21.*2026.*Thank you, <b>Ada<\/b>\./);
    expect(other?.textContent).not.toContain('Our answer');
  });

  it('shows the number of reviews per rating from five to one', () => {
    show(3);
    const rows = screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
    expect(rows).toEqual([
      '5 of 5 leaves: 2 reviews',
      '4 of 5 leaves: 2 reviews',
      '3 of 5 leaves: 1 review',
      '2 of 5 leaves: 0 reviews',
      '1 of 5 leaves: 0 reviews',
    ]);
  });
});
