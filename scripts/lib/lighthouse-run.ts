import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from 'playwright-core';
import { findChromium, headlessFlags } from './chromium';
import { freePort } from './free-port';

/** Not a dependency: 185 MB in 201 packages for one command. npx keeps the download in its own folder. */
const lighthouse = 'lighthouse@12.8.2';

/** The part of a Lighthouse report that is read here. */
interface Report {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, Audit | undefined>>;
}

interface Audit {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
}

/** What one load of a page costs. Times in milliseconds. */
export interface PageLoad {
  /** Speed of the machine as Lighthouse measures it, beside the load of the page. */
  readonly benchmarkIndex: number;
  /** 0 to 100. */
  readonly score: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  /** Requests that begin before the load event. */
  readonly requests: number;
  /** Bytes of all scripts as transferred. */
  readonly script: number;
  readonly styleSheets: number;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/**
 * Loads a page once as Lighthouse's phone on its slow connection, in a browser with an empty profile.
 * @param cpuSlowdown how much slower than this machine the phone's processor is
 */
export async function loadPage(
  url: string,
  cpuSlowdown: number,
  { cookies = [], report }: { cookies?: readonly Cookie[]; report?: string } = {},
): Promise<PageLoad> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: findChromium(),
    args: [...headlessFlags, `--remote-debugging-port=${port}`],
  });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    const output = report ?? path.join(folder, 'report.json');
    await runLighthouse([
      url,
      `--port=${port}`,
      `--output-path=${output}`,
      `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`,
    ]);
    // Written by Lighthouse in its documented format.
    return pageLoadOf(JSON.parse(readFileSync(output, 'utf8')) as Report);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runLighthouse(args: readonly string[]): Promise<void> {
  const fixed = [
    '--quiet',
    '--output=json',
    '--form-factor=mobile',
    '--throttling-method=devtools',
    '--only-categories=performance',
    '--disable-full-page-screenshot',
    // The profile is new and its cookies belong to the measurement.
    '--disable-storage-reset',
    '--no-enable-error-reporting',
  ];
  const child = spawn('npx', ['--yes', lighthouse, ...args, ...fixed], { stdio: ['ignore', 'ignore', 'pipe'] });
  let messages = '';
  child.stderr.on('data', (part: Buffer) => (messages += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code}:\n${messages.slice(-2000)}`);
}

function pageLoadOf({ environment, categories, audits }: Report): PageLoad {
  const measured = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const loadedAt = Number(audits['metrics']?.details?.items?.[0]?.['observedLoad']);
  const requests = (audits['network-requests']?.details?.items ?? []).filter(
    ({ protocol }) => protocol !== 'data' && protocol !== 'blob',
  );
  const ofType = (type: string) => requests.filter(({ resourceType }) => resourceType === type);
  return {
    benchmarkIndex: environment.benchmarkIndex,
    score: Math.round((categories.performance.score ?? Number.NaN) * 100),
    largestPaint: measured('largest-contentful-paint'),
    blocking: measured('total-blocking-time'),
    shift: measured('cumulative-layout-shift'),
    requests: requests.filter(({ networkRequestTime }) => Number(networkRequestTime) < loadedAt).length,
    script: ofType('Script').reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
    styleSheets: ofType('Stylesheet').length,
  };
}
