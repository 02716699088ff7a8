import { type AddressInfo, connect, Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * What Node's sockets stand on. It is in no documentation, so each part may be missing; what depends on it then does without.
 * listen: asked of an open port, it sets anew how many callers may wait to be greeted, and one more may.
 * getpeername: 0 when the connection stands.
 */
interface Handle {
  listen?(waiting: number): number;
  getpeername?(out: object): number;
}

/** How long callers who keep coming may put the closing off. */
const patienceMilliseconds = 3500;

/**
 * Closes a port so that nobody who was let in is cut off. The system lets callers in by itself, the process greets one in each
 * turn of its event loop, and whoever stands between the two when the port is closed is reset. So the queue is cut to a single
 * place, and that place is taken by a connection of our own: when it is ours, nobody else can be in it.
 * Resolves when the port is closed; the callers who were greeted are still there.
 * @param within milliseconds
 * @returns what resolves when the last of them has gone
 */
export async function closePort(server: Server, within: number): Promise<{ everybodyGone: Promise<void> }> {
  const deadline = performance.now() + Math.min(patienceMilliseconds, within);
  handleOf(server).listen?.(0);
  let stopper: Socket | undefined;
  do {
    await nextTurn();
    stopper = await stopperFor(server);
  } while (stopper === undefined && performance.now() < deadline);
  // http.Server.close would cut idle connections at once, and with them requests that are already on the wire.
  const everybodyGone = new Promise<void>((resolve) => { Server.prototype.close.call(server, () => resolve()); });
  stopper?.destroy();
  return { everybodyGone };
}

/** @returns a connection to this port which stands already, though it was not greeted; undefined when somebody else waits there */
async function stopperFor(server: Server): Promise<Socket | undefined> {
  // A TCP server's address is never a pipe's name.
  const { port, address } = server.address() as AddressInfo;
  const socket = connect({ port, host: address === '::' || address === '0.0.0.0' ? '127.0.0.1' : address });
  // It is reset with the port, or was one too many: neither is news.
  socket.on('error', () => undefined);
  // Node dials after this tick, still in the same turn of the event loop.
  await new Promise<void>((resolve) => { process.nextTick(resolve); });
  if (handleOf(socket).getpeername?.({}) === 0) return socket;
  socket.destroy();
  return undefined;
}

function handleOf(owner: Server | Socket): Handle {
  // Node keeps it under this name on both, and none once they are closed.
  return (owner as { _handle?: Handle | null })._handle ?? {};
}
