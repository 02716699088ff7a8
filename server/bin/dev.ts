import type { RequestListener } from 'node:http';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getMetadataStorage } from 'type-graphql';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import type * as Development from './development-shop';

/** The shop built from the current sources, or the error that prevents it. */
type DevelopmentState = { readonly running: Development.DevelopmentShop } | { readonly fault: Error };

const debounceMilliseconds = 40;
/** Folders whose changes reopen the shop; Vite handles changes of the storefront. */
const watchedFolders = ['server', 'domain'];

/** Serves the shop from its sources and reopens it when they change. */
class DevelopmentServer {
  /** A separate module runner: clearing its module cache is cheap, and Vite's transforms of unchanged files are kept. */
  private readonly runner: ReturnType<typeof createServerModuleRunner>;
  private current: Promise<DevelopmentState>;
  private timer: NodeJS.Timeout | undefined;

  private readonly vite: ViteDevServer;

  constructor(
    private readonly sources: Development.SourceServers,
    private readonly root: string,
    private readonly print: (line: string) => void,
  ) {
    const vite = sources.storefront;
    this.vite = vite;
    this.runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
    this.current = this.open();
    vite.watcher.add(watchedFolders.map((folder) => path.join(root, folder)));
    vite.watcher.on('all', (_event, file) => this.handleChange(file));
  }

  readonly handler: RequestListener = (request, response) => {
    void this.current.then((current) => {
      if ('running' in current) return current.running.handler(request, response);
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`The shop cannot start:\n\n${describe(current.fault)}\n`);
    });
  };

  /** Resolves when the first attempt to open the shop has succeeded or failed. */
  async ready(): Promise<void> {
    await this.current;
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    const current = await this.current;
    if ('running' in current) await current.running.close();
    await this.runner.close();
    await this.vite.close();
  }

  private handleChange(file: string): void {
    const [folder = ''] = path.relative(this.root, file).split(path.sep);
    if (!watchedFolders.includes(folder) || !/\.(ts|json)$/.test(file) || /\.test\.ts$/.test(file)) return;
    // Debounced: editors write a file in several steps, and tools write several files.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reopen(file), debounceMilliseconds);
  }

  private reopen(file: string): void {
    const before = this.current;
    this.vite.environments.ssr.moduleGraph.onFileChange(file);
    this.current = before.then(async (old) => {
      const start = performance.now();
      if ('running' in old) await old.running.close();
      const current = await this.open();
      if ('running' in current) {
        this.print(
          `${path.relative(this.root, file)} changed: reloaded after ${Math.round(performance.now() - start)} ms.`,
        );
        this.vite.environments.client.hot.send({ type: 'full-reload' });
      }
      return current;
    });
  }

  private async open(): Promise<DevelopmentState> {
    try {
      // Decorated classes register in this global storage when their module runs; without clearing, each operation would exist twice.
      getMetadataStorage().clear();
      this.runner.clearCache();
      const { openDevelopmentShop } = await this.runner.import<typeof Development>(
        path.join(this.root, 'server/bin/development-shop.ts'),
      );
      return { running: await openDevelopmentShop(this.sources) };
    } catch (error) {
      const fault = error instanceof Error ? error : new Error(String(error));
      this.print(`The shop cannot start: ${fault.message}`);
      return { fault };
    }
  }
}

function describe({ stack, message }: Error): string {
  return stripVTControlCharacters(stack ?? message);
}

/**
 * Runs the shop from its sources in one process, for development: a change of the server reopens the shop,
 * a change of the storefront reaches open pages without a reload.
 * @param root the project's folder
 * @param print prints a line to the terminal
 */
export async function startDevelopment(
  sources: Development.SourceServers,
  root: string,
  print: (line: string) => void,
): Promise<DevelopmentServer> {
  const development = new DevelopmentServer(sources, root, print);
  await development.ready();
  return development;
}
