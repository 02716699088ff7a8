import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Point } from '../../server/infra/points';

const entry = 'prove/harness/shop-process.main.ts';
// Below node_modules, since Node resolves packages from the parent folders of a file.
const bundleFolder = path.resolve('node_modules/.cache/prove');
const readyWithinMs = 30_000;

export interface StartOptions {
  /** The point at which the process kills itself with SIGKILL. */
  readonly diesAt?: Point;
  /** Offset of the shop's clock to the machine's. */
  readonly clockAheadSeconds?: number;
}

/** Exit code or signal of a process. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const bundles = new Map<string, Promise<string>>();

/** Bundles a program from the shop's sources, once for each section. @returns the file */
export function bundled(source: string = entry): Promise<string> {
  const made = bundles.get(source) ?? makeBundle(source, bundles.size);
  bundles.set(source, made);
  return made;
}

async function makeBundle(source: string, number: number): Promise<string> {
  const file = path.join(bundleFolder, `shop-${process.pid}-${number}.mjs`);
  const args = [
    source,
    '--bundle',
    '--platform=node',
    '--target=node20',
    '--format=esm',
    '--packages=external',
    '--sourcemap=inline',
    '--log-level=error',
    `--outfile=${file}`,
  ];
  const bundler = spawn('node_modules/.bin/esbuild', args, { stdio: 'inherit' });
  const { code } = await ended(bundler);
  if (code !== 0) throw new Error('The shop could not be bundled.');
  return file;
}

/** Deletes the bundles. Call it at the end of a section. */
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

/** Returns a free port outside the ephemeral range, so that outgoing connections cannot take it between restarts of a shop. */
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

/** The real server in its own process, with a port and a data folder that are kept across restarts. */
export class ShopProcess {
  private child: ChildProcess | undefined;
  private end: Promise<ProcessEnd> = Promise.resolve({ code: null, signal: null });

  private constructor(
    private readonly file: string,
    private readonly port: number,
    private readonly folder: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** @param settings environment of the shop, at least DATABASE_URL and REGION */
  static async prepare(settings: Readonly<Record<string, string>>): Promise<ShopProcess> {
    return new ShopProcess(
      await bundled(),
      await steadyPort(),
      await mkdtemp(path.join(os.tmpdir(), 'proof-shop-')),
      settings,
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get mailFolder(): string {
    return path.join(this.folder, 'mail');
  }

  /** Resolves when the shop is ready. @throws if it exits before, or is not ready in time */
  async start({ diesAt, clockAheadSeconds = 0 }: StartOptions = {}): Promise<void> {
    const log = createWriteStream(this.logFile, { flags: 'a' });
    const child = spawn(process.execPath, ['--enable-source-maps', this.file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        MODE: 'demo',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        DATA_DIR: this.folder,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        PROOF_CLOCK_AHEAD_SECONDS: String(clockAheadSeconds),
        ...(diesAt && { PROOF_DIES_AT: diesAt }),
        ...this.settings,
      },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('close', () => log.end());
    this.child = child;
    this.end = ended(child);
    await this.untilReady();
  }

  /** Sends SIGKILL, which ends the process as a power cut does. */
  async kill(): Promise<ProcessEnd> {
    this.child?.kill('SIGKILL');
    return this.end;
  }

  /** Sends SIGTERM and waits for the exit. */
  async terminate(): Promise<ProcessEnd & { readonly milliseconds: number }> {
    const begin = performance.now();
    this.child?.kill('SIGTERM');
    const end = await this.end;
    return { ...end, milliseconds: Math.round(performance.now() - begin) };
  }

  /** Resolves when the current process has exited. */
  ending(): Promise<ProcessEnd> {
    return this.end;
  }

  async isReady(): Promise<boolean> {
    // A refused connection counts as not ready.
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Returns the log of all its processes so far. */
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
    void this.end.then((known) => {
      end = known;
    });
    while (!(await this.isReady())) {
      if (end)
        throw new Error(`The shop ended at its start (${end.code ?? end.signal}): ${(await this.log()).slice(-2000)}`);
      if (Date.now() > deadline) throw new Error(`The shop did not become ready: ${(await this.log()).slice(-2000)}`);
      await pause(25);
    }
  }
}
