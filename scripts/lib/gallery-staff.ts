import type { BrowserState } from './gallery-users';
import { createStaffSession } from './staff-session';
import type { DemoShop } from './demo-shop';

/** Screens of the back office. A segment in capitals stands for the first entry of that list. */
const paths = {
  Today: '/today',
  Orders: '/orders',
  'Orders to pack': '/orders?todo=PACK',
  Order: '/orders/ORDER',
  'Orders, none found': '/orders?search=nothing-like-this',
  'Packing slip': '/orders/papers?orders=ORDER',
  Products: '/products',
  'Product, new': '/products/new',
  Product: '/products/PRODUCT',
  'Product, stock': '/products/PRODUCT/stock',
  'Product, planned changes': '/products/PRODUCT/schedule',
  'Catalogue, import and export': '/products/transfer',
  Ingredients: '/ingredients',
  Ingredient: '/ingredients/INGREDIENT',
  'Categories and tags': '/categories',
  Customers: '/customers',
  Customer: '/customers/CUSTOMER',
  Reviews: '/reviews',
  Comments: '/comments',
  Messages: '/messages',
  Newsletter: '/newsletter',
  Refunds: '/refunds',
  Mails: '/mails',
  Journal: '/journal',
  Post: '/journal/POST',
  'Post, new': '/journal/new',
  Coupons: '/coupons',
  Coupon: '/coupons/COUPON',
  'Coupon, new': '/coupons/new',
  Staff: '/staff',
  Settings: '/settings',
  'Audit log': '/audit',
  'Own account': '/account',
  'Not found, in the back office': '/no-such-screen',
} as const;

const firstEntries = `{
  ORDER: orders(first: 1) { nodes { id: number } }
  PRODUCT: products(first: 1) { nodes { id } }
  INGREDIENT: ingredients(first: 1) { nodes { id } }
  CUSTOMER: customers(first: 1) { nodes { id } }
  POST: journalPosts(first: 1) { nodes { id } }
  COUPON: coupons(first: 1) { nodes { id } }
}`;

export interface StaffGallery {
  readonly state: BrowserState;
  readonly screens: readonly { readonly name: string; readonly path: string }[];
}

/** Signs in an owner, and fills the ids of the demo's data into the paths. */
export async function openStaffGallery(shop: DemoShop): Promise<StaffGallery> {
  const { client, cookie } = await createStaffSession(shop, 'owner', 'Ada Fenn');
  const lists = await client.read<Record<string, { nodes: readonly { id: string }[] }>>(firstEntries);
  const { url, ...nameAndValue } = cookie;
  const state = {
    cookies: [{ ...nameAndValue, domain: new URL(url).hostname, path: '/', expires: -1, secure: false }],
    origins: [],
  };
  const screens = Object.entries(paths).map(([name, path]) => ({
    name,
    path: `/admin${path.replaceAll(/[A-Z]{4,}/g, (list) => lists[list]?.nodes[0]?.id ?? list)}`,
  }));
  return { state, screens };
}
