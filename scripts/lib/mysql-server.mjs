import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.mjs';

const readyWithinMilliseconds = 60_000;
const folders = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/mysql/bin',
  '/opt/homebrew/bin',
];

/**
 * Starts an installed MariaDB or MySQL with its own data directory on a free port, bound to this machine only.
 * @param settings additional arguments of the server
 * @returns its URL, a stop function, and kill and restart functions for proofs; undefined when none is installed
 */
export async function startMysqlServer(settings = []) {
  const program = find('mariadbd') ?? find('mysqld');
  if (program === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-mysql-'));
  const data = path.join(folder, 'data');
  mkdirSync(data);
  prepareData(program, data);
  const port = await freePort();
  const fixed = [
    '--no-defaults',
    ...asUser(),
    `--datadir=${data}`,
    `--socket=${path.join(folder, 'socket')}`,
    `--pid-file=${path.join(folder, 'pid')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-log-bin',
    '--max-connections=300',
    // The data outlive a killed server, but not a power failure, so that no statement waits for the disk.
    '--innodb-flush-log-at-trx-commit=2',
    '--skip-innodb-doublewrite',
    '--loose-innodb-flush-method=nosync',
  ];
  let server;
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      server.once('exit', resolve);
    });
    server.kill(signal);
    await ended;
  };
  const start = async (changed = settings) => {
    server = spawn(program, [...fixed, ...changed], { stdio: 'ignore' });
    await waitUntilReady(port, server);
  };
  const stop = async () => {
    await end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `mysql://root@127.0.0.1:${port}/mysql`, program, stop, kill: () => end('SIGKILL'), start };
}

function find(name) {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => path.join(folder, file)).find(existsSync);
}

/** Creates the system tables with a root user without a password. */
function prepareData(program, data) {
  const installer = find('mariadb-install-db') ?? find('mysql_install_db');
  const isMariaDb = path.basename(program).startsWith('mariadbd') || installer !== undefined;
  const [command, args] = isMariaDb
    ? [
        installer,
        [
          '--no-defaults',
          ...asUser(),
          `--datadir=${data}`,
          '--auth-root-authentication-method=normal',
          '--skip-test-db',
        ],
      ]
    : [program, ['--no-defaults', ...asUser(), `--datadir=${data}`, '--initialize-insecure']];
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}

/** The server refuses to run as root unless told to explicitly. */
function asUser() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

async function waitUntilReady(port, server) {
  const deadline = Date.now() + readyWithinMilliseconds;
  for (;;) {
    try {
      const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
      await connection.end();
      return;
    } catch (error) {
      if (server.exitCode !== null)
        throw new Error(`The database server ended with code ${server.exitCode}.`, { cause: error });
      if (Date.now() > deadline) throw new Error('The database server did not answer in time.', { cause: error });
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
  }
}
