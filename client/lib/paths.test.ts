import { paths, safeOrigin, pageHref, pageNumber } from './paths';

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

const read = (query: string) => pageNumber(new URLSearchParams(query));

describe('page number in the URL', () => {
  it('is read from the query', () => {
    expect(read('page=12')).toBe(12);
  });

  it.each(['', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=two', 'page=1e3'])('is 1 for "%s"', (query) => {
    expect(read(query)).toBe(1);
  });

  it.each([
    ['page=007', 7],
    ['page=123456789', 123_456_789],
    [`page=${'9'.repeat(400)}`, 2 ** 31 - 1],
  ])('is limited to the maximum of the API: %s', (query, page) => {
    expect(read(query)).toBe(page);
  });

  it('is omitted for the first page', () => {
    expect([1, 2].map((page) => pageHref('/blog', page))).toEqual(['/blog', '/blog?page=2']);
  });
});
