import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { editions, type Region } from '../../domain/editions';
import { launchChromium } from '../../scripts/lib/chromium.mjs';
import type { Device } from './devices';
import { fromRunner, shopOf } from './shops';
import { Visitor } from './visitor';
import { Watch, type ExpectedAnswer } from './watch';

/** A step of a journey that takes longer than this does not come any more. */
const stepMilliseconds = 20_000;

interface JourneyOptions {
  readonly region: Region;
  readonly device: Device;
  /** Answers that belong to this journey although they are no success. */
  readonly expected?: readonly ExpectedAnswer[];
  /** Whether each screen is looked at for what hinders people. */
  readonly inspects?: boolean;
  readonly context?: BrowserContextOptions;
}

let browser: Browser | undefined;

/** Opens the browser of a file of journeys. Call it once, at the top. */
export function inChromium(): void {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
  });
}

/**
 * A test in a browser window of its own. It fails as well when the page says an error, when a request fails or when one
 * leaves the shop. A picture of a failure lies in e2e/artifacts.
 */
export function journey(name: string, options: JourneyOptions, walk: (visitor: Visitor) => Promise<void>): void {
  const { region, device, expected = [], inspects = false } = options;
  it(`${name} (${region}, ${device.name})`, async () => {
    const shop = shopOf(region);
    const watch = new Watch(shop.url, { expected, runsScripts: options.context?.javaScriptEnabled !== false });
    const context = await openContext(options);
    const page = await context.newPage();
    watch.follow(page);
    try {
      await walk(new Visitor(page, shop, region, device, inspects)).catch((error: unknown) => {
        throw watch.explain(error);
      });
      watch.expectNothing();
    } catch (error) {
      await takePicture(page, `${name} ${region} ${device.name}`);
      throw error;
    } finally {
      await context.close();
    }
  });
}

async function openContext({ region, device, context }: JourneyOptions): Promise<BrowserContext> {
  if (browser === undefined) throw new Error('Call inChromium() at the top of the file.');
  const opened = await browser.newContext({ ...device.context, locale: editions[region].locale, ...context });
  opened.setDefaultTimeout(stepMilliseconds);
  return opened;
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = fromRunner('E2E_ARTIFACTS');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`), fullPage: false });
}
