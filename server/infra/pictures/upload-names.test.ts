import { uploadsIn } from './upload-names';

const hash = '0123456789abcdef01234567';
const upload = `uploads/${hash}-1200x1500.webp`;

describe('uploaded pictures in a value', () => {
  it.each<[string, unknown, string[]]>([
    ['a path', upload, [upload]],
    ['HTML with an address that spells the folder in another way', `<img src="/media/./${upload}?w=2">`, [upload]],
    ['an object', { image: upload, title: 'oil.webp' }, [upload]],
    ['several, each once', `${upload} uploads/${hash}-1x1.webp ${upload}`, [upload, `uploads/${hash}-1x1.webp`]],
    ['the largest size', `uploads/${hash}-99999x99999.webp`, [`uploads/${hash}-99999x99999.webp`]],
    ['a longer name, of which the end is one', `ab${hash}-1x1.webp`, [`uploads/${hash}-1x1.webp`]],
    [
      'one right after another',
      `${hash}-1x1.webp${hash}-2x2.webp`,
      [1, 2].map((n) => `uploads/${hash}-${n}x${n}.webp`),
    ],
    ['a picture of the build', 'products/oil/1.webp', []],
    ['a size of zero', `uploads/${hash}-0x100.webp`, []],
    ['a name that is too short', `uploads/${hash.slice(1)}-1x1.webp`, []],
    ['no text', null, []],
    ['nothing', undefined, []],
  ])('are found in %s', (_kind, value, found) => {
    expect(uploadsIn(value)).toEqual(found);
  });
});
