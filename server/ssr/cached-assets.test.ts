import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { type AddressInfo } from 'node:net';
import { builtAssets, cacheAssets, listBuilds } from './built-assets';

describe('assets of earlier builds', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'fernwild-assets-'));
  const client = path.join(root, 'client');
  const cached = path.join(root, 'cached');
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Builds, starts and thereby keeps release `n`, an hour after the one before. */
  async function release(n: number): Promise<void> {
    rmSync(client, { recursive: true, force: true });
    mkdirSync(path.join(client, 'assets'), { recursive: true });
    writeFileSync(path.join(client, 'assets', `page-${n}.js`), `release(${n})`);
    writeFileSync(path.join(client, 'assets', `page-${n}.js.br`), 'compressed');
    await cacheAssets(path.join(client, 'assets'), cached);
    const [newest = ''] = await listBuilds(cached);
    const at = new Date(Date.UTC(2026, 0, 1, n));
    for (const name of readdirSync(cached)) if (path.join(cached, name) === newest) utimesSync(newest, at, at);
  }

  async function ask(
    name: string,
  ): Promise<{ status: number; type: string | null; cache: string | null; text: string }> {
    const server = express().use(builtAssets(client, cached)).listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => server.once('listening', resolve));
      // A TCP server that listens has an address with a port.
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/assets/${name}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      const { status, headers } = answer;
      return {
        status,
        type: headers.get('content-type'),
        cache: headers.get('cache-control'),
        text: await answer.text(),
      };
    } finally {
      server.close();
    }
  }

  it('of the last three builds are served as immutable, those of older ones are not', async () => {
    for (const n of [1, 2, 3, 4]) await release(n);
    for (const n of [2, 3, 4])
      expect(await ask(`page-${n}.js`)).toMatchObject({
        status: 200,
        text: `release(${n})`,
        type: expect.stringContaining('text/javascript') as string,
        cache: expect.stringContaining('immutable') as string,
      });
    expect((await ask('page-1.js')).status).toBe(404);
    expect(readdirSync(cached)).toHaveLength(3);
  });

  it('are cached once when several processes of a build start', async () => {
    await Promise.all([1, 2, 3, 4].map(() => cacheAssets(path.join(client, 'assets'), cached)));
    expect(readdirSync(cached)).toHaveLength(3);
  });

  it('are files of these folders only', async () => {
    writeFileSync(path.join(root, 'secret.js'), 'x');
    for (const name of ['..%2fsecret.js', '..%2f..%2fsecret.js', '%2e%2e/secret.js', '.'])
      expect((await ask(name)).status).not.toBe(200);
  });
});
