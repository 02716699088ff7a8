import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';

/** A Redis that was started for tests, on this machine only. */
export interface RedisServer {
  readonly url: string;
  /** The process id of the running server. */
  pid(): number;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

const readyTimeoutMs = 20_000;
const folders = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
];

/** Returns the path of an installed Redis or Valkey, or undefined. */
export function findRedis(): string | undefined {
  const candidates = ['redis-server', 'valkey-server'].flatMap((name) => folders.map((one) => path.join(one, name)));
  return candidates.find((candidate) => existsSync(candidate));
}

/**
 * Starts an installed Redis with its own folder on a free port.
 * @param options.isDurable whether it has its data again after `kill`
 * @returns undefined when none is installed
 */
export async function startRedisServer({ isDurable = false } = {}): Promise<RedisServer | undefined> {
  const program = findRedis();
  if (program === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-redis-'));
  const port = await freePort();
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(program, [...settings, '--appendonly', isDurable ? 'yes' : 'no'], { stdio: 'ignore' });
    await waitUntilReady(port, server);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => server?.pid ?? 0,
    stop: async () => {
      await end(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    kill: () => end(server, 'SIGKILL'),
    start,
  };
}

async function waitUntilReady(port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`Redis ended with code ${server.exitCode}.`);
    if (Date.now() > deadline) throw new Error('Redis did not answer in time.');
    await pause(20);
  }
}

/** Whether the server answers a PING; it refuses one while it loads its data. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    // A socket without an encoding emits buffers.
    const [reply] = (await once(socket, 'data')) as [Buffer];
    return reply.toString().startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  // A stopped process takes no other signal.
  server.kill('SIGCONT');
  await exit;
}
