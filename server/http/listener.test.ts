import { Agent, request as httpRequest, type RequestListener } from 'node:http';
import { listen, type Listener } from './listener';

/** Starts a server whose answers wait until the test releases them. */
async function startHeld() {
  const held: (() => void)[] = [];
  let arrived = () => {};
  const arrival = () => new Promise<void>((resolve) => { arrived = resolve; });
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
      response.on('data', (part: Buffer) => { text += part.toString(); });
      response.on('end', () => resolve(`${text} ${response.headers.connection}`));
    });
    request.on('error', reject);
    request.end();
  });
}

async function portIsClosed({ server }: Listener): Promise<void> {
  while (server.listening) await new Promise((resolve) => { setImmediate(resolve); });
}

describe('the listener', () => {
  it('finishes what runs, accepts nothing new and then ends', async () => {
    const { listener, arrival, release } = await startHeld();
    const arrived = arrival();
    const running = get(listener);
    await arrived;
    let ended = false;
    const closing = listener.close(5000).then(() => { ended = true; });
    await portIsClosed(listener);
    await expect(get(listener)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(ended).toBe(false);
    release();
    expect(await running).toBe('done close');
    await closing;
  });

  it('still answers on a connection that was open when it began to end', async () => {
    const { listener, arrival, release } = await startHeld();
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

  it('greets everybody whom the system has let in before it closes the port', async () => {
    const answered: Promise<string>[] = [];
    const { listener, arrival, release } = await startHeld();
    for (let n = 0; n < 40; n += 1) answered.push(get(listener));
    await arrival();
    const closing = listener.close(5000);
    await portIsClosed(listener);
    const rounds = setInterval(release, 5);
    expect(await Promise.all(answered)).toHaveLength(40);
    clearInterval(rounds);
    await closing;
  });

  it('does not wait for ever', async () => {
    const { listener, arrival } = await startHeld();
    const arrived = arrival();
    const stuck = get(listener);
    await arrived;
    const outcome = expect(stuck).rejects.toThrow();
    await listener.close(50);
    await outcome;
  });

  it('rejects when its port is taken', async () => {
    const { listener } = await startHeld();
    await expect(listen(() => {}, { port: listener.port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await listener.close(0);
  });
});
