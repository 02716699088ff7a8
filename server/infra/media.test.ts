import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createMediaLibrary, parseImageVariant, picturesOfPages } from './media';
import { mediaInfo, masterUrl } from './media-manifest';

const master = 'products/oat-milk-conditioner/1.webp';

describe('the parameters of a picture', () => {
  it('accept a known width in AVIF or WebP, at one quality each', () => {
    expect(parseImageVariant('f_avif,q_55,w_640', master)).toEqual({ master, format: 'avif', width: 640 });
    expect(parseImageVariant('f_webp,q_80,w_160', master)).toEqual({ master, format: 'webp', width: 160 });
    expect(parseImageVariant('f_webp,w_1920', master)).toEqual({ master, format: 'webp', width: 1920 });
  });

  it.each([
    'f_avif,q_55,w_641',
    'f_avif,q_56,w_640',
    'f_png,w_640',
    'w_640',
    'f_avif',
    '',
    'f_avif,w_640,blur_5',
    'f_avif,w_0640',
    'w_640,f_avif',
    'f_constructor,w_640',
    'f_avif,q_055,w_640',
    'f_avif,w_1e2',
  ])('refuse "%s"', (modifiers) => {
    expect(parseImageVariant(modifiers, master)).toBeUndefined();
  });

  it.each([
    'products/none/1.webp',
    '../package.json',
    'logo/logo.svg',
    'video/leaf-shadows-desktop.mp4',
    'manifest.json',
    'products/../products/oat-milk-conditioner/1.webp',
    '__proto__',
  ])('refuse %s', (other) => {
    expect(parseImageVariant('f_avif,w_640', other)).toBeUndefined();
  });
});

describe('media library', () => {
  let cache: string;
  beforeEach(async () => {
    cache = await mkdtemp(path.join(tmpdir(), 'media-'));
  });
  afterEach(() => rm(cache, { recursive: true }));
  const library = () => createMediaLibrary({ masters: 'media', uploads: 'nowhere', cache });

  it('renders a picture once, in the requested size and format', async () => {
    const file = await library().resize({ master, width: 320, format: 'webp' }, 'a client');
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 });
    const made = (await stat(file)).mtimeMs;
    expect(await library().resize({ master, width: 320, format: 'webp' }, 'a client')).toBe(file);
    expect((await stat(file)).mtimeMs).toBe(made);
  });

  it('renders AVIF pictures that are smaller', async () => {
    const shared = library();
    const [avif, webp] = await Promise.all([
      shared.resize({ master, width: 640, format: 'avif' }, 'a client'),
      shared.resize({ master, width: 640, format: 'webp' }, 'a client'),
    ]);
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 640 });
    expect((await stat(avif)).size).toBeLessThan((await stat(webp)).size);
  });

  it('never enlarges', async () => {
    const file = await library().resize({ master, width: 1920, format: 'webp' }, 'a client');
    expect((await sharp(file).metadata()).width).toBe(mediaInfo(master)?.width);
  });

  it('answers fifty concurrent requests with one complete file', async () => {
    const shared = library();
    const files = await Promise.all(
      Array.from({ length: 50 }, () => shared.resize({ master, width: 160, format: 'webp' }, 'a client')),
    );
    expect(new Set(files).size).toBe(1);
    expect(await readdir(path.dirname(files[0] ?? ''))).toHaveLength(1);
  });

  it('can be asked again after a failure', async () => {
    const broken = createMediaLibrary({ masters: 'nowhere', uploads: 'nowhere', cache });
    await expect(broken.resize({ master, width: 160, format: 'webp' }, 'a client')).rejects.toThrow();
    await expect(broken.resize({ master, width: 160, format: 'webp' }, 'a client')).rejects.toThrow();
  });
});

describe('pictures created ahead', () => {
  let cache: string;
  beforeEach(async () => {
    cache = await mkdtemp(path.join(tmpdir(), 'media-'));
  });
  afterEach(() => rm(cache, { recursive: true }));

  it('are kept for their first request', async () => {
    const shared = createMediaLibrary({ masters: 'media', uploads: 'nowhere', cache });
    const pictures = [160, 320].map((width) => ({ master, width, format: 'avif' }) as const);
    await shared.createAhead(pictures, new AbortController().signal);
    expect(await readdir(path.join(cache, master))).toHaveLength(2);
  });

  it('end with the signal', async () => {
    const stop = new AbortController();
    stop.abort();
    await createMediaLibrary({ masters: 'media', uploads: 'nowhere', cache }).createAhead(
      picturesOfPages(),
      stop.signal,
    );
    expect(await readdir(cache)).toEqual([]);
  });

  it('are all sizes up to their masters’ own, the most used ones first', () => {
    const pictures = [...picturesOfPages()];
    expect(pictures[0]).toMatchObject({ width: 320, format: 'avif' });
    expect(pictures.filter((one) => one.master === master).map(({ width }) => width)).toEqual([
      320, 800, 480, 160, 640, 960,
    ]);
    expect(new Set(pictures.map((one) => `${one.master} ${one.width}`)).size).toBe(pictures.length);
  });
});

describe('the manifest of masters', () => {
  it('contains size and content hash of every picture in the folder', async () => {
    const names = (await readdir('media', { recursive: true }))
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => /\.(webp|svg|mp4)$/.test(name));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      const hash = createHash('sha256')
        .update(await readFile(path.join('media', name)))
        .digest('hex')
        .slice(0, 12);
      expect([name, mediaInfo(name)?.hash]).toEqual([name, hash]);
    }
    expect(mediaInfo(master)).toMatchObject({ width: 960, height: 1200 });
  });

  it('returns addresses that change with the content, and plain ones for unknown files', () => {
    expect(masterUrl(master)).toBe(`/media/original/${master}?v=${mediaInfo(master)?.hash}`);
    expect(masterUrl('none.webp')).toBe('/media/original/none.webp');
  });
});
