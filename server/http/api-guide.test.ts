import { readFileSync } from 'node:fs';
import { startApp, type RunningApp } from '../testing/http-app';

describe('the API guide', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const pages = ['/docs', '/docs/changelog'];
  const read = async (path: string) => {
    const response = await app.fetch(path);
    return { response, html: await response.text() };
  };

  it.each(pages)('is served as a page without scripts at %s', async (path) => {
    const { response, html } = await read(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    // What the content security policy of all pages would refuse.
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect((await app.fetch('/docs/guide.css')).headers.get('content-type')).toContain('text/css');
  });

  it('shows every section of the documents', async () => {
    for (const [path, file] of [
      ['/docs', 'docs/api.md'],
      ['/docs/changelog', 'docs/changelog.md'],
    ] as const) {
      const { html } = await read(path);
      const sections = [...readFileSync(file, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
      expect([...html.matchAll(/<h2 id="[^"]+">(.+)<\/h2>/g)].map(([, title]) => title)).toEqual(sections);
    }
    expect((await read('/docs')).html).toContain('<table>');
  });

  it('links to anchors and pages that exist', async () => {
    for (const path of pages) {
      const { html } = await read(path);
      const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
      expect(links.filter((href) => !/^(https?:|#|\/docs|\/api|\/graphql)/.test(href))).toEqual([]);
      for (const href of links.filter((each) => /^(#|\/docs)/.test(each))) {
        const [page = '', anchor] = href.split('#');
        const target = await read(page === '' ? path : page);
        expect([href, target.response.status]).toEqual([href, 200]);
        if (anchor !== undefined) expect([href, target.html.includes(`id="${anchor}"`)]).toEqual([href, true]);
      }
    }
  });

  it('is 404 at other addresses below', async () => {
    expect((await app.fetch('/docs/operating')).status).toBe(404);
  });
});
