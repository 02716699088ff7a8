import type { Page } from 'playwright-core';

/** The narrowest supported screen. */
const narrow = { width: 320, height: 640 };

/**
 * Resizes an open page to the narrowest phone and back. @returns what does not fit: a page wider than the screen, and distorted pictures
 */
export async function faultsOnNarrowScreen(page: Page): Promise<string[]> {
  const regular = page.viewportSize();
  await page.setViewportSize(narrow);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const distorted = await page.evaluate(findDistortedImages);
  if (regular) await page.setViewportSize(regular);
  return [...(width > narrow.width ? [`${width} px wide`] : []), ...distorted];
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
