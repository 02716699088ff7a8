import { paths, safeOrigin } from './paths';

describe('paths', () => {
  it('encodes user input', () => {
    expect(paths.search('a/b c?')).toBe('/search/a%2Fb%20c%3F');
  });

  it('adds the origin to the login path', () => {
    expect(paths.login('/shop/hand-cream?page=2')).toBe('/login?from=%2Fshop%2Fhand-cream%3Fpage%3D2');
    expect(paths.login()).toBe('/login');
  });
});

describe('safeOrigin', () => {
  it.each(['/shipping', '/shop/hand-cream?page=2#top', '/order-confirm/20261120-X'])(
    'accepts %s, a path of this shop',
    (path) => {
      expect(safeOrigin(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'shipping',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
  ])('refuses %p', (path) => {
    expect(safeOrigin(path)).toBeUndefined();
  });

  it.each(['/login', '/login?from=/login', '/sign-up', '/forgot', '/resetpassword/abc'])(
    'does not lead back to %s',
    (path) => {
      expect(safeOrigin(path)).toBeUndefined();
    },
  );
});
