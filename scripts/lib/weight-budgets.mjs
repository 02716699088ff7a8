/** Budgets of the landing pages in compressed bytes: what a first visit fetches before any interaction. */
export const budgets = [
  { page: 'pages/home/HomePage.tsx', address: '/', script: 130_000, html: 30_000 },
  { page: 'pages/shop/ShopPage.tsx', address: '/shop', script: 130_000, html: 30_000 },
  { page: 'pages/product/ProductPage.tsx', address: '/product/lavender-essential-oil', script: 130_000, html: 30_000 },
];
