import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { runNode } from './process.mjs';
import { projectRoot } from './project.mjs';

const readyWithinMilliseconds = 90_000;
const endWithinMilliseconds = 15_000;

/** Settings of the developer's own shop, from the environment or .env, that must not apply to a demo shop. Empty means unset. */
const unset = Object.fromEntries(
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
export async function buildEdition(region) {
  const code = await runNode(['scripts/build.mjs'], { env: { REGION: region } });
  if (code !== 0) throw new Error(`The ${region} edition could not be built.`);
}

/**
 * Starts the built demo shop of an edition on a free local port, with a data directory of its own.
 * @param logFile file for the server's output
 * @param settings additional environment variables
 * @returns its URL, process id, data directory, and a close function, which also deletes the directory
 */
export async function openDemoShop(region, logFile, settings = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), `shop-${region.toLowerCase()}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, 'w');
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...unset,
      REGION: region,
      MODE: 'demo',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  const close = async () => {
    await end(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await close();
    throw new Error(
      `The ${region} edition did not open. Its last lines:\n${readFileSync(logFile, 'utf8').slice(-2000)}`,
      { cause: error },
    );
  }
  return { region, url, pid: server.pid, dataDir, close };
}

async function untilReady(url, server) {
  const deadline = Date.now() + readyWithinMilliseconds;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
    if (Date.now() > deadline) throw new Error('The server did not become ready in time.');
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
  }
}

/** A refused connection counts as not ready. */
async function isReady(url) {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Sends SIGTERM, then SIGKILL after `endWithinMilliseconds`. */
async function end(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  server.kill('SIGTERM');
  const insist = setTimeout(() => server.kill('SIGKILL'), endWithinMilliseconds);
  await ended;
  clearTimeout(insist);
}
