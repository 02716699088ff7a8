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
      expect(srcSet(url, 1200, 'webp', '100vw')).toBeUndefined();
    },
  );

  it.each([
    ['80px', '320w'],
    ['160px', '480w'],
    ['(min-width: 700px) 30vw, 80px', '960w'],
  ])('offers a picture of %s in up to %s, for three pixels of the screen each', (sizes, widest) => {
    expect(srcSet(master, 960, 'webp', sizes)?.split(' ').at(-1)).toBe(widest);
  });

  it('offers no thumbnail for a picture that grows with the screen', () => {
    expect(srcSet(master, 960, 'webp', '46vw')?.split(' ')[1]).toBe('320w,');
    expect(srcSet(master, 960, 'webp', '80px')?.split(' ')[1]).toBe('160w,');
  });

  it('offers no width above that of the master', () => {
    expect(srcSet(master, 800, 'webp', '100vw')?.match(/\d+w$/)?.[0]).toBe('800w');
    expect(srcSet(master, 100, 'webp', '100vw')).toBe('/media/f_webp,q_80,w_160/hero/home.webp?v=1a2b 160w');
  });
});
