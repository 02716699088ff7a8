import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Point } from '../../server/infra/points';

const entry = 'prove/harness/shop-process.main.ts';
// Node finds the packages of a file by the folders above it.
const bundleFolder = path.resolve('node_modules/.cache/prove');
const readyWithinMs = 30_000;

export interface StartOptions {
  /** The process kills itself there with SIGKILL. */
  readonly diesAt?: Point;
  /** How far the shop's clock is ahead of the machine's. */
  readonly clockAheadSeconds?: number;
}

/** How a process came to its end. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const bundles = new Map<string, Promise<string>>();

/** Bundles a program of the shop's sources once for each section. */
export function bundled(source: string = entry): Promise<string> {
  const made = bundles.get(source) ?? makeBundle(source, bundles.size);
  bundles.set(source, made);
  return made;
}

async function makeBundle(source: string, number: number): Promise<string> {
  const file = path.join(bundleFolder, `shop-${process.pid}-${number}.mjs`);
  const args = [source, '--bundle', '--platform=node', '--target=node20', '--format=esm', '--packages=external', '--sourcemap=inline', '--log-level=error', `--outfile=${file}`];
  const bundler = spawn('node_modules/.bin/esbuild', args, { stdio: 'inherit' });
  const { code } = await ended(bundler);
  if (code !== 0) throw new Error('The shop could not be bundled.');
  return file;
}

/** Throws the bundles away: at the end of a section. */
export async function removeBundle(): Promise<void> {
  for (const made of bundles.values()) await rm(await made, { force: true });
  bundles.clear();
}

function ended(child: ChildProcess): Promise<ProcessEnd> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** A port that is not given to outgoing connections either: the same shop comes back to it again and again. */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/** The real server in a process of its own, on a port and a folder that outlive the process. */
export class ShopProcess {
  private child: ChildProcess | undefined;
  private end: Promise<ProcessEnd> = Promise.resolve({ code: null, signal: null });

  private constructor(
    private readonly file: string,
    private readonly port: number,
    private readonly folder: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** @param settings of the shop, DATABASE_URL and REGION above all */
  static async prepare(settings: Readonly<Record<string, string>>): Promise<ShopProcess> {
    return new ShopProcess(await bundled(), await steadyPort(), await mkdtemp(path.join(os.tmpdir(), 'proof-shop-')), settings);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get mailFolder(): string {
    return path.join(this.folder, 'mail');
  }

  /** Resolves when the shop is ready to serve. @throws when it ends before */
  async start({ diesAt, clockAheadSeconds = 0 }: StartOptions = {}): Promise<void> {
    const log = createWriteStream(this.logFile, { flags: 'a' });
    const child = spawn(process.execPath, ['--enable-source-maps', this.file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'], NODE_ENV: 'production', MODE: 'demo', HOST: '127.0.0.1', PORT: String(this.port), PUBLIC_URL: this.url, DATA_DIR: this.folder,
        RATE_LIMITS: 'off', LOG_LEVEL: 'warn', PROOF_CLOCK_AHEAD_SECONDS: String(clockAheadSeconds), ...(diesAt && { PROOF_DIES_AT: diesAt }), ...this.settings,
      },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('close', () => log.end());
    this.child = child;
    this.end = ended(child);
    await this.untilReady();
  }

  /** Ends the process as a power cut does. */
  async kill(): Promise<ProcessEnd> {
    this.child?.kill('SIGKILL');
    return this.end;
  }

  /** Asks the process to end. */
  async terminate(): Promise<ProcessEnd & { readonly milliseconds: number }> {
    const begin = performance.now();
    this.child?.kill('SIGTERM');
    const end = await this.end;
    return { ...end, milliseconds: Math.round(performance.now() - begin) };
  }

  /** How the present process ends; resolves when it has. */
  ending(): Promise<ProcessEnd> {
    return this.end;
  }

  async isReady(): Promise<boolean> {
    // Who does not listen is not ready either.
    return fetch(`${this.url}/readyz`).then(({ ok }) => ok, () => false);
  }

  /** What all its processes have logged. */
  async log(): Promise<string> {
    return readFile(this.logFile, 'utf8');
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get logFile(): string {
    return path.join(this.folder, 'log.jsonl');
  }

  private async untilReady(): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    let end: ProcessEnd | undefined;
    void this.end.then((known) => { end = known; });
    while (!(await this.isReady())) {
      if (end) throw new Error(`The shop ended at its start (${end.code ?? end.signal}): ${(await this.log()).slice(-2000)}`);
      if (Date.now() > deadline) throw new Error(`The shop did not become ready: ${(await this.log()).slice(-2000)}`);
      await pause(25);
    }
  }
}
