import type { ComponentType } from 'react';
import { matchRoutes, type Params } from 'react-router-dom';
import { lazyPage, type LazyPage } from './lazy-page';
import { pageModules } from './page-modules';

interface RouteEntry {
  readonly path: string;
  /** The page's file below client/pages, without its extension. The component has the file's name. */
  readonly page: string;
  /** Pages for signed-in customers are rendered only in the browser, since page requests carry no token. */
  readonly guarded?: boolean;
}

/** All routes of the storefront. The last one renders the not-found page for any other address. */
const table: readonly RouteEntry[] = [
  { path: '/', page: 'home/HomePage' },
  { path: '/shop', page: 'shop/ShopPage' },
  { path: '/shop/:key', page: 'category/CategoryPage' },
  { path: '/product/:slug', page: 'product/ProductPage' },
  { path: '/search/:key', page: 'search/SearchPage' },

  { path: '/cart', page: 'cart/CartPage' },
  { path: '/shipping', page: 'shipping/ShippingPage', guarded: true },
  { path: '/billing', page: 'billing/BillingPage', guarded: true },
  { path: '/order-confirm/:ordernumber', page: 'order-confirm/OrderConfirmPage', guarded: true },
  { path: '/checkout', page: 'checkout-mock-up/CheckoutMockUpPage' },

  { path: '/login', page: 'login/LoginPage' },
  { path: '/sign-up', page: 'sign-up/SignUpPage' },
  { path: '/forgot', page: 'forgot/ForgotPage' },
  { path: '/resetpassword/:data', page: 'reset-password/ResetPasswordPage' },

  { path: '/dashboard', page: 'dashboard/DashboardPage', guarded: true },
  { path: '/account-info', page: 'account-info/AccountInfoPage', guarded: true },
  { path: '/order-history', page: 'order-history/OrderHistoryPage', guarded: true },
  { path: '/your-order/:ordernumber', page: 'your-order/YourOrderPage', guarded: true },
  { path: '/cancelorderproduct/:id', page: 'order-change/OrderChangePage', guarded: true },
  { path: '/returnorderproduct/:id', page: 'order-change/OrderChangePage', guarded: true },
  { path: '/addressbook', page: 'addressbook/AddressBookPage', guarded: true },
  { path: '/add/addressbook', page: 'add-address/AddAddressPage', guarded: true },
  { path: '/edit/addressbook', page: 'edit-address/EditAddressPage', guarded: true },
  { path: '/review', page: 'my-reviews/MyReviewsPage', guarded: true },
  { path: '/wishlist', page: 'wishlist/WishlistPage', guarded: true },
  { path: '/change-password', page: 'change-password/ChangePasswordPage', guarded: true },

  { path: '/blog', page: 'blog/BlogPage' },
  { path: '/blog-detail/:slug', page: 'blog-detail/BlogDetailPage' },
  { path: '/ingredients', page: 'ingredients/IngredientsPage' },
  { path: '/ingredient-product/:slug', page: 'ingredient-product/IngredientProductPage' },
  { path: '/faq', page: 'faq/FaqPage' },
  { path: '/allreviews/:slug', page: 'all-reviews/AllReviewsPage' },
  // The last path segment is the tag, however many precede it.
  { path: '/tag/*', page: 'tag/TagPage' },

  { path: '/aboutus', page: 'about-us/AboutUsPage' },
  { path: '/philosophy', page: 'philosophy/PhilosophyPage' },
  { path: '/our-story', page: 'our-story/OurStoryPage' },
  { path: '/ourimpact', page: 'our-impact/OurImpactPage' },
  { path: '/our-promises', page: 'our-promises/OurPromisesPage' },
  { path: '/terms-conditions', page: 'terms/TermsPage' },
  { path: '/privacy-policy', page: 'privacy/PrivacyPage' },
  { path: '/contactus', page: 'contact/ContactPage' },

  { path: '*', page: 'not-found/NotFoundPage' },
];

export interface ShopRoute extends Omit<RouteEntry, 'page'> {
  readonly page: LazyPage;
  /** The page's module as named in the build's manifest, for preload links. */
  readonly module: string;
}

export const routes: readonly ShopRoute[] = table.map(({ page, ...route }) => {
  const module = `pages/${page}.tsx`;
  const load = pageModules[`../${module}`];
  if (!load) throw new Error(`There is no ${module}.`);
  return {
    ...route,
    module,
    page: lazyPage(async () => {
      const { loader, ...exported } = await load();
      // A test verifies that each page exports a component of its file's name.
      return { Component: exported[page.slice(page.indexOf('/') + 1)] as ComponentType, loader };
    }),
  };
});

interface MatchedRoute {
  readonly route: ShopRoute;
  readonly params: Readonly<Params>;
  /** The matched part of the path, to which the router resolves relative addresses. */
  readonly pathname: string;
  readonly pathnameBase: string;
}

/** Returns the route of a path. The last route matches every path, so there is always one. */
export function matchRoute(pathname: string): MatchedRoute {
  const match = matchRoutes([...routes], { pathname })?.at(-1);
  if (!match) throw new Error(`No route matches ${pathname}.`);
  return match;
}
