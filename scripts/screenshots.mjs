/**
 * Takes screenshots of every screen of the demo shop, with and without data, in three widths, and an index page:
 *   npm run screenshots                                 into data/screenshots; open its index.html
 *   npm run screenshots -- --to FOLDER                  into another folder
 *   npm run screenshots -- --to FOLDER / /shop          these URLs only, signed out
 *   npm run screenshots -- --only "Cart"                screens whose name contains the words
 *   npm run screenshots -- --readme                     the pictures of the README, into docs/images
 * REGION sets the edition.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { launchChromium } from './lib/chromium.mjs';
import { buildEdition, openDemoShop } from './lib/demo-shop.mjs';
import { chosenRegion, useSettings } from './lib/environment.mjs';
import { galleryPage } from './lib/gallery-page.mjs';
import { meetPeople } from './lib/gallery-people.mjs';
import { galleryScreens } from './lib/gallery-screens.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';
import { step } from './lib/steps.mjs';

requireNode();
useSettings();

const readmePictures = [
  { name: 'home', path: '/' },
  { name: 'product', path: '/product/lavender-essential-oil' },
];
const readmeFolder = path.join(projectRoot, 'docs/images');
const wide = { width: 1440, height: 900 };
const widths = [390, 768, 1440];
/** Below WebP's limit of 16,383 pixels. */
const tallest = 16_000;

const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, only: { type: 'string' }, readme: { type: 'boolean' } },
  allowPositionals: true,
});
const region = chosenRegion();
await buildEdition(region);
const shop = await openDemoShop(region, path.join(tmpdir(), 'shop-screenshots.log'));
try {
  const browser = await launchChromium();
  await step('Taking pictures', () =>
    values.readme ? forReadme(browser) : forLooking(browser, values.to ?? path.join(projectRoot, 'data/screenshots')),
  );
  await browser.close();
} finally {
  await shop.close();
}

async function forReadme(browser) {
  mkdirSync(readmeFolder, { recursive: true });
  const page = await openPage(browser, wide);
  for (const picture of readmePictures) {
    await goTo(page, picture.path);
    await keep(await page.screenshot(), path.join(readmeFolder, `${picture.name}.webp`));
  }
}

async function forLooking(browser, folder) {
  mkdirSync(folder, { recursive: true });
  const shots = [];
  const named = positionals.map((one) => ({ name: one, path: one }));
  if (named.length > 0) await takeAll(browser, { folder, screens: named, shots });
  else await takeGallery(browser, folder, shots);
  writeFileSync(path.join(folder, 'index.html'), galleryPage(region, shots));
  process.stderr.write(`${shots.length} pictures: ${path.join(folder, 'index.html')}\n`);
}

async function takeGallery(browser, folder, shots) {
  const { states, facts } = await meetPeople(browser, shop.url);
  for (const [who, all] of Object.entries(galleryScreens)) {
    const screens = all
      .filter(({ name }) => values.only === undefined || name.toLowerCase().includes(values.only.toLowerCase()))
      .map((screen) => ({ ...screen, path: typeof screen.path === 'string' ? screen.path : screen.path(facts) }));
    await takeAll(browser, { folder, screens, shots, storageState: states[who] });
  }
}

/** Captures the screens in each width, as full pages unless `view` is set. */
async function takeAll(browser, { folder, screens, shots, storageState }) {
  for (const width of widths) {
    const page = await openPage(browser, { width, height: width < 500 ? 844 : 900 }, storageState);
    for (const { name, path: address, reach, view = false } of screens) {
      const file = `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${width}.webp`;
      try {
        await goTo(page, address);
        if (!view) await scrollThrough(page);
        await reach?.(page);
        await settle(page);
        await keep(await page.screenshot({ fullPage: !view }), path.join(folder, file));
      } catch (error) {
        throw new Error(`"${name}" at ${address}, ${width} px wide, could not be shown.`, { cause: error });
      }
      shots.push({ name, path: address, width, file });
    }
    await page.context().close();
  }
}

async function keep(image, file) {
  const { width, height } = await sharp(image).metadata();
  await sharp(image)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .webp({ quality: 82 })
    .toFile(file);
}

async function openPage(browser, viewport, storageState) {
  const context = await browser.newContext({ viewport, storageState, reducedMotion: 'reduce' });
  return context.newPage();
}

async function goTo(page, address) {
  await page.goto(shop.url + address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Scrolls through the page, which triggers lazy loading; some pictures are generated on their first request. */
async function scrollThrough(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += wide.height) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(100);
    await picturesInView(page);
  }
  await settle(page);
}

/** Scrolls to the top and waits until the page has loaded. */
async function settle(page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  await picturesInView(page);
  await page.waitForLoadState('networkidle');
}

/** Waits until the pictures in view are loaded and decoded; broken pictures are ignored. */
async function picturesInView(page) {
  await page.evaluate(async () => {
    const isInView = (image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return (
        image.getClientRects().length > 0 &&
        bottom > 0 &&
        top < window.innerHeight &&
        right > 0 &&
        left < window.innerWidth
      );
    };
    const arrival = (image) =>
      image.complete ||
      new Promise((resolve) => {
        image.onload = image.onerror = resolve;
      });
    const shown = [...document.images].filter(isInView).map(async (image) => {
      await arrival(image);
      await image.decode().catch(() => undefined);
    });
    // Time limit, since a hidden slide's picture may never load.
    await Promise.race([
      Promise.all(shown),
      new Promise((resolve) => {
        setTimeout(resolve, 5000);
      }),
    ]);
  });
}
