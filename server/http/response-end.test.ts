import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aroundEnd } from './response-end';

async function bodyOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server is never the name of a pipe.
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const text = await response.text();
  server.close();
  return text;
}

describe('what runs when a response is ended', () => {
  it('changes the body, the last that was added first', async () => {
    const body = await bodyOf((_request, response) => {
      aroundEnd(response, (end, [text]) => end(`${String(text)}, first`));
      aroundEnd(response, (end, [text]) => end(`${String(text)}, second`));
      response.end('body');
    });
    expect(body).toBe('body, second, first');
  });

  it('may end the response later', async () => {
    const body = await bodyOf((_request, response) => {
      aroundEnd(response, (end, args) => {
        setImmediate(() => end(...args));
        return response;
      });
      response.end('body');
    });
    expect(body).toBe('body');
  });

  it('goes through a method that another middleware has replaced before', async () => {
    const body = await bodyOf((_request, response) => {
      const end = response.end.bind(response);
      response.end = ((text: string) => end(`${text}, replaced`)) as typeof response.end;
      aroundEnd(response, (next, [text]) => next(`${String(text)}, added`));
      response.end('body');
    });
    expect(body).toBe('body, added, replaced');
  });
});
