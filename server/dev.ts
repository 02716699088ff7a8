import type { RequestListener } from 'node:http';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getMetadataStorage } from 'type-graphql';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import type * as Development from './development-shop';

/** The shop as the sources say it now, or why it cannot be opened. */
type Current = { readonly running: Development.DevelopmentShop } | { readonly fault: Error };

const quietMilliseconds = 40;
/** Folders whose change reopens the shop; the storefront's own changes are the development tools' business. */
const watched = ['server', 'domain'];

/** Serves the shop from its sources and opens it anew when they change. */
class DevelopmentServer {
  /** A runner of our own: it forgets all modules in no time and yet keeps what the tools have made of unchanged files. */
  private readonly runner: ReturnType<typeof createServerModuleRunner>;
  private current: Promise<Current>;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly vite: ViteDevServer,
    private readonly root: string,
    private readonly tell: (line: string) => void,
  ) {
    this.runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
    this.current = this.open();
    vite.watcher.add(watched.map((folder) => path.join(root, folder)));
    vite.watcher.on('all', (_event, file) => this.changed(file));
  }

  readonly handler: RequestListener = (request, response) => {
    void this.current.then((current) => {
      if ('running' in current) return current.running.handler(request, response);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(`The shop cannot be opened:\n\n${describe(current.fault)}\n`);
    });
  };

  /** Resolves when the first opening has succeeded or failed. */
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

  private changed(file: string): void {
    const [folder = ''] = path.relative(this.root, file).split(path.sep);
    if (!watched.includes(folder) || !/\.(ts|json)$/.test(file) || /\.test\.ts$/.test(file)) return;
    // Editors write a file in several steps, and tools write several files.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reopen(file), quietMilliseconds);
  }

  private reopen(file: string): void {
    const before = this.current;
    this.vite.environments.ssr.moduleGraph.onFileChange(file);
    this.current = before.then(async (old) => {
      const start = performance.now();
      if ('running' in old) await old.running.close();
      const current = await this.open();
      if ('running' in current) {
        this.tell(`${path.relative(this.root, file)} changed: the shop is open again after ${Math.round(performance.now() - start)} ms.`);
        this.vite.environments.client.hot.send({ type: 'full-reload' });
      }
      return current;
    });
  }

  private async open(): Promise<Current> {
    try {
      // Classes register themselves there when their module runs: twice would be each operation twice.
      getMetadataStorage().clear();
      this.runner.clearCache();
      const { openDevelopmentShop } = await this.runner.import<typeof Development>(path.join(this.root, 'server/development-shop.ts'));
      return { running: await openDevelopmentShop(this.vite) };
    } catch (error) {
      const fault = error instanceof Error ? error : new Error(String(error));
      this.tell(`The shop cannot be opened: ${fault.message}`);
      return { fault };
    }
  }
}

function describe({ stack, message }: Error): string {
  return stripVTControlCharacters(stack ?? message);
}

/**
 * The shop from its sources in one process, for whoever works on it: a change of the server reopens the shop,
 * a change of the storefront reaches open pages without a reload.
 * @param root the project's folder
 * @param tell shows a line to the person at the terminal
 */
export async function startDevelopment(vite: ViteDevServer, root: string, tell: (line: string) => void): Promise<DevelopmentServer> {
  const development = new DevelopmentServer(vite, root, tell);
  await development.ready();
  return development;
}
