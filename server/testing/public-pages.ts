import { routes } from '../../client/app/routes';

/** A path for each public route, using data of the demo shop. */
export const examples: Record<string, string> = {
  '/': '/',
  '/shop': '/shop',
  '/shop/:key': '/shop/hand-cream',
  '/product/:slug': '/product/lavender-essential-oil',
  '/allreviews/:slug': '/allreviews/lavender-essential-oil',
  '/search/:key': '/search/rosemary',
  '/tag/*': '/tag/calming',
  '/cart': '/cart',
  '/checkout': '/checkout',
  '/login': '/login',
  '/sign-up': '/sign-up',
  '/forgot': '/forgot',
  '/resetpassword/:data': '/resetpassword/1.a.b',
  '/blog': '/blog',
  '/blog-detail/:slug': '/blog-detail/castor-oil-guide',
  '/ingredients': '/ingredients',
  '/ingredient-product/:slug': '/ingredient-product/rosemary',
  '/contactus': '/contactus',
  '/terms-conditions': '/terms-conditions',
  '/privacy-policy': '/privacy-policy',
  '/aboutus': '/aboutus',
  '/philosophy': '/philosophy',
  '/our-story': '/our-story',
  '/faq': '/faq',
  '/ourimpact': '/ourimpact',
  '/our-promises': '/our-promises',
};

export const publicRoutes = routes.filter(({ path, guarded }) => !guarded && path !== '*').map(({ path }) => path);
