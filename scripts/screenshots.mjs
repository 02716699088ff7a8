/**
 * Takes the pictures of the README into docs/images, from the demo shop as it is now:
 *   npm run screenshots
 * Pictures to look at, of these or other pages in three widths, into a folder of one's own:
 *   npm run screenshots -- --to /tmp/look / /shop /product/lavender-essential-oil
 * REGION chooses the edition.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { launchChromium } from './lib/chromium.mjs';
import { buildEdition, openDemoShop } from './lib/demo-shop.mjs';
import { chosenRegion, useSettings } from './lib/environment.mjs';
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

const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
const region = chosenRegion();
await buildEdition(region);
const shop = await openDemoShop(region, path.join(tmpdir(), 'shop-screenshots.log'));
try {
  const browser = await launchChromium();
  await step('Taking pictures', () => (values.to === undefined ? forReadme(browser) : forLooking(browser, values.to, positionals)));
  await browser.close();
} finally {
  await shop.close();
}

async function forReadme(browser) {
  mkdirSync(readmeFolder, { recursive: true });
  const page = await openPage(browser, wide);
  for (const picture of readmePictures) {
    await goTo(page, picture.path);
    const image = await page.screenshot();
    await sharp(image).webp({ quality: 82 }).toFile(path.join(readmeFolder, `${picture.name}.webp`));
  }
}

/** Whole pages, from top to bottom. */
async function forLooking(browser, folder, paths) {
  mkdirSync(folder, { recursive: true });
  for (const width of widths) {
    const page = await openPage(browser, { width, height: width < 500 ? 844 : 900 });
    for (const one of paths.length > 0 ? paths : readmePictures.map((picture) => picture.path)) {
      await goTo(page, one);
      await scrollThrough(page);
      await page.screenshot({ path: path.join(folder, `${one.replaceAll(/\W+/g, '-')}-${width}.png`), fullPage: true });
    }
    await page.context().close();
  }
}

async function openPage(browser, viewport) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

async function goTo(page, address) {
  await page.goto(shop.url + address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Pictures further down come only when somebody looks at them. */
async function scrollThrough(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += wide.height) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(100);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}
