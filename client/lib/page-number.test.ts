import { pageHref, pageNumber } from './page-number';

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
