import { type AddressInfo, connect, Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The libuv handle of Node's sockets. It is undocumented, so each method may be missing; its callers then work without it.
 * listen: called on a listening socket, changes the backlog; the kernel admits one connection more than that.
 * getpeername: returns 0 when the connection is established.
 */
interface Handle {
  listen?(waiting: number): number;
  getpeername?(out: object): number;
}

/** Maximum time that new connections can delay the closing of the port. */
const maxDrainMilliseconds = 3500;

/**
 * Closes a port without resetting pending connections. The kernel completes handshakes by itself, the process accepts one
 * connection per event loop turn, and connections between the two are reset when the port closes. So the backlog is reduced to
 * one slot, and a connection made by this process takes it: once that one is established, no other can be pending.
 * Resolves when the port is closed; accepted connections stay open.
 * @param within milliseconds
 * @returns a promise that resolves when the last accepted connection is closed
 */
export async function closePort(server: Server, within: number): Promise<{ everybodyGone: Promise<void> }> {
  const deadline = performance.now() + Math.min(maxDrainMilliseconds, within);
  handleOf(server).listen?.(0);
  let backlogSocket: Socket | undefined;
  do {
    await nextTurn();
    backlogSocket = await occupyBacklog(server);
  } while (backlogSocket === undefined && performance.now() < deadline);
  // http.Server.close would close idle connections at once, and lose requests that are already on the wire.
  const everybodyGone = new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
  backlogSocket?.destroy();
  return { everybodyGone };
}

/** @returns an established, not yet accepted connection to this port; undefined when another connection occupies the backlog */
async function occupyBacklog(server: Server): Promise<Socket | undefined> {
  // The address of a TCP server is never the name of a pipe.
  const { port, address } = server.address() as AddressInfo;
  const socket = connect({ port, host: address === '::' || address === '0.0.0.0' ? '127.0.0.1' : address });
  // It is reset when the port closes, or refused when the backlog is full: both are expected.
  socket.on('error', () => undefined);
  // Node connects after this tick, but within the same event loop turn.
  await new Promise<void>((resolve) => {
    process.nextTick(resolve);
  });
  if (handleOf(socket).getpeername?.({}) === 0) return socket;
  socket.destroy();
  return undefined;
}

function handleOf(owner: Server | Socket): Handle {
  // Servers and sockets both have this undocumented property; it is null once they are closed.
  return (owner as { _handle?: Handle | null })._handle ?? {};
}
