import { pageElements, type PageState } from '../../domain/page-state';
import { filesOf } from './built-storefront';
import { htmlShell } from './html-shell';

const state: PageState = {
  shopConfig: {
    region: 'UK',
    shopName: 'Fernwild',
    supportEmail: 'support@fernwild.example',
    postalAddress: [],
    demoMailFolder: null,
    humanVerification: 'altcha',
    publicUrl: 'https://shop.example.org',
    links: { instagram: '', facebook: '', linkedin: '', youtube: '' },
  },
  results: [{ operation: 'Reviews', variables: {}, data: { review: '</script><script>alert(1)</script>' } }],
};
const files = { entry: '/assets/entry.js', styles: ['/assets/a.css'], preloads: ['/assets/page.js'] };

describe('the document of a page', () => {
  const html = htmlShell({ html: '<main>Hello</main>', head: '<title>Shop</title>', state }, files, 'abc+/=');
  const document = new Map(
    [...html.matchAll(/<script ([^>]*)>([^]*?)<\/script>/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );

  it('contains three scripts: the pre-hydration handler, the entry by its address, and the state as data', () => {
    expect([...document.keys()]).toEqual([
      'nonce="abc+/="',
      'type="module" nonce="abc+/=" src="/assets/entry.js"',
      `type="application/json" nonce="abc+/=" id="${pageElements.state}"`,
    ]);
    expect(JSON.parse([...document.values()][2] ?? '')).toEqual(state);
  });

  it('declares the edition’s English and the page’s own head, styles and preloads', () => {
    expect(html).toContain('<html lang="en-GB">');
    expect(html).toContain('<title>Shop</title>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">');
    expect(html).toContain('<link rel="modulepreload" href="/assets/page.js">');
    expect(html).toContain(`<div id="${pageElements.root}"><main>Hello</main></div>`);
    expect(html).toMatch(/rel="icon"[^>]*href="\/media\/original\/logo\/favicon\.svg\?v=[0-9a-f]{12}"/);
    expect(html).toMatch(
      /rel="apple-touch-icon" sizes="180x180" href="\/media\/original\/icons\/apple-touch-icon\.png\?v=[0-9a-f]{12}"/,
    );
  });

  it('preserves dollar signs of prices', () => {
    expect(htmlShell({ html: 'costs $& $1 $$', head: '', state }, files, 'n')).toContain('costs $& $1 $$');
  });
});

describe('the files of a page', () => {
  const manifest = {
    'entry-client.tsx': {
      file: 'assets/entry.js',
      css: ['assets/base.css'],
      imports: ['_shared.js'],
      dynamicImports: ['pages/a.tsx', 'pages/b.tsx'],
    },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_shared.js'] },
    'pages/a.tsx': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['entry-client.tsx', '_card.js'] },
    '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_shared.js'] },
    'pages/b.tsx': { file: 'assets/b.js', imports: ['entry-client.tsx'] },
  };

  it('are the entry’s and its own with all imports, styles in the order of dependence, each once', () => {
    expect(filesOf(manifest, ['pages/a.tsx'])).toEqual({
      entry: '/assets/entry.js',
      styles: ['/assets/shared.css', '/assets/base.css', '/assets/card.css', '/assets/a.css'],
      preloads: ['/assets/shared.js', '/assets/card.js', '/assets/a.js'],
    });
  });

  it('do not include other pages', () => {
    expect(filesOf(manifest, ['pages/b.tsx']).preloads).toEqual(['/assets/shared.js', '/assets/b.js']);
    expect(filesOf(manifest, ['pages/none.tsx']).preloads).toEqual(['/assets/shared.js']);
  });
});
