import { Worker } from 'node:worker_threads';

interface SimultaneousClients {
  readonly port: number;
  /** The path that each client requests, by its number. */
  readonly paths: readonly string[];
  /** How long to wait for all clients to be connected. */
  readonly withinMilliseconds?: number;
}

/**
 * Clients in another thread connect and send their requests while this thread is blocked, as in a busy process, so that the kernel holds
 * the connections. Then runs `then`, and closes them.
 * @returns how many had sent their requests while this thread was blocked
 */
export async function withSimultaneousClients(
  { port, paths, withinMilliseconds = 10_000 }: SimultaneousClients,
  then: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const clients = new Worker(
    `const { workerData: { port, paths, sent } } = require('node:worker_threads');
    const connectNext = (n) => {
      if (n === paths.length) return;
      const socket = require('node:net').connect(port, '127.0.0.1', () =>
        socket.write('GET ' + paths[n] + ' HTTP/1.1\\r\\nhost: shop\\r\\n\\r\\n', () => {
          Atomics.add(sent, 0, 1);
          Atomics.notify(sent, 0);
          connectNext(n + 1);
        }));
      socket.on('error', () => undefined);
    };
    connectNext(0);`,
    { eval: true, workerData: { port, paths, sent } },
  );
  const end = performance.now() + withinMilliseconds;
  let known = 0;
  while (known < paths.length && performance.now() < end) {
    Atomics.wait(sent, 0, known, 50);
    known = Atomics.load(sent, 0);
  }
  await then();
  await clients.terminate();
  return known;
}
