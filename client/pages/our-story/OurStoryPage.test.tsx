import { screen } from '@testing-library/react';
import { renderInShop, testShopConfig } from '../../testing/storefront';
import { OurStoryPage } from './OurStoryPage';

describe('OurStoryPage', () => {
  it('shows the story with the name of the shop', () => {
    renderInShop(<OurStoryPage />, { shopConfig: { ...testShopConfig, shopName: 'Mossgarden' } });
    expect(screen.getByText('How Mossgarden came to be, told without hurry.')).toBeTruthy();
    expect(document.title).toBe('Our Story | Mossgarden');
  });

  it('shows the four steps from leaf to bottle and a link to the shop', () => {
    renderInShop(<OurStoryPage />);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Picked',
      'Pressed',
      'Blended',
      'Bottled',
    ]);
    expect(screen.getByRole('link', { name: 'Shop the collection' }).getAttribute('href')).toBe('/shop');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
