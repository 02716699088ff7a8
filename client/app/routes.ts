import { matchRoutes, type Params } from 'react-router-dom';
import { accountRoutes } from './account-routes';
import { contentRoutes } from './content-routes';
import { brandRoutes } from './brand-routes';
import { lazyPage, type LazyPage } from './lazy-page';

export interface ShopRoute {
  readonly path: string;
  readonly page: LazyPage;
  /** The page's module as named in the build's manifest, for preload links. Verified by a test. */
  readonly module: string;
  /** Pages for signed-in customers are rendered only in the browser, since page requests carry no token. */
  readonly guarded?: boolean;
}

/** All routes of the storefront. The last one, `*`, renders the not-found page for any other address. */
export const routes: readonly ShopRoute[] = [
  {
    path: '/',
    module: 'pages/home/HomePage.tsx',
    page: lazyPage(async () => {
      const { HomePage, homeQueries } = await import('../pages/home/HomePage');
      return { Component: HomePage, queries: homeQueries };
    }),
  },
  {
    path: '/shop',
    module: 'pages/shop/ShopPage.tsx',
    page: lazyPage(async () => {
      const { ShopPage, shopQueries } = await import('../pages/shop/ShopPage');
      return { Component: ShopPage, queries: shopQueries };
    }),
  },
  {
    path: '/shop/:key',
    module: 'pages/category/CategoryPage.tsx',
    page: lazyPage(async () => {
      const { CategoryPage, categoryQueries } = await import('../pages/category/CategoryPage');
      return { Component: CategoryPage, queries: categoryQueries };
    }),
  },
  {
    path: '/product/:slug',
    module: 'pages/product/ProductPage.tsx',
    page: lazyPage(async () => {
      const { ProductPage, productQueries } = await import('../pages/product/ProductPage');
      return { Component: ProductPage, queries: productQueries };
    }),
  },
  {
    path: '/search/:key',
    module: 'pages/search/SearchPage.tsx',
    page: lazyPage(async () => {
      const { SearchPage, searchQueries } = await import('../pages/search/SearchPage');
      return { Component: SearchPage, queries: searchQueries };
    }),
  },
  {
    path: '/cart',
    module: 'pages/cart/CartPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/cart/CartPage')).CartPage })),
  },
  {
    path: '/login',
    module: 'pages/login/LoginPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/login/LoginPage')).LoginPage })),
  },
  {
    path: '/sign-up',
    module: 'pages/sign-up/SignUpPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/sign-up/SignUpPage')).SignUpPage })),
  },
  {
    path: '/forgot',
    module: 'pages/forgot/ForgotPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/forgot/ForgotPage')).ForgotPage })),
  },
  {
    path: '/resetpassword/:data',
    module: 'pages/reset-password/ResetPasswordPage.tsx',
    page: lazyPage(async () => ({
      Component: (await import('../pages/reset-password/ResetPasswordPage')).ResetPasswordPage,
    })),
  },
  {
    path: '/shipping',
    module: 'pages/shipping/ShippingPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({ Component: (await import('../pages/shipping/ShippingPage')).ShippingPage })),
  },
  {
    path: '/billing',
    module: 'pages/billing/BillingPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({ Component: (await import('../pages/billing/BillingPage')).BillingPage })),
  },
  {
    path: '/order-confirm/:ordernumber',
    module: 'pages/order-confirm/OrderConfirmPage.tsx',
    guarded: true,
    page: lazyPage(async () => ({
      Component: (await import('../pages/order-confirm/OrderConfirmPage')).OrderConfirmPage,
    })),
  },
  ...contentRoutes,
  ...accountRoutes,
  ...brandRoutes,
  {
    path: '*',
    module: 'pages/not-found/NotFoundPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/not-found/NotFoundPage')).NotFoundPage })),
  },
];

export interface MatchedRoute {
  readonly route: ShopRoute;
  readonly params: Readonly<Params>;
}

/** Returns the route of a path. The last route matches every path, so there is always one. */
export function matchRoute(pathname: string): MatchedRoute {
  const match = matchRoutes([...routes], { pathname })?.at(-1);
  if (!match) throw new Error(`No route matches ${pathname}.`);
  return { route: match.route, params: match.params };
}
