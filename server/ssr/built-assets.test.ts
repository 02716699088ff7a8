import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startApp, type RunningApp } from '../testing/http-app';
import { builtAssets } from './built-assets';

const plain = 'export const page = 1;';

describe('the scripts and styles of the storefront', () => {
  let folder: string;
  let app: RunningApp;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'client-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'assets', 'entry-1a2b3c.js'), 'export {};');
    await writeFile(path.join(folder, 'assets', 'page-7a8b9c.js'), plain);
    await writeFile(path.join(folder, 'assets', 'page-7a8b9c.js.br'), brotliCompressSync(plain));
    await writeFile(path.join(folder, 'assets', 'page-7a8b9c.js.gz'), gzipSync(plain));
    app = await startApp({ site: { assets: builtAssets(folder) } });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('are cached by browsers for ever, since a changed one has another name', async () => {
    const answer = await app.fetch('/assets/entry-1a2b3c.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('are not cached when they do not exist, because the next release may have them', async () => {
    const answer = await app.fetch('/assets/entry-4d5e6f.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('are sent as the build compressed them to a browser that accepts %s', async (accepted, encoding) => {
    const answer = await app.fetch('/assets/page-7a8b9c.js', { headers: { 'accept-encoding': accepted } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      encoding,
      expect.stringMatching(/accept-encoding/i),
    ]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await answer.text()).toBe(plain);
  });
});
