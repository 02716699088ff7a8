import express from 'express';
import { type AddressInfo } from 'node:net';
import { type Server } from 'node:http';
import { ListInParts } from './list-in-parts';

const items = Array.from({ length: 2000 }, (_, n) => ({ id: n, title: `Öl "${n}"`, missing: undefined, theme: null }));

describe('a list in parts', () => {
  let server: Server;
  let origin: string;

  beforeAll(() => {
    const inParts = (list: readonly unknown[], size: number) =>
      new ListInParts(async (write) => {
        for (let from = 0; from < list.length; from += size) await write(list.slice(from, from + size));
        await write([]);
      });
    const type = 'application/json; charset=utf-8';
    const app = express()
      .get('/whole', (_request, response) => void response.json(items))
      .get('/parts', async (request, response) => (await inParts(items, 7).serialize()).send(type, request, response))
      .get('/empty', async (request, response) => (await inParts([], 7).serialize()).send(type, request, response));
    server = app.listen(0);
    // The address of a TCP server is never the name of a pipe.
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const facts = async (path: string, init?: { method?: string; headers?: Record<string, string> }) => {
    // Without compression, which the whole list does not have here.
    const response = await fetch(origin + path, {
      ...init,
      headers: { 'accept-encoding': 'identity', ...init?.headers },
    });
    const headers = ['content-type', 'content-length', 'etag'].map((name) => response.headers.get(name));
    return { status: response.status, headers, text: await response.text() };
  };

  it.each([{}, { method: 'HEAD' }])('has the bytes and headers of the whole list (%o)', async (init) => {
    expect(await facts('/parts', init)).toEqual(await facts('/whole', init));
  });

  it.each(['gzip', 'br'])('has the same text compressed with %s', async (encoding) => {
    const compressed = await fetch(`${origin}/parts`, { headers: { 'accept-encoding': encoding } });
    expect(compressed.headers.get('content-encoding')).toBe(encoding);
    expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(await compressed.text()).toBe((await facts('/whole')).text);
  });

  it('is answered with 304 where the whole list is', async () => {
    const [, , etag] = (await facts('/whole')).headers;
    const headers = { 'if-none-match': String(etag), 'cache-control': 'max-age=0' };
    expect(await facts('/parts', { headers })).toEqual(await facts('/whole', { headers }));
    expect(await facts('/parts', { headers })).toMatchObject({ status: 304, text: '' });
  });

  it('may be empty', async () => {
    expect(await facts('/empty')).toMatchObject({ status: 200, text: '[]' });
  });

  it('is read no further after a failure', async () => {
    const list = new ListInParts(async (write) => {
      await write([1]);
      throw new Error('No connection.');
    });
    await expect(list.serialize()).rejects.toThrow('No connection.');
  });
});
