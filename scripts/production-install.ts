/**
 * Executes the commands of "A machine without build tools" in docs/operating.md for the build of the edition set by REGION, in an empty
 * folder: installs the shop without development packages, starts it, asks for a page, the back office, the API guide and GraphQL,
 * executes an operator command, and ends the shop by SIGTERM to npm, and a second one as Ctrl-C does. Fails when one of them does, or
 * when the port is still in use.
 *   npm run production-install
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { configuredRegion, loadSettings } from './lib/environment';
import { freePort } from './lib/free-port';
import { step } from './lib/process';
import { requireNode } from './lib/project';

const documentedFolder = '/srv/shop';
const readyTimeoutMs = 90_000;
/** The shop ends within ten seconds; npm itself needs a moment. */
const stopTimeoutMs = 15_000;

requireNode();
loadSettings();
const region = configuredRegion();
const folder = mkdtempSync(path.join(tmpdir(), 'production-install-'));
const logFile = path.join(folder, 'shop.log');
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const env = { ...process.env, MODE: 'demo', REGION: region, PORT: `${port}`, HOST: '127.0.0.1', PUBLIC_URL: url };
let npm: ChildProcess | undefined;
try {
  await step('Install', () => Promise.resolve(install()));
  await step('Start', start);
  await step('Requests', makeRequests);
  await step('Operator', () => Promise.resolve(checkData()));
  await step('SIGTERM to npm', () => stop((pid) => process.kill(pid, 'SIGTERM')));
  await step('Start', start);
  // A terminal signals npm and the shop, and npm passes its signal on.
  await step('Ctrl-C', () => stop((pid) => process.kill(-pid, 'SIGINT')));
} catch (error) {
  if (npm) console.error(`\nThe last lines of the shop:\n${readFileSync(logFile, 'utf8').slice(-3000)}`);
  throw error;
} finally {
  // Without an effect on a process that has ended. The group includes a shop that npm has left behind.
  if (npm?.pid !== undefined) endGroup(npm.pid);
  rmSync(folder, { recursive: true, force: true });
}

/** Executes the documented commands up to `npm start`. */
function install(): void {
  const [block] = /^mkdir -p \/srv\/shop\n[^`]*/m.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
  if (!block?.endsWith('npm start\n')) throw new Error('docs/operating.md does not state how to install the shop.');
  const commands = block.replace(/npm start\n$/, '').replaceAll(documentedFolder, folder);
  execFileSync('bash', ['-euc', commands], { stdio: 'inherit' });
}

async function start(): Promise<void> {
  const log = openSync(logFile, 'w');
  // A process group of its own, so that what a failed run leaves can be ended.
  npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', log, log], detached: true });
  const deadline = Date.now() + readyTimeoutMs;
  while (!(await isReady())) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with code ${npm.exitCode}.`);
    if (Date.now() > deadline) throw new Error('The shop did not become ready in time.');
    await pause(100);
  }
}

/** A refused connection counts as not ready. */
function isReady(): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function makeRequests(): Promise<void> {
  await expectText('/', '<h1');
  await expectText('/admin', '<script');
  await expectText('/docs', '<h1');
  await expectText('/docs/guide.css', 'body');
  await expectText('/api/reference/reference.js', 'SwaggerUIBundle');
  await expectText('/graphql/explorer/shop-options.js', 'cartLinesAdd');
  const query = JSON.stringify({ query: '{ products(first: 1) { nodes { slug } } }' });
  await expectText('/graphql', '"slug":', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: query,
  });
}

async function expectText(address: string, expected: string, request?: RequestInit): Promise<void> {
  const response = await fetch(url + address, request);
  const text = await response.text();
  if (response.status !== 200 || !text.includes(expected))
    throw new Error(`${address} answered ${response.status} without ${expected}:\n${text.slice(0, 500)}`);
}

function checkData(): void {
  execFileSync('npm', ['run', 'operator', '--', 'check'], { cwd: folder, env, stdio: 'inherit' });
}

/** Expects a graceful end of npm and the shop after a signal, and a free port. @param signal sends it, given the process id of npm */
async function stop(signal: (pid: number) => void): Promise<void> {
  if (npm?.pid === undefined) throw new Error('npm could not be started.');
  const exit = once(npm, 'exit', { signal: AbortSignal.timeout(stopTimeoutMs) });
  signal(npm.pid);
  await exit;
  if (await isPortTaken()) throw new Error(`npm has ended, but a process still uses port ${port}.`);
  if (npm.exitCode !== 0) throw new Error(`npm start ended with ${npm.exitCode ?? npm.signalCode} instead of 0.`);
}

function isPortTaken(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
