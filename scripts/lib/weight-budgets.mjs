/** How heavy the pages that shoppers arrive at may be, in compressed bytes. Lower these when a page has become lighter; raise them for a reason. */
export const budgets = [
  { page: 'pages/home/HomePage.tsx', address: '/', script: 181_000, html: 30_000 },
  { page: 'pages/shop/ShopPage.tsx', address: '/shop', script: 179_000, html: 30_000 },
  { page: 'pages/product/ProductPage.tsx', address: '/product/lavender-essential-oil', script: 202_000, html: 30_000 },
];
