import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port';

/** A database server that was started for tests. */
export interface MysqlServer {
  readonly url: string;
  /** Path of the executable. */
  readonly program: string;
  /** The process id of the running server. */
  pid(): number;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on its data, with other settings if any are given. */
  start(settings?: readonly string[]): Promise<void>;
}

const readyTimeoutMs = 60_000;
const folders = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/mysql/bin',
  '/opt/homebrew/bin',
];

/**
 * Starts an installed MariaDB or MySQL with its own data directory on a free port, bound to this machine only.
 * @param settings additional arguments of the server
 * @returns undefined when none is installed
 */
export async function startMysqlServer(settings: readonly string[] = []): Promise<MysqlServer | undefined> {
  const program = findExecutable('mariadbd') ?? findExecutable('mysqld');
  if (program === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-mysql-'));
  const data = path.join(folder, 'data');
  mkdirSync(data);
  prepareData(program, data);
  const port = await freePort();
  const baseArguments = serverArguments(folder, data, port);
  let server: ChildProcess | undefined;
  const start = async (changed = settings) => {
    server = spawn(program, [...baseArguments, ...changed], { stdio: 'ignore' });
    await waitUntilReady(port, server);
  };
  const stop = async () => {
    await end(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `mysql://root@127.0.0.1:${port}/mysql`,
    program,
    pid: () => server?.pid ?? 0,
    stop,
    kill: () => end(server, 'SIGKILL'),
    start,
  };
}

function serverArguments(folder: string, data: string, port: number): readonly string[] {
  return [
    '--no-defaults',
    ...userArguments(),
    `--datadir=${data}`,
    `--socket=${path.join(folder, 'socket')}`,
    `--pid-file=${path.join(folder, 'pid')}`,
    // A server that starts deletes the temporary tables in its folder, including those of another server that runs.
    `--tmpdir=${folder}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-log-bin',
    '--max-connections=300',
    // The data outlive a killed server, but not a power failure, so that no statement waits for the disk.
    '--innodb-flush-log-at-trx-commit=2',
    '--skip-innodb-doublewrite',
    '--loose-innodb-flush-method=nosync',
  ];
}

/** @returns its path; undefined when it is not installed */
export function findExecutable(name: string): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => path.join(folder, file)).find((candidate) => existsSync(candidate));
}

/** Creates the system tables with a root user without a password. */
export function prepareData(program: string, data: string): void {
  const installer = findExecutable('mariadb-install-db') ?? findExecutable('mysql_install_db');
  const common = ['--no-defaults', ...userArguments(), `--datadir=${data}`];
  // MySQL itself creates its tables, MariaDB's are created by a separate program.
  const command = installer ?? program;
  const args =
    installer === undefined
      ? [...common, '--initialize-insecure']
      : [...common, '--auth-root-authentication-method=normal', '--skip-test-db'];
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}

/** The server refuses to run as root unless an option allows it. */
function userArguments(): readonly string[] {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

async function waitUntilReady(port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  for (;;) {
    try {
      const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
      await connection.end();
      return;
    } catch (error) {
      if (server.exitCode !== null)
        throw new Error(`The database server ended with code ${server.exitCode}.`, { cause: error });
      if (Date.now() > deadline) throw new Error('The database server did not answer in time.', { cause: error });
      await pause(200);
    }
  }
}

/** Sends a signal and waits for the exit. */
export async function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  await exit;
}
