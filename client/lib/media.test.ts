import { sizedUrl, srcSet } from './media';

const master = '/media/original/hero/home.webp?v=1a2b';

describe('media URLs', () => {
  it('requests a width and a format of a master', () => {
    expect(sizedUrl(master, 640, 'avif')).toBe('/media/f_avif,q_55,w_640/hero/home.webp?v=1a2b');
  });

  it.each(['https://elsewhere.example/x.webp', '/media/original/logo/logo.svg', '/media/original/logo/logo.svg?v=1'])(
    'returns %s unchanged',
    (url) => {
      expect(sizedUrl(url, 640, 'webp')).toBe(url);
      expect(srcSet(url, 1200, 'webp')).toBeUndefined();
    },
  );

  it('offers no width above that of the master', () => {
    expect(srcSet(master, 800, 'webp')?.match(/\d+w$/)?.[0]).toBe('800w');
    expect(srcSet(master, 100, 'webp')).toBe('/media/f_webp,q_80,w_160/hero/home.webp?v=1a2b 160w');
  });
});
