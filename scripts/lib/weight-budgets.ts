/** Budgets of one page, in compressed bytes: Brotli for scripts, which the build compresses, gzip for HTML. */
export interface PageBudget {
  /** The page's module, as the build's manifest names it. */
  readonly page: string;
  /** Path of such a page in the demo shop. */
  readonly address: string;
  readonly script: number;
  readonly html: number;
}

/**
 * Budgets of the landing pages and the cart: what a first visit fetches before any interaction. React and its DOM are 58 kB of it, Apollo
 * Client 47, React Router with its data routes 28.
 */
export const budgets: readonly PageBudget[] = [
  { page: 'pages/home/HomePage.tsx', address: '/', script: 163_000, html: 25_000 },
  { page: 'pages/shop/ShopPage.tsx', address: '/shop', script: 165_000, html: 25_000 },
  { page: 'pages/category/CategoryPage.tsx', address: '/shop/essential-oil', script: 165_500, html: 25_000 },
  { page: 'pages/search/SearchPage.tsx', address: '/search/oil', script: 165_000, html: 25_000 },
  { page: 'pages/product/ProductPage.tsx', address: '/product/lavender-essential-oil', script: 169_000, html: 25_000 },
  { page: 'pages/cart/CartPage.tsx', address: '/cart', script: 166_500, html: 25_000 },
];

/** The application of the back office and the first screen of an owner, in bytes of gzip. */
export const backOfficeBudget = { screen: 'features/orders/Orders.tsx', script: 250_000 };
