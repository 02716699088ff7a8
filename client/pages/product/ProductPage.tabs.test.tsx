import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reviews, show, openTab } from '../../testing/product-page';

describe('product tabs', () => {
  it('are Product Details, which is open, and Reviews', async () => {
    await show();
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Product Details', 'true'],
      ['Reviews (4)', 'false'],
    ]);
  });

  it('show the description and the directions for use', async () => {
    await show();
    const details = within(screen.getByRole('tabpanel', { name: 'Product Details' }));
    expect(details.getByText('whole').tagName).toBe('EM');
    expect(details.getByRole('heading', { name: 'Direction To Use' }).nextElementSibling?.textContent).toBe(
      'Five drops.',
    );
  });

  it('fold the full list of ingredients, which is in the page from the start', async () => {
    await show();
    const list = screen.getByText('Lavandula Angustifolia Oil, Linalool').closest('details');
    expect(list?.open).toBe(false);
    await userEvent.click(screen.getByText('Full ingredient list (INCI)'));
    expect(list?.open).toBe(true);
  });

  it('omit the list of ingredients when it is not known', async () => {
    await show({ inci: null });
    expect(screen.queryByText('Full ingredient list (INCI)')).toBeNull();
  });

  it('omit the directions for use when there are none', async () => {
    await show({ directionToUse: null });
    expect(screen.queryByRole('heading', { name: 'Direction To Use' })).toBeNull();
  });

  it('show the first 100 characters of three reviews and a link to all of them', async () => {
    await show();
    await openTab(/^Reviews/);
    const panel = within(screen.getByRole('tabpanel', { name: /^Reviews/ }));
    expect(panel.getAllByRole('article')).toHaveLength(3);
    expect(panel.getAllByText(`${'r'.repeat(100)}...`)).toHaveLength(3);
    expect(panel.getByRole('link', { name: 'All Reviews' }).getAttribute('href')).toBe(
      '/allreviews/lavender-essential-oil',
    );
  });

  it('show three reviews without a link to more when there are only three', async () => {
    await show({ reviews: reviews(3) });
    await openTab(/^Reviews/);
    expect(screen.queryByRole('link', { name: 'All Reviews' })).toBeNull();
  });

  it('show a message when there are no reviews', async () => {
    await show({ reviews: reviews(0), rating: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] } });
    await openTab(/^Reviews/);
    expect(screen.getByText('No Product Review Found for this Product')).toBeTruthy();
    // Only cards show a rating that is not based on reviews.
    expect(
      within(screen.getByRole('heading', { level: 1 }).parentElement?.parentElement ?? document.body).queryByText(
        /^Rated/,
      ),
    ).toBeNull();
  });
});
