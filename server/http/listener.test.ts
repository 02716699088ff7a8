import { once } from 'node:events';
import { Agent, request as httpRequest, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { withSimultaneousClients } from '../testing/simultaneous-clients';
import { listen, type Listener } from './listener';

/** Starts a server that holds its responses until the test releases them. */
async function startWithPendingResponses() {
  const held: (() => void)[] = [];
  let arrived = () => {};
  const arrival = () =>
    new Promise<void>((resolve) => {
      arrived = resolve;
    });
  const handler: RequestListener = (_request, response) => {
    held.push(() => response.end('done'));
    arrived();
  };
  const listener = await listen(handler, { port: 0, host: '127.0.0.1' });
  return { listener, arrival, release: () => held.splice(0).forEach((answer) => answer()) };
}

function get(listener: Listener, agent = new Agent()): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: listener.port, agent }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => {
        text += part.toString();
      });
      response.on('end', () => resolve(text));
    });
    request.on('error', reject);
    request.end();
  });
}

async function portIsClosed({ server }: Listener): Promise<void> {
  while (server.listening)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}

describe('the listener', () => {
  it('completes running requests on shutdown, accepts no new ones and then ends', async () => {
    const { listener, arrival, release } = await startWithPendingResponses();
    const arrived = arrival();
    const running = get(listener);
    await arrived;
    let ended = false;
    const closing = listener.close(5000).then(() => {
      ended = true;
    });
    await portIsClosed(listener);
    await expect(get(listener)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(ended).toBe(false);
    release();
    expect(await running).toBe('done');
    await closing;
  });

  it('closes connections that are idle, and those that become so', async () => {
    const { listener, arrival, release } = await startWithPendingResponses();
    const agent = new Agent({ keepAlive: true });
    const arrived = arrival();
    const first = get(listener, agent);
    await arrived;
    const closing = listener.close(5000);
    release();
    await first;
    const begun = performance.now();
    await closing;
    expect(performance.now() - begun).toBeLessThan(2000);
    agent.destroy();
  });

  const itOnLinux = process.platform === 'linux' ? it : it.skip;

  // Other systems have lower limits.
  itOnLinux("holds more connections than Node's default of 511 while the process is busy", async () => {
    const listener = await listen((_request, response) => response.end(), { port: 0, host: '127.0.0.1' });
    const paths = Array.from({ length: 600 }, () => '/');
    const sent = await withSimultaneousClients({ port: listener.port, paths, withinMilliseconds: 5000 });
    await listener.close(0);

    expect(sent).toBe(600);
  });

  it('cuts off a client that reads nothing of its response', async () => {
    const [answer, idleTimeout] = [Buffer.alloc(64 * 2 ** 20), 100];
    const listener = await listen((_request, response) => response.end(answer), {
      port: 0,
      host: '127.0.0.1',
      idleTimeout,
    });
    const reader = connect(listener.port, '127.0.0.1');
    // Depending on the kernel's buffers, the reader may see the closed connection as a reset.
    reader.on('error', () => undefined);
    reader.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
    // The event has one argument.
    const [accepted] = (await once(listener.server, 'connection')) as [Socket];
    await once(accepted, 'close');
    reader.destroy();
    await listener.close(0);
  });

  it('bounds the wait for open connections', async () => {
    const { listener, arrival } = await startWithPendingResponses();
    const arrived = arrival();
    const stuck = get(listener);
    await arrived;
    const outcome = expect(stuck).rejects.toThrow();
    await listener.close(50);
    await outcome;
  });

  it('rejects when its port is taken', async () => {
    const { listener } = await startWithPendingResponses();
    await expect(listen(() => {}, { port: listener.port, host: '127.0.0.1' })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await listener.close(0);
  });
});
