import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import express from 'express';
import { closeServer, originOf } from '../testing/page-server';
import { backOfficeRouter, inLanguage } from './back-office-pages';

describe('the application of the back office', () => {
  let server: Server;

  beforeAll(async () => {
    const files = express.Router().get('/assets/entry.js', (_request, response) => void response.send('entry'));
    const app = express().use('/admin', backOfficeRouter({ files, document: () => '<div id="root"></div>' }, {}));
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterAll(() => closeServer(server));

  const ask = (path: string, init?: RequestInit) => fetch(originOf(server) + path, init);

  it.each(['/admin', '/admin/', '/admin/orders/FW-1'])('has one document for every screen: %s', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<div id="root"></div>');
  });

  it('is in the language of the edition', () => {
    expect(inLanguage(readFileSync('admin/index.html', 'utf8'), 'en-IN')).toContain('<html lang="en-IN">');
  });

  it('has a content security policy without inline scripts, inline styles and other origins', async () => {
    const policy = (await ask('/admin')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/);
  });

  it('is not indexed, and sends no address to other sites', async () => {
    const { headers } = await ask('/admin');
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex, nofollow', 'same-origin']);
  });

  it('answers 404 for a script that it does not have', async () => {
    expect((await ask('/admin/assets/entry.js')).status).toBe(200);
    expect((await ask('/admin/assets/old.js')).status).toBe(404);
  });

  it('allows GET and HEAD only', async () => {
    expect((await ask('/admin', { method: 'HEAD' })).status).toBe(200);
    const response = await ask('/admin', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
