import { lazyPage } from './lazy-page';
import type { ShopRoute } from './routes';

/** Routes of the customer account, all guarded. */
export const accountRoutes: readonly ShopRoute[] = [
  {
    path: '/dashboard',
    module: 'pages/dashboard/DashboardPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({ Component: (await import('../pages/dashboard/DashboardPage')).DashboardPage })),
  },
  {
    path: '/account-info',
    module: 'pages/account-info/AccountInfoPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({
      Component: (await import('../pages/account-info/AccountInfoPage')).AccountInfoPage,
    })),
  },
  {
    path: '/order-history',
    module: 'pages/order-history/OrderHistoryPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({
      Component: (await import('../pages/order-history/OrderHistoryPage')).OrderHistoryPage,
    })),
  },
  {
    path: '/your-order/:ordernumber',
    module: 'pages/your-order/YourOrderPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({ Component: (await import('../pages/your-order/YourOrderPage')).YourOrderPage })),
  },
  {
    path: '/cancelorderproduct/:id',
    module: 'pages/order-change/OrderChangePage.tsx',
    guarded: true,
    page: lazyPage(async () => ({
      Component: (await import('../pages/order-change/OrderChangePage')).OrderChangePage,
    })),
  },
  {
    path: '/returnorderproduct/:id',
    module: 'pages/order-change/OrderChangePage.tsx',
    guarded: true,
    page: lazyPage(async () => ({
      Component: (await import('../pages/order-change/OrderChangePage')).OrderChangePage,
    })),
  },
  {
    path: '/addressbook',
    module: 'pages/addressbook/AddressBookPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({ Component: (await import('../pages/addressbook/AddressBookPage')).AddressBookPage })),
  },
  {
    path: '/add/addressbook',
    module: 'pages/add-address/AddAddressPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({ Component: (await import('../pages/add-address/AddAddressPage')).AddAddressPage })),
  },
  {
    path: '/edit/addressbook',
    module: 'pages/edit-address/EditAddressPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({
      Component: (await import('../pages/edit-address/EditAddressPage')).EditAddressPage,
    })),
  },
  {
    path: '/review',
    module: 'pages/my-reviews/MyReviewsPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({ Component: (await import('../pages/my-reviews/MyReviewsPage')).MyReviewsPage })),
  },
  {
    path: '/wishlist',
    module: 'pages/wishlist/WishlistPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({ Component: (await import('../pages/wishlist/WishlistPage')).WishlistPage })),
  },
  {
    path: '/change-password',
    module: 'pages/change-password/ChangePasswordPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({
      Component: (await import('../pages/change-password/ChangePasswordPage')).ChangePasswordPage,
    })),
  },
];
