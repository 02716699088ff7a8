import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessageClasses } from './message-classes';

export interface Listener {
  readonly port: number;
  readonly server: Server;
  /** Stops accepting, lets running requests end, and resolves when all connections are closed, after `withinMilliseconds` at the latest. */
  close(withinMilliseconds: number): Promise<void>;
}

/** The time is longer than the idle timeout of common load balancers, so that the server never closes an idle connection first. */
const keepAliveMilliseconds = 65_000;
const requestTimeoutMilliseconds = 30_000;
/**
 * Length of the kernel's accept queue; Linux limits it to net.core.somaxconn, 4,096 by default. With Node's 511 it overflows in a
 * burst that the admission queue would hold, and the kernel then drops handshakes: clients resend at growing intervals, for up to
 * a minute, and end with a reset connection.
 */
const acceptQueueLength = 4096;
/** The time is longer than any response takes to produce. A client that reads nothing of it for this long is considered disconnected. */
const idleTimeoutMilliseconds = 60_000;
/** The interval at which a shutdown closes connections whose requests have been answered meanwhile. */
const sweepMilliseconds = 100;

export interface ListenOptions {
  readonly port: number;
  /** The interface that the shop listens on; undefined for all. */
  readonly host?: string | undefined;
  /** After this many milliseconds without a byte in either direction, a connection is cut even within a request or response. */
  readonly idleTimeout?: number;
  /** The classes of requests and responses; default: Node's own, at a higher cost. */
  readonly messages?: MessageClasses;
}

export async function listen(
  handler: RequestListener,
  { port, host, idleTimeout = idleTimeoutMilliseconds, messages }: ListenOptions,
): Promise<Listener> {
  const server = createServer(
    { keepAliveTimeout: keepAliveMilliseconds, requestTimeout: requestTimeoutMilliseconds, ...messages },
    handler,
  );
  server.setTimeout(idleTimeout);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, backlog: acceptQueueLength, ...(host === undefined ? {} : { host }) }, resolve);
  });
  // The address of a TCP server is never the name of a pipe.
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    server,
    close: (withinMilliseconds) => close(server, withinMilliseconds),
  };
}

async function close(server: Server, withinMilliseconds: number): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(deadline);
  clearInterval(sweep);
}
