import { pageHref, pageNumber } from './page-number';

const read = (query: string) => pageNumber(new URLSearchParams(query));

describe('the page in the address', () => {
  it('is the number that stands there', () => {
    expect(read('page=12')).toBe(12);
  });

  it.each(['', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=two', 'page=1e3', 'page=999999'])('is the first for "%s"', (query) => {
    expect(read(query)).toBe(1);
  });

  it('is left out for the first page', () => {
    expect([1, 2].map((page) => pageHref('/blog', page))).toEqual(['/blog', '/blog?page=2']);
  });
});
