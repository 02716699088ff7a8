import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactDetails } from '../../features/outreach/ContactDetails';
import { apiClient } from '../../testing/api';
import { renderInShop, testShopConfig } from '../../testing/storefront';
import { ContactPage } from './ContactPage';

// The widget is a custom element, covered by the browser tests.
jest.mock('../../features/outreach/altcha-element', () => ({}));

const shop = { captcha: { provider: 'altcha', siteKey: null, challengeUrl: '/api/captcha' } };

describe('ContactPage', () => {
  it('shows the address, the configured channels and a form', async () => {
    renderInShop(<ContactPage />, { client: apiClient({ shop: () => shop }), path: '/contactus' });
    expect(await screen.findByRole('form', { name: 'Drop us a line' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeTruthy();
    expect(screen.getByText('1 Forest Lane')).toBeTruthy();
    expect(screen.getByRole('link', { name: testShopConfig.supportEmail }).getAttribute('href')).toBe(
      `mailto:${testShopConfig.supportEmail}`,
    );
    expect(screen.getByRole('link', { name: 'LinkedIn' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull();
    expect(document.title).toBe('Contact Us | Fernwild');
  });

  it.each([
    ['IN', 'India'],
    ['UK', 'United Kingdom'],
    ['US', 'United States'],
  ] as const)('has a separate version for %s', (region, place) => {
    renderInShop(<ContactDetails region={region} />);
    expect(screen.getByText(place)).toBeTruthy();
  });

  it('shows an error when the form cannot be loaded, and retries', async () => {
    let isBroken = true;
    const client = apiClient({
      shop: () => {
        if (isBroken) throw new Error('The line broke.');
        return shop;
      },
    });
    renderInShop(<ContactPage />, { client });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('form', { name: 'Drop us a line' })).toBeTruthy();
  });
});
