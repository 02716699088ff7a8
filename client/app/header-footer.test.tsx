import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient } from '../testing/api';
import { createSession } from '../lib/session';
import { renderInShop, testShopConfig } from '../testing/storefront';
import { testToken } from '../testing/tokens';
import { Footer } from './Footer';
import { Header } from './Header';

const targets = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('Header', () => {
  beforeEach(() => localStorage.clear());

  it('shows the menu entries in order', () => {
    renderInShop(<Header />);
    expect(targets(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Shop', '/shop'],
      ['Ingredients', '/ingredients'],
      ['About Us', '/aboutus'],
      ['Blog', '/blog'],
      ['Contact Us', '/contactus'],
      ['Promises', '/our-promises'],
      ['Impact', '/ourimpact'],
    ]);
  });

  it('links the logo, named after the shop, to the home page', () => {
    renderInShop(<Header />, { path: '/shop' });
    expect(screen.getByRole('link', { name: 'Fernwild' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['Fernwild', { text: '', pictures: ['Fernwild'] }],
    ['Moss & Fern', { text: 'Moss & Fern', pictures: [''] }],
  ])(
    'shows the name %s as the picture of the brand, or as text beside the leaf, as the footer does',
    (shopName, shown) => {
      renderInShop(
        <>
          <Header />
          <Footer />
        </>,
        { path: '/shop', shopConfig: { ...testShopConfig, shopName } },
      );
      const logos = screen.getAllByRole('link', { name: shopName });
      expect(logos.map((logo) => logo.closest('footer') !== null)).toEqual([false, true]);
      for (const logo of logos) {
        const pictures = [...logo.querySelectorAll('img')].map(({ alt }) => alt);
        expect({ text: logo.textContent, pictures }).toEqual(shown);
      }
    },
  );

  it('focuses the search field within the tap that shows it, as phones need for their keyboard', async () => {
    renderInShop(<Header />);
    let focused: Element | null = null;
    // Called last of all handlers of the tap.
    window.addEventListener('click', () => (focused = document.activeElement), { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Open search' }));
    expect(focused).toBe(screen.getByRole('combobox', { name: 'Search the shop' }));
    expect(screen.getByRole('button', { name: 'Close search' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('links a visitor to the login page and a customer to the account', () => {
    const session = createSession(window);
    const { unmount } = renderInShop(<Header />, { session, path: '/shop' });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?from=%2Fshop');
    unmount();
    session.signIn(testToken());
    renderInShop(<Header />, { session });
    expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/account-info');
  });

  it('adds Home, Our Impact and Our Promises to the mobile menu, drops none and closes it on selection', async () => {
    renderInShop(<Header />, { path: '/shop' });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(targets(await screen.findByRole('navigation', { name: 'Mobile' }))).toEqual([
      ['Home', '/'],
      ['Shop', '/shop'],
      ['Ingredients', '/ingredients'],
      ['About Us', '/aboutus'],
      ['Blog', '/blog'],
      ['Contact Us', '/contactus'],
      ['Promises', '/our-promises'],
      ['Impact', '/ourimpact'],
      ['Our Impact', '/ourimpact'],
      ['Our Promises', '/our-promises'],
      ['Sign in', '/login'],
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByTestId('address').textContent).toBe('/');
  });
});

describe('the categories in the mobile menu', () => {
  it('are listed in the order of the shop', async () => {
    const categories = [
      { id: '1', key: 'essential-oil', title: 'Essential Oils' },
      { id: '2', key: 'hand-cream', title: 'Hand Creams' },
    ];
    renderInShop(<Header />, { client: apiClient({ categories: () => categories }), path: '/shop' });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(targets(await screen.findByRole('navigation', { name: 'Categories' }))).toEqual([
      ['Essential Oils', '/shop/essential-oil'],
      ['Hand Creams', '/shop/hand-cream'],
    ]);
  });
});

describe('Footer', () => {
  it('shows its links, the configured social networks, the support address and the year', () => {
    renderInShop(<Footer />);
    expect(targets(screen.getByRole('navigation', { name: 'Footer' }))).toEqual([
      ['Shop', '/shop'],
      ['Ingredients', '/ingredients'],
      ['Terms & Conditions', '/terms-conditions'],
      ['Privacy Policy', '/privacy-policy'],
      ['Contact Us', '/contactus'],
    ]);
    expect(targets(screen.getByRole('navigation', { name: 'Help and about' }))).toEqual([
      ['FAQ', '/faq'],
      ['Delivery', '/terms-conditions#delivery'],
      ['Returns', '/terms-conditions#returns'],
      ['Our Philosophy', '/philosophy'],
      ['Our Story', '/our-story'],
    ]);
    expect(screen.getByRole('link', { name: 'LinkedIn' }).getAttribute('href')).toBe(
      'https://linkedin.example/fernwild',
    );
    expect(screen.getByRole('link', { name: 'YouTube' }).getAttribute('href')).toBe('https://youtube.example/fernwild');
    expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull();
    expect(screen.getByRole('link', { name: 'support@fernwild.example' }).getAttribute('href')).toBe(
      'mailto:support@fernwild.example',
    );
    expect(screen.getByText('Copyright 2025')).toBeTruthy();
  });

  it('shows the newsletter heading when it is given a form', () => {
    const { unmount } = renderInShop(<Footer />);
    expect(screen.queryByText('Unlock Plant Wisdom & Exclusive Offers')).toBeNull();
    unmount();
    renderInShop(<Footer newsletter={<button type="button">Subscribe</button>} />);
    expect(screen.getByRole('heading', { name: 'Unlock Plant Wisdom & Exclusive Offers' })).toBeTruthy();
  });
});
