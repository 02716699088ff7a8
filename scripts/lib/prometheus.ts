import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNonEphemeralPort } from './free-port';
import { projectRoot } from './project';

const readyTimeoutMs = 60_000;

/** A Prometheus with the shop's own configuration and alerts, on this machine only. */
export interface Prometheus {
  readonly url: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

export const hasPrometheus = (): boolean =>
  ['prometheus', 'promtool'].every((name) => spawnSync(name, ['--version']).status === 0);

/**
 * Starts an installed Prometheus with `monitoring/`.
 * @param targets METRICS_HOST and METRICS_PORT of each process: "127.0.0.1:9464"
 * @param interval between two scrapes, and two evaluations of the alerts: "15s"
 */
export async function startPrometheus(targets: readonly string[], interval: string): Promise<Prometheus> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-prometheus-'));
  const monitoring = path.join(projectRoot, 'monitoring');
  const config = (await readFile(path.join(monitoring, 'prometheus.yml'), 'utf8'))
    .replace("'127.0.0.1:9464'", targets.map((target) => `'${target}'`).join(', '))
    .replaceAll('15s', interval)
    .replace('- alerts.yml', `- ${path.join(monitoring, 'alerts.yml')}`);
  const configFile = path.join(folder, 'prometheus.yml');
  await writeFile(configFile, config);
  const address = `127.0.0.1:${await findNonEphemeralPort()}`;
  const data = `--storage.tsdb.path=${path.join(folder, 'data')}`;
  const options = [`--config.file=${configFile}`, data, `--web.listen-address=${address}`, '--log.level=error'];
  const server = spawn('prometheus', options, { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async () => {
    const ended = once(server, 'exit');
    // Its data are deleted, so it has nothing to write.
    if (server.kill('SIGKILL')) await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://${address}`;
  await waitUntilReady(url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error('Prometheus was not ready in time.');
    await pause(200);
  }
}
