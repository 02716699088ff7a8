import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNonEphemeralPort } from '../../scripts/lib/free-port';

const program = ['/usr/sbin/nginx', '/usr/local/bin/nginx'].find((file) => existsSync(file));

/** Whether nginx is installed (Debian: apt-get install nginx-light). */
export const hasNginx = program !== undefined;

/** Every file of nginx is below `folder`. `max_fails=0`: a server is never taken out, so that each restart meets traffic. */
const configuration = (folder: string, port: number, servers: readonly string[], keepAlive: boolean) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log error;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  upstream shop {
    ${servers.map((url) => `server ${new URL(url).host} max_fails=0;`).join(' ')}
    ${keepAlive ? 'keepalive 16;' : ''}
  }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://shop; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;

/** nginx as a load balancer, without active health checks. */
export class Nginx {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** @param keepAlive whether connections to the servers are kept between requests */
  static async start(servers: readonly string[], keepAlive: boolean): Promise<Nginx> {
    if (program === undefined) throw new Error('nginx is not installed.');
    const folder = await mkdtemp(path.join(os.tmpdir(), 'resilience-nginx-'));
    const port = await findNonEphemeralPort();
    const file = path.join(folder, 'nginx.conf');
    await writeFile(file, configuration(folder, port, servers, keepAlive));
    const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' });
    const balancer = new Nginx(`http://127.0.0.1:${port}`, child, folder);
    await balancer.waitUntilReady();
    return balancer;
  }

  async stop(): Promise<void> {
    const exit = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode === null && this.child.kill()) await exit;
    await rm(this.folder, { recursive: true, force: true });
  }

  private async waitUntilReady(): Promise<void> {
    for (let attempt = 0; attempt < 100 && this.child.exitCode === null; attempt += 1) {
      const isReady = await fetch(`${this.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await pause(50);
    }
    throw new Error('nginx did not start.');
  }
}
