import { pageElements, type PageState } from '../../domain/page-state';
import { jsonForScript } from '../../domain/script-json';
import { filesOf } from './built-storefront';
import { htmlShell } from './html-shell';

const state: PageState = {
  shopConfig: {
    region: 'UK',
    shopName: 'Fernwild',
    lowStock: 5,
    supportEmail: 'support@fernwild.example',
    postalAddress: [],
    demoMailFolder: null,
    humanVerification: 'altcha',
    publicUrl: 'https://shop.example.org',
    links: { instagram: '', facebook: '', linkedin: '', youtube: '' },
  },
  cache: { ROOT_QUERY: { review: '</script><script>alert(1)</script>' } },
};
const files = { entry: '/assets/entry.js', styles: ['/assets/a.css'], preloads: ['/assets/page.js'] };

describe('the document of a page', () => {
  const html = htmlShell(
    { html: '<main>Hello</main>', head: '<title>Shop</title>', stateText: jsonForScript(state), region: 'UK' },
    files,
  );
  const document = new Map(
    [...html.matchAll(/<script ?([^>]*)>([^]*?)<\/script>/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );

  it('contains no inline script: the entry by its address, its imports as preloads, and the state as data', () => {
    expect([...document.keys()]).toEqual([
      'type="module" fetchpriority="low" src="/assets/entry.js"',
      `type="application/json" id="${pageElements.state}"`,
    ]);
    expect([...document.values()][0]).toBe('');
    expect(JSON.parse([...document.values()][1] ?? '')).toEqual(state);
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/page.js">');
  });

  it('declares the edition’s English and the page’s own head and styles', () => {
    expect(html).toContain('<html lang="en-GB">');
    expect(html).toContain('<title>Shop</title>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">');
    expect(html).toContain(`<div id="${pageElements.root}"><main>Hello</main></div>`);
    expect(html).toMatch(/rel="icon"[^>]*href="\/media\/original\/logo\/favicon\.svg\?v=[0-9a-f]{12}"/);
    expect(html).toMatch(
      /rel="apple-touch-icon" sizes="180x180" href="\/media\/original\/icons\/apple-touch-icon\.png\?v=[0-9a-f]{12}"/,
    );
  });

  it('says without scripts which things need them', () => {
    expect(html).toMatch(
      /<body>\n<noscript><p>[^<]*The mobile menu, filters, cart, checkout, account and all forms need it/,
    );
  });

  it('preserves dollar signs of prices', () => {
    const page = { html: 'costs $& $1 $$', head: '', stateText: '{}', region: 'UK' } as const;
    expect(htmlShell(page, files)).toContain('costs $& $1 $$');
  });
});

describe('the files of a page', () => {
  const manifest = {
    'style.css': { file: 'assets/style.css' },
    'entry-client.tsx': {
      file: 'assets/entry.js',
      imports: ['_shared.js'],
      dynamicImports: ['pages/a.tsx', 'pages/b.tsx'],
    },
    '_shared.js': { file: 'assets/shared.js', imports: ['_shared.js'] },
    'pages/a.tsx': { file: 'assets/a.js', imports: ['entry-client.tsx', '_card.js'] },
    '_card.js': { file: 'assets/card.js', imports: ['_shared.js'] },
    'pages/b.tsx': { file: 'assets/b.js', imports: ['entry-client.tsx'] },
  };

  it('are the style sheet, and the entry’s and its own scripts with all imports, each once', () => {
    expect(filesOf(manifest, ['pages/a.tsx'])).toEqual({
      entry: '/assets/entry.js',
      styles: ['/assets/style.css'],
      preloads: ['/assets/shared.js', '/assets/card.js', '/assets/a.js'],
    });
  });

  it('do not include other pages', () => {
    expect(filesOf(manifest, ['pages/b.tsx']).preloads).toEqual(['/assets/shared.js', '/assets/b.js']);
    expect(filesOf(manifest, ['pages/none.tsx']).preloads).toEqual(['/assets/shared.js']);
  });
});
