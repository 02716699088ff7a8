import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { createLogger } from '../infra/logger';
import { startApp, type RunningApp } from '../testing/http-app';

let app: RunningApp;
afterEach(() => app.close());

describe('the log of requests', () => {
  it.each([
    ['POST', '/api/login', '{}'],
    ['POST', '/graphql', '{"query":"{ __typename }"}'],
    ['GET', '/shop', undefined],
  ])('adds the request id to whatever %s %s logs, also after asynchronous work', async (method, path, body) => {
    const logger = createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
    const lines: string[] = [];
    const note: RequestHandler = async (_request, response) => {
      await nextTurn();
      logger.warn('noted');
      response.json({});
    };
    app = await startApp({ shop: { logger }, apis: { graphql: note, rest: note }, site: { pages: note } });
    const { headers } = await app.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    const id = headers.get('x-request-id');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ msg: 'noted', requestId: id }),
      expect.objectContaining({ msg: 'request', requestId: id }),
    ]);
  });
});
