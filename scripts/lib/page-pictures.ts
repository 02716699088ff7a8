import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { BrowserState } from './gallery-users';

interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const desktopViewport: Viewport = { width: 1440, height: 900 };
/** Below WebP's limit of 16,383 pixels. */
const maxHeight = 16_000;

export async function openPage(
  browser: Browser,
  viewport: Viewport,
  storageState?: BrowserState,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const context = await browser.newContext({ viewport, storageState, colorScheme, reducedMotion: 'reduce' });
  return context.newPage();
}

export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export async function saveWebp(image: Buffer, file: string): Promise<void> {
  const { width, height } = await sharp(image).metadata();
  await sharp(image)
    .extract({ left: 0, top: 0, width, height: Math.min(height, maxHeight) })
    .webp({ quality: 82 })
    .toFile(file);
}

/** Scrolls through the page, which triggers lazy loading; some pictures are generated on their first request. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += desktopViewport.height) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(100);
    await waitForPicturesInView(page);
  }
  await waitUntilLoaded(page);
}

/** Scrolls to the top and waits until the page has loaded. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitForPicturesInView(page);
  await page.waitForLoadState('networkidle');
}

/**
 * Waits until the pictures in view are loaded and decoded; broken pictures are ignored. The function runs in the browser.
 */
async function waitForPicturesInView(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInView = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
      return isInView && image.getClientRects().length > 0;
    });
    const decoded = shown.map(async (image) => {
      if (!image.complete)
        await new Promise((resolve) => {
          image.onload = image.onerror = resolve;
        });
      await image.decode().catch(() => undefined);
    });
    // Time limit, since a hidden slide's picture may never load.
    await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, 5000))]);
  });
}
