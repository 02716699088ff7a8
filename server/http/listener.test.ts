import { once } from 'node:events';
import { Agent, request as httpRequest, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
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
      response.on('end', () => resolve(`${text} ${response.headers.connection}`));
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

/** Blocks the event loop, so that no connection is accepted. */
function blockEventLoop(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/**
 * Opens a connection every few milliseconds from a separate thread, independent of the server thread's load and of whether the
 * previous one was served. Stops at the first refused connection. Resolves once one was served.
 */
async function startConnectionFlood(port: number): Promise<{ outcomes(): Promise<string[]> }> {
  const worker = new Worker(
    `const { get } = require('node:http');
    const { parentPort, workerData: port } = require('node:worker_threads');
    const call = () => new Promise((resolve) => {
      get({ host: '127.0.0.1', port, agent: false }, (response) => {
        response.resume();
        response.on('end', () => resolve('done')).on('error', (error) => resolve(error.code));
      }).on('error', (error) => resolve(error.code));
    });
    let isOpen = true;
    const coming = setInterval(() => {
      if (!isOpen) return clearInterval(coming);
      call().then((outcome) => {
        isOpen &&= outcome === 'done';
        parentPort.postMessage(outcome);
      });
    }, 3);`,
    { eval: true, workerData: port },
  );
  const outcomes: string[] = [];
  worker.on('message', (outcome: string) => outcomes.push(outcome));
  const gone = once(worker, 'exit');
  await once(worker, 'message');
  return { outcomes: () => gone.then(() => outcomes) };
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
    expect(await running).toBe('done close');
    await closing;
  });

  it('still answers on a connection that was open when shutdown began', async () => {
    const { listener, arrival, release } = await startWithPendingResponses();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let arrived = arrival();
    const first = get(listener, agent);
    await arrived;
    release();
    expect(await first).toBe('done keep-alive');
    const closing = listener.close(5000);
    await portIsClosed(listener);
    arrived = arrival();
    const second = get(listener, agent);
    await arrived;
    release();
    expect(await second).toBe('done close');
    await closing;
    agent.destroy();
  });

  it("accepts every connection of the system's backlog before it closes the port", async () => {
    const answered: Promise<string>[] = [];
    const { listener, arrival, release } = await startWithPendingResponses();
    for (let n = 0; n < 40; n += 1) answered.push(get(listener));
    await arrival();
    const closing = listener.close(5000);
    await portIsClosed(listener);
    const rounds = setInterval(release, 5);
    expect(await Promise.all(answered)).toHaveLength(40);
    clearInterval(rounds);
    await closing;
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

  it('resets no connection that arrives while the port closes, also under load', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const listener = await listen((_request, response) => response.end('done'), { port: 0, host: '127.0.0.1' });
      const strangers = await startConnectionFlood(listener.port);
      const work = setInterval(() => blockEventLoop(20), 1);
      await listener.close(8000);
      clearInterval(work);
      for (const outcome of await strangers.outcomes()) outcomes.add(outcome);
    }
    expect([...outcomes].sort()).toEqual(['ECONNREFUSED', 'done']);
  }, 40_000);

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
