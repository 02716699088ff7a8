import type { Page } from 'playwright-core';
import { devices, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { waitUntilIdle } from '../harness/page-activity';

setUpChromium();

/** Rendered completely by the server. */
const publicScreens: Readonly<Record<string, readonly string[]>> = {
  'product lists': [
    '/',
    '/shop',
    '/shop?inStock=true&sort=price-low',
    '/shop?page=2',
    '/shop/hand-cream',
    '/shop/castor-oil',
    '/shop/hand-cream?minRating=5',
    '/shop/no-such-category',
  ],
  'product, search and tag pages': [
    '/product/lavender-essential-oil',
    '/product/rosemary-mint-scalp-oil',
    '/allreviews/lavender-essential-oil',
    '/search/rosemary',
    '/search/zzzzzz',
    '/tag',
    '/tag/scalp',
    '/tag/no-such-tag',
  ],
  'ingredient and blog pages': [
    '/blog',
    '/blog-detail/rosemary-scalp-ritual',
    '/ingredients',
    '/ingredient-product/lavender',
    '/faq',
  ],
  'pages about the shop': [
    '/aboutus',
    '/philosophy',
    '/our-story',
    '/ourimpact',
    '/our-promises',
    '/terms-conditions',
    '/privacy-policy',
  ],
  forms: [
    '/contactus',
    '/checkout',
    '/login',
    '/sign-up',
    '/forgot',
    '/resetpassword/1.an-old-link.of-somebody',
    '/cart',
  ],
};

/** URLs without content, each with a page that states it. */
const missingPaths = [
  '/no-such-page',
  '/product/no-such-product',
  '/blog-detail/no-such-post',
  '/ingredient-product/no-such-plant',
  '/allreviews/no-such-product',
];
const notFoundResponse = { status: 404, path: /no-such/ };

/** Collects the names of the GraphQL operations that a page sends from now on. */
function listenForOperations(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return;
    // The storefront sends one named operation in each request.
    const { operationName } = request.postDataJSON() as { operationName: string };
    names.push(operationName);
  });
  return names;
}

async function openUntilIdle(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await waitUntilIdle(visitor.page);
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
}

describe('public screens', () => {
  for (const device of devices) {
    // Both editions are covered: their texts and amounts differ in length.
    const region = device === phone ? 'IN' : 'UK';
    for (const [kind, paths] of Object.entries(publicScreens)) {
      journey(
        `have no accessibility violations, fit the screen and repeat no query of the server rendering: ${kind}`,
        { region, device, checksAccessibility: true },
        async (visitor) => {
          const operations = listenForOperations(visitor.page);
          for (const path of paths) {
            await openUntilIdle(visitor, path);
            await visitor.expectAccessible();
            await visitor.expectToFit();
          }
          // The cart id is known to the browser alone.
          expect(operations.filter((name) => name !== 'Cart')).toEqual([]);
        },
      );
    }

    journey(
      'have no accessibility violations when not found',
      { region, device, checksAccessibility: true, expected: [notFoundResponse] },
      async (visitor) => {
        for (const path of missingPaths) {
          expect(await visitor.open(path)).toBe(404);
          await visitor.page.getByRole('heading', { level: 1, name: 'SORRY! PAGE NOT FOUND' }).waitFor();
          await visitor.expectAccessible();
        }
      },
    );
  }
});
