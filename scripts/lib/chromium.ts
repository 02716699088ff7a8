import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** First the one without a window: it takes half the processor time for the same pages. */
const browserPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** No prompts and no background requests; runs in a container. */
export const headlessFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of the browser: CHROMIUM, or the first usual location that exists.
 * @throws when there is none
 */
export function findChromium(): string {
  const found = process.env['CHROMIUM'] || browserPaths.find((file) => existsSync(file));
  if (found === undefined)
    throw new Error(
      'There is no Chromium: install it (Debian: apt-get install chromium-headless-shell), or name one with CHROMIUM.',
    );
  return found;
}

/** Launches the browser headless. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), headless: true, args: headlessFlags });
}
