import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../../testing/storefront';
import { CheckoutMockUpPage } from './CheckoutMockUpPage';

describe('CheckoutMockUpPage', () => {
  it('shows sample billing and shipping forms, a total, five payment methods and the terms', () => {
    renderInShop(<CheckoutMockUpPage />);
    expect(within(screen.getByRole('group', { name: 'Billing Details' })).getAllByRole('textbox')).toHaveLength(7);
    expect(within(screen.getByRole('group', { name: 'Shipping Details' })).getAllByRole('textbox')).toHaveLength(7);
    expect(screen.getByText('£72.00')).toBeTruthy();
    const payments = within(screen.getByRole('group', { name: 'Payment' })).getAllByRole('radio');
    expect(payments.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Check',
      'Bank transfer',
      'Cash on delivery',
      'PayPal',
      'Payoneer',
    ]);
    expect(screen.getByRole('checkbox', { name: /Terms & Conditions/ })).toBeTruthy();
  });

  it('does nothing on Place order', async () => {
    renderInShop(<CheckoutMockUpPage />, { path: '/checkout' });
    await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
    expect(screen.getByTestId('address').textContent).toBe('/checkout');
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
  });

  it('states that it is a sample, links to the cart and is excluded from search engines', () => {
    renderInShop(<CheckoutMockUpPage />);
    expect(screen.getByRole('link', { name: 'go to your cart' }).getAttribute('href')).toBe('/cart');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });
});
