import '../testing/build-for-india';
import { screen } from '@testing-library/react';
import { ContactPage } from '../pages/contact/ContactPage';
import { PrivacyPage } from '../pages/privacy/PrivacyPage';
import { TermsPage } from '../pages/terms/TermsPage';
import { renderInShop } from '../testing/storefront';

describe('India edition', () => {
  it('has its own terms, under the courts of Mumbai and in Indian Rupees', () => {
    renderInShop(<TermsPage />, { path: '/terms-conditions' });
    expect(screen.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeTruthy();
    expect(screen.getByText('India')).toBeTruthy();
    expect(document.body.textContent).toContain('India (Mumbai courts)');
    expect(document.body.textContent).toContain('Indian Rupees');
    expect(document.body.textContent).not.toContain('governed by UK law');
  });

  it('has its own privacy policy', () => {
    renderInShop(<PrivacyPage />, { path: '/privacy-policy' });
    expect(screen.getByText('India')).toBeTruthy();
    expect(document.body.textContent).not.toContain('UK General Data Protection Regulation');
  });

  it('has its own contact page', () => {
    renderInShop(<ContactPage />, { path: '/contactus' });
    expect(screen.getByText('India')).toBeTruthy();
    expect(screen.queryByText('United Kingdom')).toBeNull();
  });
});
