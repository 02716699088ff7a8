import { lazyPage } from './lazy-page';
import type { ShopRoute } from './routes';

/** Routes of the editorial pages: journal, ingredients, FAQ, reviews and tags. */
export const contentRoutes: readonly ShopRoute[] = [
  {
    path: '/blog',
    module: 'pages/blog/BlogPage.tsx',
    page: lazyPage(async () => {
      const { BlogPage, blogQueries } = await import('../pages/blog/BlogPage');
      return { Component: BlogPage, queries: blogQueries };
    }),
  },
  {
    path: '/blog-detail/:slug',
    module: 'pages/blog-detail/BlogDetailPage.tsx',
    page: lazyPage(async () => {
      const { BlogDetailPage, blogDetailQueries } = await import('../pages/blog-detail/BlogDetailPage');
      return { Component: BlogDetailPage, queries: blogDetailQueries };
    }),
  },
  {
    path: '/ingredients',
    module: 'pages/ingredients/IngredientsPage.tsx',
    page: lazyPage(async () => {
      const { IngredientsPage, ingredientsQueries } = await import('../pages/ingredients/IngredientsPage');
      return { Component: IngredientsPage, queries: ingredientsQueries };
    }),
  },
  {
    path: '/ingredient-product/:slug',
    module: 'pages/ingredient-product/IngredientProductPage.tsx',
    page: lazyPage(async () => {
      const { IngredientProductPage, ingredientProductQueries } =
        await import('../pages/ingredient-product/IngredientProductPage');
      return { Component: IngredientProductPage, queries: ingredientProductQueries };
    }),
  },
  {
    path: '/faq',
    module: 'pages/faq/FaqPage.tsx',
    page: lazyPage(async () => ({ Component: (await import('../pages/faq/FaqPage')).FaqPage })),
  },
  {
    path: '/allreviews/:slug',
    module: 'pages/all-reviews/AllReviewsPage.tsx',
    page: lazyPage(async () => {
      const { AllReviewsPage, allReviewsQueries } = await import('../pages/all-reviews/AllReviewsPage');
      return { Component: AllReviewsPage, queries: allReviewsQueries };
    }),
  },
  {
    // The last path segment is the tag, however many precede it.
    path: '/tag/*',
    module: 'pages/tag/TagPage.tsx',
    page: lazyPage(async () => {
      const { TagPage, tagQueries } = await import('../pages/tag/TagPage');
      return { Component: TagPage, queries: tagQueries };
    }),
  },
];
