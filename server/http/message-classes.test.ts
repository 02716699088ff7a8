import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { messageClasses } from './message-classes';

/** Answers one request with an application. @returns what it has made of both messages, and its answer */
async function answerOne(hasClasses: boolean) {
  const app = express();
  app.get('/:name', (request, response) => void response.json({ name: request.params.name, ip: request.ip }));
  const kept: boolean[] = [];
  const server = createServer(hasClasses ? messageClasses(app) : {}, (request, response) => {
    const prototypes = [request, response].map((message): unknown => Object.getPrototypeOf(message));
    app(request, response);
    kept.push(...[request, response].map((message, index) => Object.getPrototypeOf(message) === prototypes[index]));
    expect([request instanceof IncomingMessage, response instanceof ServerResponse]).toEqual([true, true]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server is never the name of a pipe.
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/lavender`);
  const body: unknown = await answer.json();
  server.close();
  return { kept, body };
}

const body = { name: 'lavender', ip: '127.0.0.1' };

describe('the messages of an application', () => {
  it('keep the prototypes that they were created with', async () => {
    expect(await answerOne(true)).toEqual({ kept: [true, true], body });
  });

  it('may be those of a plain server, whose prototypes are changed', async () => {
    expect(await answerOne(false)).toEqual({ kept: [false, false], body });
  });
});
