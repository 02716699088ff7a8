import { lazyPage } from './lazy-page';
import type { ShopRoute } from './routes';

/** Routes of the brand and legal pages, the contact page and the checkout mock-up. */
export const brandRoutes: readonly ShopRoute[] = [
  {
    path: '/aboutus',
    module: 'pages/about-us/AboutUsPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/about-us/AboutUsPage')).AboutUsPage })),
  },
  {
    path: '/philosophy',
    module: 'pages/philosophy/PhilosophyPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/philosophy/PhilosophyPage')).PhilosophyPage })),
  },
  {
    path: '/our-story',
    module: 'pages/our-story/OurStoryPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/our-story/OurStoryPage')).OurStoryPage })),
  },
  {
    path: '/ourimpact',
    module: 'pages/our-impact/OurImpactPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/our-impact/OurImpactPage')).OurImpactPage })),
  },
  {
    path: '/our-promises',
    module: 'pages/our-promises/OurPromisesPage.tsx',
    page: lazyPage(async () => ({
      Component: (await import('../pages/our-promises/OurPromisesPage')).OurPromisesPage,
    })),
  },
  {
    path: '/terms-conditions',
    module: 'pages/terms/TermsPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/terms/TermsPage')).TermsPage })),
  },
  {
    path: '/privacy-policy',
    module: 'pages/privacy/PrivacyPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/privacy/PrivacyPage')).PrivacyPage })),
  },
  {
    path: '/contactus',
    module: 'pages/contact/ContactPage.tsx',
    page: lazyPage(async () => {
      const { ContactPage, contactQueries } = await import('../pages/contact/ContactPage');
      return { Component: ContactPage, queries: contactQueries };
    }),
  },
  {
    path: '/checkout',
    module: 'pages/checkout-mock-up/CheckoutMockUpPage.tsx',
    page: lazyPage(async () => ({
      Component: (await import('../pages/checkout-mock-up/CheckoutMockUpPage')).CheckoutMockUpPage,
    })),
  },
];
