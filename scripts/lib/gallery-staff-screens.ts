import type { Page } from 'playwright-core';
import { type GalleryScreen, press } from './gallery-screens';

type StaffScreen = GalleryScreen & { readonly path: string };

/** A dialog that a button of the screen opens. */
const dialog = (name: string, path: string, button: string | RegExp, before?: (page: Page) => Promise<void>) => ({
  name,
  path,
  view: true,
  reach: async (page: Page) => {
    await before?.(page);
    await press(page, 'button', button);
    await page.getByRole('dialog').waitFor();
  },
});

const check = (name: string | RegExp) => (page: Page) => page.getByRole('checkbox', { name }).first().check();

const importedFile = [
  'kind,slug,title,currentPrice GBP',
  'product,lavender-essential-oil,Lavender Essential Oil from the first field above the mill,7.77',
  'product,rose-shea-hand-cream,Rose + Shea Hand Cream,7.20',
  'tag,slow-evenings,Slow evenings,',
].join('\n');

const chooseFile = (page: Page) =>
  page
    .getByLabel('File of the catalogue')
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(importedFile) });

/** Screens of a signed-in owner. A segment in capitals stands for the first entry of that list. */
export const staffScreens: readonly StaffScreen[] = [
  { name: 'Today', path: '/today' },
  {
    name: 'Menu of the back office',
    path: '/today',
    view: true,
    reach: async (page) => {
      // On wide screens it is in view.
      if (await page.getByRole('button', { name: 'Menu' }).isVisible()) await press(page, 'button', 'Menu');
    },
  },
  { name: 'Orders', path: '/orders' },
  { name: 'Orders to pack', path: '/orders?todo=PACK' },
  dialog('Orders, shipped together', '/orders?todo=PACK', 'Mark as shipped', check('Select all')),
  { name: 'Order', path: '/orders/ORDER' },
  dialog('Order, shipped', '/orders/ORDER', 'Mark as shipped'),
  dialog('Order, delivered', '/orders/ORDER', 'Mark as delivered'),
  dialog('Order, address', '/orders/ORDER', 'Correct the address'),
  dialog('Order, lines cancelled', '/orders/ORDER', 'Cancel lines'),
  { name: 'Order, sent back', path: '/orders/RETURNED' },
  dialog('Order, return accepted', '/orders/RETURNED', /^Accept/),
  { name: 'Order, refunded', path: '/orders/REFUNDED' },
  { name: 'Orders, none found', path: '/orders?search=nothing-like-this' },
  { name: 'Packing slip', path: '/orders/papers?orders=ORDER' },
  { name: 'Invoice', path: '/orders/papers?orders=ORDER&paper=invoice' },
  { name: 'Products', path: '/products' },
  {
    name: 'Products, selected',
    path: '/products',
    view: true,
    reach: check('Select all'),
  },
  dialog('Products, prices', '/products', 'Change prices', check('Select all')),
  { name: 'Product, new', path: '/products/new' },
  { name: 'Product, new, with errors', path: '/products/new', reach: (page) => press(page, 'button', /^Save/) },
  { name: 'Product', path: '/products/PRODUCT' },
  { name: 'Product, top', path: '/products/PRODUCT', view: true },
  { name: 'Product, stock', path: '/products/PRODUCT/stock' },
  { name: 'Product, schedule', path: '/products/PRODUCT/schedule' },
  dialog('Product, planned price', '/products/PRODUCT/schedule', /^Change/),
  { name: 'Catalogue, import and export', path: '/products/transfer' },
  { name: 'Ingredients', path: '/ingredients' },
  { name: 'Ingredient', path: '/ingredients/INGREDIENT' },
  { name: 'Ingredient, new', path: '/ingredients/new' },
  { name: 'Categories and tags', path: '/categories' },
  dialog('Category', '/categories', /^Edit/),
  dialog('Tag', '/categories', /^Rename/),
  { name: 'Customers', path: '/customers' },
  { name: 'Customer', path: '/customers/CUSTOMER' },
  { name: 'Reviews', path: '/reviews' },
  dialog('Review, answered', '/reviews', /^Answer/),
  { name: 'Comments', path: '/comments' },
  { name: 'Messages', path: '/messages' },
  { name: 'Message', path: '/messages/MESSAGE' },
  { name: 'Newsletter', path: '/newsletter?state=all' },
  dialog('Newsletter, subscription ended', '/newsletter', /^Unsubscribe/),
  { name: 'Refunds', path: '/refunds' },
  { name: 'Refunds, waiting', path: '/refunds?state=waiting' },
  dialog('Refund, settled by hand', '/refunds', /^Settled by hand: order/),
  { name: 'Mails', path: '/mails' },
  { name: 'Mails, waiting', path: '/mails?state=waiting' },
  { name: 'Blog', path: '/blog' },
  { name: 'Blog post', path: '/blog/POST' },
  { name: 'Blog post, preview', path: '/blog/POST', reach: (page) => press(page, 'button', 'Preview') },
  { name: 'Blog post, new', path: '/blog/new' },
  { name: 'Coupons', path: '/coupons' },
  { name: 'Coupon', path: '/coupons/COUPON' },
  { name: 'Coupon, new', path: '/coupons/new' },
  { name: 'Coupon, new, with errors', path: '/coupons/new', reach: (page) => press(page, 'button', 'Add the coupon') },
  { name: 'Staff', path: '/staff' },
  dialog('Staff, invited', '/staff', 'Invite a person'),
  dialog('Staff, changed', '/staff', /^Change/),
  { name: 'Settings', path: '/settings' },
  { name: 'Audit log', path: '/audit' },
  { name: 'Audit log, a change', path: '/audit', view: true, reach: (page) => press(page, 'button', /^Show/) },
  { name: 'Own account', path: '/account' },
  { name: 'Not found, in the back office', path: '/no-such-screen' },
  {
    name: 'Catalogue, preview of an import',
    path: '/products/transfer',
    reach: async (page) => {
      const preview = page.getByRole('table', { name: 'What will change' });
      // The preview is the server's: the pictures of the first width have made it.
      if (await page.getByRole('button', { name: 'Choose a file' }).isVisible()) await chooseFile(page);
      await preview.waitFor();
    },
  },
];

/** Screens without a session. */
export const signedOutScreens: readonly StaffScreen[] = [
  { name: 'Staff, sign in', path: '/' },
  { name: 'Staff, sign in, with errors', path: '/', reach: (page) => press(page, 'button', 'Sign in') },
  { name: 'Staff, forgotten password', path: '/forgot' },
  { name: 'Staff, welcome', path: '/welcome#TOKEN' },
];
