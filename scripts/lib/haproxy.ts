import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';
import { end, findExecutable } from './mysql-server';

const refusal = JSON.stringify({ logstatus: 'failed', msg: 'Please try again.', code: 'SERVICE_UNAVAILABLE' });

/** A database server behind the balancer. */
export interface BalancedDatabase {
  /** "127.0.0.1:3306" */
  readonly address: string;
  /** Port of the health check that answers HTTP 200. */
  readonly checkPort: number;
}

/** HAProxy in front of the database servers, or of the shop's processes, on this machine only. */
export interface Balancer {
  /** "127.0.0.1:41234" */
  readonly address: string;
  stop(): Promise<void>;
}

/** Whether HAProxy is installed (Debian: apt-get install haproxy). */
export const hasHaproxy = (): boolean => findExecutable('haproxy') !== undefined;

/**
 * Balances connections over database servers. A server whose check fails for a second loses its connections, so that the shop opens
 * others instead of waiting for their timeout.
 */
export async function balanceDatabases(databases: readonly BalancedDatabase[]): Promise<Balancer> {
  const servers = databases.map(
    ({ address, checkPort }, n) => `server database${n + 1} ${address} check port ${checkPort}`,
  );
  return start((address) => [
    'defaults',
    '  mode tcp',
    '  timeout connect 1s',
    '  timeout client 10m',
    '  timeout server 10m',
    '  timeout check 1s',
    'listen database',
    `  bind ${address}`,
    '  balance leastconn',
    '  option httpchk GET /',
    '  option redispatch',
    '  default-server inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions',
    ...servers.map((server) => `  ${server}`),
  ]);
}

/**
 * Balances requests over processes of the shop. A process that drains answers 503 on /readyz and gets no new requests; a request
 * whose connection is refused goes to another process.
 * @param addresses "127.0.0.1:4001"
 * @param port default: any free one
 */
export async function balanceShops(addresses: readonly string[], port?: number): Promise<Balancer> {
  const servers = addresses.map((address, n) => `server shop${n + 1} ${address} check`);
  return start(
    (address) => [
      'defaults',
      '  mode http',
      '  timeout connect 1s',
      '  timeout client 60s',
      '  timeout server 60s',
      '  timeout http-keep-alive 60s',
      'listen shop',
      `  bind ${address}`,
      '  balance roundrobin',
      '  option forwardfor',
      '  option httpchk GET /readyz',
      '  option redispatch 1',
      '  retries 3',
      '  retry-on conn-failure',
      '  default-server inter 250ms fall 1 rise 1',
      // In the form of the shop's own refusals, for the clients that its processes cannot answer.
      ...[502, 503].map(
        (status) => `  http-error status ${status} content-type application/json hdr Retry-After 1 string '${refusal}'`,
      ),
      ...servers.map((server) => `  ${server}`),
    ],
    port,
  );
}

async function start(configuration: (address: string) => readonly string[], port?: number): Promise<Balancer> {
  const program = findExecutable('haproxy');
  if (program === undefined) throw new Error('HAProxy is not installed (Debian: apt-get install haproxy).');
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-haproxy-'));
  const address = `127.0.0.1:${port ?? (await freePort())}`;
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, `${['global', '  maxconn 2000', ...configuration(address)].join('\n')}\n`);
  const child = spawn(program, ['-q', '-f', file], { stdio: 'ignore' });
  await waitUntilListening(child, address);
  return {
    address,
    stop: async () => {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilListening(child: ChildProcess, address: string): Promise<void> {
  const [host = '', port] = address.split(':');
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const isListening = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ host, port: Number(port) }, () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isListening) return;
    await pause(50);
  }
  throw new Error('HAProxy did not start.');
}
