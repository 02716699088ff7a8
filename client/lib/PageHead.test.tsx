import { render } from '@testing-library/react';
import { metaContent, renderPage } from '../testing/render-page';
import { testShopConfig } from '../testing/storefront';
import { PageHead, JsonLd, titleFromKey } from './PageHead';

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

describe('the picture for link previews', () => {
  it.each([
    ['Fernwild', 'icons/share.jpg'],
    ['Moss', 'hero/home-desktop.webp'],
  ])('of a shop named %s is %s: no other name stands in it', (shopName, picture) => {
    renderPage(<PageHead />, { route: '/blog', path: '/blog', shopConfig: { ...testShopConfig, shopName } });
    expect(metaContent('og:image')).toBe(`https://fernwild.example/media/original/${picture}`);
  });
});

describe('JsonLd', () => {
  it('escapes text that would close the script element', () => {
    const { container } = render(
      <JsonLd thing={{ '@type': 'Article', headline: '</script><script>alert(1)</script>', image: undefined }} />,
    );
    const [, json = ''] = /^<script type="application\/ld\+json">([^<>]*)<\/script>$/.exec(container.innerHTML) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: '</script><script>alert(1)</script>',
    });
  });
});

describe('titleFromKey', () => {
  it.each([
    ['hand-cream', 'Hand cream'],
    ['gift_set', 'Gift set'],
    ['röse', 'Röse'],
    ['--', 'Shop'],
    ['', 'Shop'],
  ])('reads %j as %j', (key, title) => {
    expect(titleFromKey(key)).toBe(title);
  });
});
