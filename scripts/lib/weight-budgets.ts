/** Budgets of one page, in compressed bytes. */
export interface PageBudget {
  /** The page's module, as the build's manifest names it. */
  readonly page: string;
  /** Path of such a page in the demo shop. */
  readonly address: string;
  readonly script: number;
  readonly html: number;
}

/** Budgets of the landing pages in compressed bytes: what a first visit fetches before any interaction. */
export const budgets: readonly PageBudget[] = [
  { page: 'pages/home/HomePage.tsx', address: '/', script: 130_000, html: 30_000 },
  { page: 'pages/shop/ShopPage.tsx', address: '/shop', script: 130_000, html: 30_000 },
  { page: 'pages/product/ProductPage.tsx', address: '/product/lavender-essential-oil', script: 130_000, html: 30_000 },
];
