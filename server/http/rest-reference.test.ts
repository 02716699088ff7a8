import { Script } from 'node:vm';
import { openTestShop, type TestShop } from '../testing/shop';

describe('the REST reference', () => {
  let test: TestShop;
  let origin: string;
  beforeAll(async () => {
    test = await openTestShop();
    origin = await test.origin();
  });
  afterAll(() => test.close());

  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it.each(['/api', '/api/'])('is served to browsers at %s, and the document to API clients', async (path) => {
    const page = await read(path, browser);
    expect([page.status, page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringMatching(/accept/i),
    ]);
    expect(JSON.parse((await read(path)).text)).toEqual(JSON.parse((await read('/api/openapi.json')).text));
  });

  it('loads all its files from this server, and has no inline script', async () => {
    const { text: html } = await read('/api', browser);
    const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
    expect(files.map((file) => file.split('/').at(-1))).toEqual([
      'swagger-ui.css',
      'reference.css',
      'swagger-ui-bundle.js',
      'reference.js',
    ]);
    for (const file of files) {
      const answer = await read(file);
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([
        file,
        200,
        expect.stringMatching(/^public, max-age=/),
      ]);
    }
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|(?:src|href)="(?:https?:)?\/\//);
  });

  it("is under the content security policy of the shop's other pages", async () => {
    const policy = (await read('/api', browser)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/connect-src 'self';/);
    expect(policy).not.toContain('unsafe-eval');
  });

  it('describes how to sign in as the document does', async () => {
    const { text } = await read('/api/reference/reference.js');
    expect(() => new Script(text)).not.toThrow();
    const { components } = JSON.parse((await read('/api/openapi.json')).text) as {
      components: { securitySchemes: Record<string, unknown> };
    };
    const [name] = Object.keys(components.securitySchemes);
    expect(text).toContain(`preauthorizeApiKey('${name}',`);
  });

  it.each(['swagger-ui-bundle.js.map', 'index.html', 'package.json', '..%2fpackage.json', 'none.js'])(
    'does not serve %s',
    async (file) => {
      const { status, headers } = await read(`/api/reference/${file}`);
      expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );
});
