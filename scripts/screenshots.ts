/**
 * Takes screenshots of every screen of the demo shop, with and without data, in three widths, and an index page:
 *   npm run screenshots                                 into data/screenshots; open its index.html
 *   npm run screenshots -- --to FOLDER                  into another folder
 *   npm run screenshots -- --to FOLDER / /shop          these URLs only, signed out
 *   npm run screenshots -- --only "Cart"                screens whose name contains the words
 *   npm run screenshots -- --back-office                screens of the back office; also with --only, --dark and --to
 *   npm run screenshots -- --readme                     the pictures of the README and of docs/back-office.md, into docs/images
 * REGION sets the edition.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './lib/chromium';
import { buildEdition, openDemoShop } from './lib/demo-shop';
import { configuredRegion, loadSettings } from './lib/environment';
import { galleryPage, type Screenshot } from './lib/gallery-page';
import { galleryScreens, type GalleryScreen } from './lib/gallery-screens';
import { openStaffGallery } from './lib/gallery-staff';
import { type BrowserState, type GalleryUser, signInUsers } from './lib/gallery-users';
import { desktopViewport, goTo, openPage, saveWebp, scrollThrough, waitUntilLoaded } from './lib/page-pictures';
import { projectRoot, requireNode } from './lib/project';
import { step } from './lib/process';

type Screen = GalleryScreen & { readonly path: string };

interface Series {
  readonly folder: string;
  readonly screens: readonly Screen[];
  readonly storageState?: BrowserState;
}

requireNode();
loadSettings();

const readmePictures = [
  { name: 'home', path: '/' },
  { name: 'product', path: '/product/lavender-essential-oil' },
];
/** Screens of the back office, by the names of its gallery, with their files. */
const backOfficePictures: Readonly<Record<string, string>> = {
  Today: 'back-office-today',
  Order: 'back-office-order',
  Product: 'back-office-product',
};
const readmeFolder = path.join(projectRoot, 'docs/images');
const widths = [390, 768, 1440];

const { values, positionals } = parseArgs({
  options: {
    to: { type: 'string' },
    only: { type: 'string' },
    readme: { type: 'boolean' },
    'back-office': { type: 'boolean' },
    dark: { type: 'boolean' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.help) {
  process.stdout.write(usage());
  process.exit();
}
const region = configuredRegion();
const colorScheme = values.dark ? 'dark' : 'light';
await buildEdition(region);
const shop = await openDemoShop(region, path.join(tmpdir(), 'shop-screenshots.log'));
try {
  const browser = await launchChromium();
  await step('Taking pictures', () =>
    values.readme
      ? takeReadmePictures(browser)
      : takeGalleryPictures(browser, values.to ?? path.join(projectRoot, 'data/screenshots')),
  );
  await browser.close();
} finally {
  await shop.close();
}

/** The comment at the beginning of this file. */
function usage(): string {
  const [comment = ''] = readFileSync(import.meta.filename, 'utf8').split('\n */');
  return comment.replaceAll(/^(?:\/\*\*\n)? \* ?/gm, '') + '\n';
}

async function takeReadmePictures(browser: Browser): Promise<void> {
  mkdirSync(readmeFolder, { recursive: true });
  const page = await openPage(browser, desktopViewport);
  for (const picture of readmePictures) {
    await goTo(page, shop.url + picture.path);
    await saveWebp(await page.screenshot(), path.join(readmeFolder, `${picture.name}.webp`));
  }
  const { state, screens } = await openStaffGallery(shop);
  const staffPage = await openPage(browser, desktopViewport, state);
  for (const screen of screens) {
    const file = backOfficePictures[screen.name];
    if (file === undefined) continue;
    await goTo(staffPage, shop.url + screen.path);
    // The first figures of a new demo shop.
    await staffPage.getByText('are being summarised').waitFor({ state: 'hidden', timeout: 90_000 });
    await saveWebp(await staffPage.screenshot(), path.join(readmeFolder, `${file}.webp`));
  }
}

async function takeGalleryPictures(browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const screens = positionals.map((address) => ({ name: address, path: address }));
  const shots = values['back-office']
    ? await takeBackOffice(browser, folder)
    : screens.length > 0
      ? await takeSeries(browser, { folder, screens })
      : await takeGallery(browser, folder);
  writeFileSync(path.join(folder, 'index.html'), galleryPage(region, shots));
  process.stderr.write(`${shots.length} pictures: ${path.join(folder, 'index.html')}\n`);
}

async function takeGallery(browser: Browser, folder: string): Promise<Screenshot[]> {
  const { states, ids } = await signInUsers(browser, shop.url);
  const shots: Screenshot[] = [];
  // Object.keys of a Record<GalleryUser, …>.
  for (const user of Object.keys(galleryScreens) as GalleryUser[]) {
    const screens = galleryScreens[user]
      .filter(isWanted)
      .map((screen) => ({ ...screen, path: typeof screen.path === 'string' ? screen.path : screen.path(ids) }));
    shots.push(...(await takeSeries(browser, { folder, screens, storageState: states[user] })));
  }
  return shots;
}

async function takeBackOffice(browser: Browser, folder: string): Promise<Screenshot[]> {
  const { state, screens, signedOut } = await openStaffGallery(shop);
  return [
    ...(await takeSeries(browser, { folder, screens: screens.filter(isWanted), storageState: state })),
    ...(await takeSeries(browser, { folder, screens: signedOut.filter(isWanted) })),
  ];
}

function isWanted({ name }: { readonly name: string }): boolean {
  return values.only === undefined || name.toLowerCase().includes(values.only.toLowerCase());
}

/** Captures the screens in each width. */
async function takeSeries(browser: Browser, { folder, screens, storageState }: Series): Promise<Screenshot[]> {
  const shots: Screenshot[] = [];
  for (const width of widths) {
    const page = await openPage(browser, { width, height: width < 500 ? 844 : 900 }, storageState, colorScheme);
    for (const screen of screens) {
      const { name, path: address } = screen;
      const file = `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${width}.webp`;
      try {
        await saveWebp(await capture(page, screen), path.join(folder, file));
      } catch (error) {
        throw new Error(`"${name}" at ${address}, ${width} px wide, could not be shown.`, { cause: error });
      }
      shots.push({ name, path: address, width, file });
    }
    await page.context().close();
  }
  return shots;
}

async function capture(page: Page, { path: address, reach, view = false }: Screen): Promise<Buffer> {
  await goTo(page, shop.url + address);
  if (!view) await scrollThrough(page);
  await reach?.(page);
  await waitUntilLoaded(page);
  return page.screenshot({ fullPage: !view });
}
