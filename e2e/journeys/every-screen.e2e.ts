import type { Page } from 'playwright-core';
import { devices, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';

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

/** URLs without content, each with a page that says so. */
const missingPaths = [
  '/no-such-page',
  '/product/no-such-product',
  '/blog-detail/no-such-post',
  '/ingredient-product/no-such-plant',
  '/allreviews/no-such-product',
];
const notFoundResponse = { status: 404, path: /no-such/ };

/** The narrowest supported screen. */
const narrow = { viewport: { width: 320, height: 640 } };

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

/** Distorted pictures: not cropped by object-fit, and shown in an aspect ratio other than their own. One line each. */
function findDistortedImages(): string[] {
  return [...document.images]
    .filter((image) => image.naturalWidth > 1 && image.clientWidth > 0 && getComputedStyle(image).objectFit === 'fill')
    .map((image) => ({
      name: image.alt || image.currentSrc,
      own: image.naturalWidth / image.naturalHeight,
      shown: image.clientWidth / image.clientHeight,
    }))
    .filter(({ own, shown }) => Math.abs(own / shown - 1) > 0.05)
    .map(({ name, own, shown }) => `${name}: ${own.toFixed(2)} shown as ${shown.toFixed(2)}`);
}

async function openUntilIdle(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.page.waitForLoadState('networkidle');
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
}

describe('public screens', () => {
  for (const device of devices) {
    for (const [kind, paths] of Object.entries(publicScreens)) {
      journey(
        `have no accessibility violations and repeat no query of the server rendering: ${kind}`,
        { region: 'UK', device, checksAccessibility: true },
        async (visitor) => {
          const operations = listenForOperations(visitor.page);
          for (const path of paths) {
            await openUntilIdle(visitor, path);
            await visitor.expectAccessible();
          }
          // The cart id is known to the browser alone.
          expect(operations.filter((name) => name !== 'Cart')).toEqual([]);
        },
      );
    }

    journey(
      'have no accessibility violations when not found',
      { region: 'UK', device, checksAccessibility: true, expected: [notFoundResponse] },
      async (visitor) => {
        for (const path of missingPaths) {
          expect(await visitor.open(path)).toBe(404);
          await visitor.page.getByRole('heading', { level: 1, name: 'SORRY! PAGE NOT FOUND' }).waitFor();
          await visitor.expectAccessible();
        }
      },
    );
  }

  for (const [kind, paths] of Object.entries(publicScreens)) {
    journey(
      `fit the narrowest phone without distorting pictures: ${kind}`,
      { region: 'IN', device: phone, context: narrow },
      async (visitor) => {
        const faults: string[] = [];
        for (const path of paths) {
          await openUntilIdle(visitor, path);
          const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
          if (width > narrow.viewport.width) faults.push(`${path}: ${width} px`);
          faults.push(...(await visitor.page.evaluate(findDistortedImages)).map((fault) => `${path}: ${fault}`));
        }
        expect(faults).toEqual([]);
      },
    );
  }
});
