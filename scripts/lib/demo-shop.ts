import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Region } from '../../domain/editions';
import { freePort } from './free-port';
import { runNode, scriptArguments } from './process';
import { projectRoot } from './project';

/** A built demo shop in a separate process. */
export interface DemoShop {
  readonly region: Region;
  /** "http://127.0.0.1:41234" */
  readonly url: string;
  readonly pid: number;
  /** From the start of its process, including the check whether its build is current. */
  readonly readySeconds: number;
  /** Its database, on SQLite, and its mails. */
  readonly dataDir: string;
  /** Stops it and deletes its data. */
  close(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/**
 * Resized pictures, kept for all demo shops: resizing takes a large part of their processor time. The names of the files contain the
 * hash of their master, and they are written atomically.
 */
const sharedPictures = path.join(projectRoot, 'node_modules/.cache/shop-pictures');
const readyTimeoutMs = 90_000;
const stopTimeoutMs = 15_000;

/** Settings of the developer's own shop, from the environment or .env, that must not apply to a demo shop. Empty means unset. */
const unsetSettings: Settings = Object.fromEntries(
  [
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TOKEN_SECRET',
    'CAPTCHA_SECRET',
    'CARD_PROVIDER',
    'CAPTCHA_PROVIDER',
    'REVIEWS_APPROVAL',
    'TRUST_PROXY',
    'RATE_LIMITS',
    'CORS_ORIGINS',
    'INTROSPECTION',
    'SHOP_NAME',
    'SHOP_SUPPORT_EMAIL',
    'SHOP_POSTAL_ADDRESS',
    'SHOP_INSTAGRAM_URL',
    'SHOP_FACEBOOK_URL',
    'SHOP_LINKEDIN_URL',
    'SHOP_YOUTUBE_URL',
  ].map((name) => [name, '']),
);

/** Builds an edition when it is stale. @throws when the build fails */
export async function buildEdition(region: Region): Promise<void> {
  const code = await runNode(scriptArguments('build'), { env: { REGION: region } });
  if (code !== 0) throw new Error(`The ${region} edition could not be built.`);
}

/**
 * Starts the built demo shop of an edition on a free local port, with its own data directory.
 * @param logFile file for the server's output
 * @param settings additional environment variables
 */
export async function openDemoShop(region: Region, logFile: string, settings: Settings = {}): Promise<DemoShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), `shop-${region.toLowerCase()}-`));
  mkdirSync(sharedPictures, { recursive: true });
  symlinkSync(sharedPictures, path.join(dataDir, 'media-cache'), 'dir');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const server = spawnShop(logFile, {
    REGION: region,
    MODE: 'demo',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    // Would disturb measurements, and most demo shops live for seconds.
    PICTURES_AHEAD: 'off',
    ...settings,
  });
  const close = async () => {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const pid = await waitUntilReady(url, server);
    return { region, url, pid, readySeconds: (performance.now() - begin) / 1000, dataDir, close };
  } catch (error) {
    await close();
    throw new Error(
      `The ${region} edition did not start. Its last lines:\n${readFileSync(logFile, 'utf8').slice(-2000)}`,
      { cause: error },
    );
  }
}

function spawnShop(logFile: string, settings: Settings): ChildProcess {
  const log = openSync(logFile, 'w');
  return spawn(process.execPath, ['scripts/launch.js', 'main'], {
    cwd: projectRoot,
    env: { ...process.env, ...unsetSettings, ...settings },
    stdio: ['ignore', log, log],
  });
}

/** @returns the process id of the server */
async function waitUntilReady(url: string, server: ChildProcess): Promise<number> {
  const deadline = Date.now() + readyTimeoutMs;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
    if (Date.now() > deadline) throw new Error('The server did not become ready in time.');
    await pause(50);
  }
  if (server.pid === undefined) throw new Error('The server could not be started.');
  return server.pid;
}

/** A refused connection counts as not ready. */
async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Sends SIGTERM, then SIGKILL after `stopTimeoutMs`. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  const killTimer = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs);
  await exit;
  clearTimeout(killTimer);
}
