import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../../testing/storefront';
import { TermsPage } from './TermsPage';

describe('TermsPage', () => {
  it('shows the terms of the edition with their title', () => {
    renderInShop(<TermsPage />, { path: '/terms-conditions' });
    expect(screen.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeTruthy();
    expect(screen.getByText('United Kingdom')).toBeTruthy();
    expect(document.title).toBe('Terms & Conditions | Fernwild');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://fernwild.example/terms-conditions',
    );
  });

  it('moves the focus to the section of a link', async () => {
    renderInShop(<TermsPage />);
    await userEvent.click(screen.getByRole('link', { name: 'Returns' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Returns' }));
  });
});
