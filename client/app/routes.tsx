import type { RouteObject } from 'react-router-dom';
import { Layout } from './Layout';
import { PageError } from './PageError';
import { Protected } from './Protected';

/** Pages of signed-in customers are rendered only in the browser, since page requests carry no token. */
const guardedPages: RouteObject[] = [
  { path: '/shipping', id: 'pages/shipping/ShippingPage.tsx', lazy: () => import('../pages/shipping/ShippingPage') },
  { path: '/billing', id: 'pages/billing/BillingPage.tsx', lazy: () => import('../pages/billing/BillingPage') },
  {
    path: '/order-confirm/:ordernumber',
    id: 'pages/order-confirm/OrderConfirmPage.tsx',
    lazy: () => import('../pages/order-confirm/OrderConfirmPage'),
  },
  {
    path: '/dashboard',
    id: 'pages/dashboard/DashboardPage.tsx',
    lazy: () => import('../pages/dashboard/DashboardPage'),
  },
  {
    path: '/account-info',
    id: 'pages/account-info/AccountInfoPage.tsx',
    lazy: () => import('../pages/account-info/AccountInfoPage'),
  },
  {
    path: '/order-history',
    id: 'pages/order-history/OrderHistoryPage.tsx',
    lazy: () => import('../pages/order-history/OrderHistoryPage'),
  },
  {
    path: '/your-order/:ordernumber',
    id: 'pages/your-order/YourOrderPage.tsx',
    lazy: () => import('../pages/your-order/YourOrderPage'),
  },
  {
    path: '/addressbook',
    id: 'pages/addressbook/AddressBookPage.tsx',
    lazy: () => import('../pages/addressbook/AddressBookPage'),
  },
  {
    path: '/add/addressbook',
    id: 'pages/add-address/AddAddressPage.tsx',
    lazy: () => import('../pages/add-address/AddAddressPage'),
  },
  {
    path: '/edit/addressbook',
    id: 'pages/edit-address/EditAddressPage.tsx',
    lazy: () => import('../pages/edit-address/EditAddressPage'),
  },
  {
    path: '/review',
    id: 'pages/my-reviews/MyReviewsPage.tsx',
    lazy: () => import('../pages/my-reviews/MyReviewsPage'),
  },
  { path: '/wishlist', id: 'pages/wishlist/WishlistPage.tsx', lazy: () => import('../pages/wishlist/WishlistPage') },
  {
    path: '/change-password',
    id: 'pages/change-password/ChangePasswordPage.tsx',
    lazy: () => import('../pages/change-password/ChangePasswordPage'),
  },
  {
    // One page has two addresses, and an id belongs to one route.
    id: 'pages/order-change/OrderChangePage.tsx',
    children: ['/cancelorderproduct/:id', '/returnorderproduct/:id'].map((path) => ({
      path,
      lazy: () => import('../pages/order-change/OrderChangePage'),
    })),
  },
];

/** Id of the route around the guarded pages. */
export const guardedId = 'guarded';

/**
 * All routes of the storefront. A page is a chunk of its own, whose module exports the route's `Component` and `loader`. The id of its route
 * is the module's name in the build's manifest, by which the server finds the scripts to preload.
 */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { path: '/', id: 'pages/home/HomePage.tsx', lazy: () => import('../pages/home/HomePage') },
          { path: '/shop', id: 'pages/shop/ShopPage.tsx', lazy: () => import('../pages/shop/ShopPage') },
          {
            path: '/shop/:key',
            id: 'pages/category/CategoryPage.tsx',
            lazy: () => import('../pages/category/CategoryPage'),
          },
          {
            path: '/product/:slug',
            id: 'pages/product/ProductPage.tsx',
            lazy: () => import('../pages/product/ProductPage'),
          },
          { path: '/search/:key', id: 'pages/search/SearchPage.tsx', lazy: () => import('../pages/search/SearchPage') },
          { path: '/cart', id: 'pages/cart/CartPage.tsx', lazy: () => import('../pages/cart/CartPage') },
          {
            path: '/checkout',
            id: 'pages/checkout-mock-up/CheckoutMockUpPage.tsx',
            lazy: () => import('../pages/checkout-mock-up/CheckoutMockUpPage'),
          },
          { path: '/login', id: 'pages/login/LoginPage.tsx', lazy: () => import('../pages/login/LoginPage') },
          { path: '/sign-up', id: 'pages/sign-up/SignUpPage.tsx', lazy: () => import('../pages/sign-up/SignUpPage') },
          { path: '/forgot', id: 'pages/forgot/ForgotPage.tsx', lazy: () => import('../pages/forgot/ForgotPage') },
          {
            path: '/resetpassword/:data',
            id: 'pages/reset-password/ResetPasswordPage.tsx',
            lazy: () => import('../pages/reset-password/ResetPasswordPage'),
          },
          { path: '/blog', id: 'pages/blog/BlogPage.tsx', lazy: () => import('../pages/blog/BlogPage') },
          {
            path: '/blog-detail/:slug',
            id: 'pages/blog-detail/BlogDetailPage.tsx',
            lazy: () => import('../pages/blog-detail/BlogDetailPage'),
          },
          {
            path: '/ingredients',
            id: 'pages/ingredients/IngredientsPage.tsx',
            lazy: () => import('../pages/ingredients/IngredientsPage'),
          },
          {
            path: '/ingredient-product/:slug',
            id: 'pages/ingredient-product/IngredientProductPage.tsx',
            lazy: () => import('../pages/ingredient-product/IngredientProductPage'),
          },
          { path: '/faq', id: 'pages/faq/FaqPage.tsx', lazy: () => import('../pages/faq/FaqPage') },
          {
            path: '/allreviews/:slug',
            id: 'pages/all-reviews/AllReviewsPage.tsx',
            lazy: () => import('../pages/all-reviews/AllReviewsPage'),
          },
          { path: '/tag/*', id: 'pages/tag/TagPage.tsx', lazy: () => import('../pages/tag/TagPage') },
          {
            path: '/aboutus',
            id: 'pages/about-us/AboutUsPage.tsx',
            lazy: () => import('../pages/about-us/AboutUsPage'),
          },
          {
            path: '/philosophy',
            id: 'pages/philosophy/PhilosophyPage.tsx',
            lazy: () => import('../pages/philosophy/PhilosophyPage'),
          },
          {
            path: '/our-story',
            id: 'pages/our-story/OurStoryPage.tsx',
            lazy: () => import('../pages/our-story/OurStoryPage'),
          },
          {
            path: '/ourimpact',
            id: 'pages/our-impact/OurImpactPage.tsx',
            lazy: () => import('../pages/our-impact/OurImpactPage'),
          },
          {
            path: '/our-promises',
            id: 'pages/our-promises/OurPromisesPage.tsx',
            lazy: () => import('../pages/our-promises/OurPromisesPage'),
          },
          {
            path: '/terms-conditions',
            id: 'pages/terms/TermsPage.tsx',
            lazy: () => import('../pages/terms/TermsPage'),
          },
          {
            path: '/privacy-policy',
            id: 'pages/privacy/PrivacyPage.tsx',
            lazy: () => import('../pages/privacy/PrivacyPage'),
          },
          {
            path: '/contactus',
            id: 'pages/contact/ContactPage.tsx',
            lazy: () => import('../pages/contact/ContactPage'),
          },
          { id: guardedId, Component: Protected, children: guardedPages },
          // Any other address.
          { path: '*', id: 'pages/not-found/NotFoundPage.tsx', lazy: () => import('../pages/not-found/NotFoundPage') },
        ],
      },
    ],
  },
];
