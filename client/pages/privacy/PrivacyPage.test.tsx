import { screen } from '@testing-library/react';
import { renderInShop } from '../../testing/storefront';
import { PrivacyPage } from './PrivacyPage';

it('shows the privacy policy of the edition with its title', () => {
  renderInShop(<PrivacyPage />, { path: '/privacy-policy' });
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeTruthy();
  expect(screen.getByText(/UK General Data Protection Regulation/)).toBeTruthy();
  expect(document.title).toBe('Privacy Policy | Fernwild');
});
