import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { editions, type Region } from '../../domain/editions';
import { launchChromium } from '../../scripts/lib/chromium';
import type { Device } from './devices';
import { trackActivity } from './page-activity';
import { runnerVariable, shopOf } from './shops';
import { Visitor } from './visitor';
import { PageErrorRecorder, type ExpectedResponse } from './page-error-recorder';

/** Default timeout of a step. */
const stepTimeoutMs = 45_000;

interface JourneyOptions {
  readonly region: Region;
  readonly device: Device;
  /** Error responses that are part of this journey. */
  readonly expected?: readonly ExpectedResponse[];
  /** Whether accessibility checks run on each screen. */
  readonly checksAccessibility?: boolean;
  readonly context?: BrowserContextOptions;
}

let browser: Browser | undefined;

/** Opens one browser for all journeys of a file, which in CI are repeated once when they fail. Call it once, at the top. */
export function setUpChromium(): void {
  // A machine that stalls for a minute must not hide what the other journeys find; .ci/run prints the names of those repeated.
  if (process.env.CI !== undefined) jest.retryTimes(1, { logErrorsBeforeRetry: true });
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
  });
}

/**
 * A test in its own browser context. Also fails on console errors, failed requests and requests to other origins. Saves a
 * screenshot to e2e/artifacts on failure.
 */
export function journey(name: string, options: JourneyOptions, run: (visitor: Visitor) => Promise<void>): void {
  const { region, device, expected = [], checksAccessibility = false } = options;
  it(`${name} (${region}, ${device.name})`, async () => {
    const shop = shopOf(region);
    const runsScripts = options.context?.javaScriptEnabled !== false;
    const recorder = new PageErrorRecorder(shop.url, { expected, runsScripts });
    const context = await openContext(options);
    const page = await context.newPage();
    recorder.attach(page);
    try {
      await run(new Visitor(page, shop, region, device, checksAccessibility, runsScripts)).catch((error: unknown) => {
        throw recorder.appendFindings(error);
      });
      recorder.expectNoErrors();
    } catch (error) {
      await takeScreenshot(page, `${name} ${region} ${device.name}`);
      throw error;
    } finally {
      await context.close();
    }
  });
}

async function openContext({ region, device, context }: JourneyOptions): Promise<BrowserContext> {
  if (browser === undefined) throw new Error('Call setUpChromium() at the top of the file.');
  const opened = await browser.newContext({ ...device.context, locale: editions[region].locale, ...context });
  opened.setDefaultTimeout(stepTimeoutMs);
  trackActivity(opened);
  return opened;
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = runnerVariable('E2E_ARTIFACTS');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`), fullPage: false });
}
