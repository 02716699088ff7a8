import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNonEphemeralPort } from '../../scripts/lib/free-port';
import { type SyncPoint } from '../../server/infra/sync-points';

const entryFile = 'resilience/harness/shop-process.main.ts';
// Below node_modules, since Node resolves packages from the parent folders of a file.
const bundleFolder = path.resolve('node_modules/.cache/resilience');
/** Generous for a busy machine, on which four sections start processes at once. */
const readyTimeoutMs = 90_000;

export interface StartOptions {
  /** The point at which the process kills itself with SIGKILL. */
  readonly killAt?: SyncPoint;
  /** Offset of the shop's clock to the machine's. */
  readonly clockOffsetSeconds?: number;
}

/** Exit code or signal of a process. */
export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const bundles = new Map<string, Promise<string>>();

/** Bundles a program from the shop's sources, once for each section. @returns the file */
export function bundleProgram(source: string): Promise<string> {
  const bundle = bundles.get(source) ?? buildBundle(source, bundles.size);
  bundles.set(source, bundle);
  return bundle;
}

async function buildBundle(source: string, number: number): Promise<string> {
  const folder = path.join(bundleFolder, `shop-${process.pid}-${number}`);
  const options = ['--config', 'vite.server.config.ts', '--ssr', source, '--outDir', folder, '--logLevel', 'error'];
  const bundler = spawn('node_modules/.bin/vite', ['build', ...options], { stdio: 'inherit' });
  const { code } = await waitForExit(bundler);
  if (code !== 0) throw new Error('The shop could not be bundled.');
  // Below node_modules Node does not look for the package.json of the project.
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  return path.join(folder, `${path.basename(source, '.ts')}.js`);
}

/** Deletes the bundles. Call it at the end of a section. */
export async function removeBundles(): Promise<void> {
  for (const made of bundles.values()) await rm(path.dirname(await made), { recursive: true });
  bundles.clear();
}

function waitForExit(child: ChildProcess): Promise<ProcessExit> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** The real server in its own process, with a port and a data folder that are kept across restarts. */
export class ShopProcess {
  private child: ChildProcess | undefined;
  private exit: Promise<ProcessExit> = Promise.resolve({ code: null, signal: null });

  private constructor(
    private readonly file: string,
    private readonly port: number,
    private readonly folder: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /**
   * @param settings environment of the shop, at least DATABASE_URL and REGION
   * @param source the program; default: that of these sources
   */
  static async create(settings: Readonly<Record<string, string>>, source = entryFile): Promise<ShopProcess> {
    return new ShopProcess(
      await bundleProgram(source),
      await findNonEphemeralPort(),
      await mkdtemp(path.join(os.tmpdir(), 'resilience-shop-')),
      settings,
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The process id of the running shop. */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('The shop is not running.');
    return this.child.pid;
  }

  get mailFolder(): string {
    return path.join(this.folder, 'mail');
  }

  /** Resolves when the shop is ready. @throws if it exits before, or is not ready in time */
  async start({ killAt, clockOffsetSeconds = 0 }: StartOptions = {}): Promise<void> {
    const log = createWriteStream(this.logFile, { flags: 'a' });
    const child = spawn(process.execPath, [this.file], {
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
        RESILIENCE_CLOCK_OFFSET_SECONDS: String(clockOffsetSeconds),
        ...(killAt && { RESILIENCE_KILL_AT: killAt }),
        ...this.settings,
      },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('close', () => log.end());
    this.child = child;
    this.exit = waitForExit(child);
    await this.waitUntilReady();
  }

  /** Sends SIGKILL, which ends the process as a power cut does. */
  async kill(): Promise<ProcessExit> {
    this.child?.kill('SIGKILL');
    return this.exit;
  }

  /** Sends SIGTERM and waits for the exit. */
  async terminate(): Promise<ProcessExit & { readonly milliseconds: number }> {
    const begin = performance.now();
    this.child?.kill('SIGTERM');
    const end = await this.exit;
    return { ...end, milliseconds: Math.round(performance.now() - begin) };
  }

  /** Resolves when the current process has exited. */
  exited(): Promise<ProcessExit> {
    return this.exit;
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

  private async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + readyTimeoutMs;
    let end: ProcessExit | undefined;
    void this.exit.then((known) => {
      end = known;
    });
    while (!(await this.isReady())) {
      if (end)
        throw new Error(
          `The shop exited during start-up (${end.code ?? end.signal}): ${(await this.log()).slice(-2000)}`,
        );
      if (Date.now() > deadline) throw new Error(`The shop did not become ready: ${(await this.log()).slice(-2000)}`);
      await pause(25);
    }
  }
}
