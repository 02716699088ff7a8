import type { Page } from 'playwright-core';
import type { GalleryIds, GalleryUser } from './gallery-users';

export interface GalleryScreen {
  readonly name: string;
  readonly path: string | ((ids: GalleryIds) => string);
  /** Performs the interactions that a URL alone cannot. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Captures the viewport instead of the full page. */
  readonly view?: boolean;
}

async function openDialog(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

export async function press(page: Page, role: 'button' | 'tab', name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name }).first().click();
}

/** Its code is fetched when it is first opened. */
async function openMiniCart(page: Page): Promise<void> {
  await press(page, 'button', /^Cart/);
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor();
}

const anonymous: readonly GalleryScreen[] = [
  { name: 'Home', path: '/' },
  { name: 'Shop', path: '/shop' },
  { name: 'Shop, filters', path: '/shop', view: true, reach: (page) => openDialog(page, 'Filter', 'Filter') },
  { name: 'Shop, narrowed', path: '/shop?minRating=4&sort=price-low' },
  { name: 'Category', path: '/shop/hand-cream' },
  { name: 'Category without a banner', path: '/shop/castor-oil' },
  { name: 'Category, empty', path: '/shop/no-such-category' },
  { name: 'Product, essential oil', path: '/product/lavender-essential-oil' },
  { name: 'Product, hair oil', path: '/product/rosemary-mint-scalp-oil' },
  { name: 'Product, hand cream', path: '/product/rose-shea-hand-cream' },
  { name: 'Product, out of stock', path: '/product/lemongrass-essential-oil' },
  {
    name: 'Product, looked at closely',
    path: '/product/lavender-essential-oil',
    view: true,
    reach: (page) => openDialog(page, 'Look closely', 'Lavender Essential Oil'),
  },
  {
    name: 'Product, reviews',
    path: '/product/lavender-essential-oil',
    reach: (page) => press(page, 'tab', /^Reviews/),
  },
  { name: 'All reviews', path: '/allreviews/lavender-essential-oil' },
  { name: 'Search', path: '/search/rosemary' },
  { name: 'Search, empty', path: '/search/zzzzzz' },
  { name: 'Tag', path: '/tag/scalp' },
  { name: 'Tag, empty', path: '/tag' },
  { name: 'Blog', path: '/blog' },
  { name: 'Post', path: '/blog-detail/rosemary-scalp-ritual' },
  { name: 'Ingredients', path: '/ingredients' },
  { name: 'Ingredient', path: '/ingredient-product/lavender' },
  { name: 'About Us', path: '/aboutus' },
  { name: 'Philosophy', path: '/philosophy' },
  { name: 'Our Story', path: '/our-story' },
  { name: 'Our Impact', path: '/ourimpact' },
  { name: 'Our Promises', path: '/our-promises' },
  { name: 'FAQs', path: '/faq' },
  { name: 'Terms & Conditions', path: '/terms-conditions' },
  { name: 'Privacy Policy', path: '/privacy-policy' },
  { name: 'Contact Us', path: '/contactus' },
  { name: 'Contact Us, with errors', path: '/contactus', reach: (page) => press(page, 'button', 'Send Message') },
  { name: 'Checkout mock-up', path: '/checkout' },
  { name: 'Login', path: '/login' },
  { name: 'Sign-up', path: '/sign-up' },
  { name: 'Forgotten password', path: '/forgot' },
  { name: 'Reset password, expired', path: '/resetpassword/1.an-old-link.of-somebody' },
  { name: 'Cart, empty', path: '/cart' },
  { name: 'Not found', path: '/no-such-page' },
  {
    name: 'Menu of phones and tablets',
    path: '/shop',
    view: true,
    // On wide screens it is in the header.
    reach: async (page) => {
      const button = page.getByRole('button', { name: 'Open menu' });
      if (!(await button.isVisible())) return;
      await button.click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
];

/** The demo customer, with data. */
const customer: readonly GalleryScreen[] = [
  { name: 'Dashboard', path: '/dashboard' },
  { name: 'My Info', path: '/account-info' },
  { name: 'Order history', path: '/order-history' },
  { name: 'Order', path: ({ order }) => `/your-order/${order}` },
  { name: 'Cancel items', path: ({ order }) => `/cancelorderproduct/${order}` },
  { name: 'Return items', path: ({ order }) => `/returnorderproduct/${order}` },
  { name: 'Address book', path: '/addressbook' },
  {
    name: 'Delete an address',
    path: '/addressbook',
    view: true,
    reach: async (page) => {
      await press(page, 'button', /^Delete the address/);
      await page.getByRole('dialog', { name: 'Confirm Deletion' }).waitFor();
    },
  },
  { name: 'Add an address', path: '/add/addressbook' },
  {
    name: 'Add an address, with errors',
    path: '/add/addressbook',
    reach: (page) => press(page, 'button', 'Add Address'),
  },
  { name: 'Edit an address', path: ({ address }) => `/edit/addressbook?id=${address}` },
  { name: 'My reviews', path: '/review' },
  { name: 'Wishlist', path: '/wishlist' },
  { name: 'Change password', path: '/change-password' },
  { name: 'Cart', path: '/cart' },
  { name: 'Mini cart', path: '/shop', view: true, reach: openMiniCart },
  { name: 'Shipping', path: '/shipping' },
  {
    name: 'Billing & Payment',
    path: '/shipping',
    reach: async (page) => {
      await page.getByLabel('Saved Addresses').selectOption({ index: 1 });
      await press(page, 'button', 'Proceed to Billing');
      await page.getByRole('button', { name: 'Place order' }).waitFor();
    },
  },
  { name: 'Order confirmation', path: ({ order }) => `/order-confirm/${order}` },
];

/** An account without data. */
const newCustomer: readonly GalleryScreen[] = [
  { name: 'Order history, empty', path: '/order-history' },
  { name: 'Order of another customer', path: ({ order }) => `/your-order/${order}` },
  { name: 'Cancel items of another customer', path: ({ order }) => `/cancelorderproduct/${order}` },
  { name: 'Address book, empty', path: '/addressbook' },
  { name: 'My reviews, empty', path: '/review' },
  { name: 'Wishlist, empty', path: '/wishlist' },
];

export const galleryScreens: Record<GalleryUser, readonly GalleryScreen[]> = { anonymous, customer, newCustomer };
