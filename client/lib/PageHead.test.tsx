import { metaContent, renderPage } from '../testing/render-page';
import { PageHead } from './PageHead';

const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');

describe('canonical URL', () => {
  it.each([
    ['/blog', '/blog'],
    ['/blog?page=3', '/blog?page=3'],
    ['/blog?page=1', '/blog'],
    ['/blog?page=none', '/blog'],
    ['/blog?sort=name', '/blog'],
    ['/blog?sort=name&page=2', '/blog'],
    ['/blog?from=a-letter', '/blog'],
    ['/blog/', '/blog'],
  ])('of %s is %s', (path, own) => {
    renderPage(<PageHead title="Journal" />, { route: '/blog', path });
    expect(canonical()).toBe(`https://fernwild.example${own}`);
    expect(metaContent('og:url')).toBe(canonical());
  });

  it.each([
    ['/blog?page=99', 3, '/blog?page=3'],
    ['/blog?page=0', 1, '/blog'],
    ['/blog?sort=name&page=99', 3, '/blog'],
  ])('of %s, with page %i shown, is %s', (path, page, own) => {
    renderPage(<PageHead title="Journal" page={page} />, { route: '/blog', path });
    expect(canonical()).toBe(`https://fernwild.example${own}`);
  });
});
