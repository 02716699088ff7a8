import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onSocketClose } from './response-end';
import { closePort } from './close-port';
import type { MessageClasses } from './message-classes';

export interface Listener {
  readonly port: number;
  readonly server: Server;
  /** Stops accepting, lets running requests end, and resolves when all connections are closed, after `withinMilliseconds` at the latest. */
  close(withinMilliseconds: number): Promise<void>;
}

/** Longer than the idle timeout of common load balancers, so that the server never closes an idle connection first. */
const keepAliveMilliseconds = 65_000;
const requestTimeoutMilliseconds = 30_000;
/**
 * Length of the kernel's accept queue; Linux limits it to net.core.somaxconn, 4,096 by default. With Node's 511 it overflows in a
 * burst that the admission queue would hold, and the kernel then drops handshakes: clients resend at growing intervals, for up to
 * a minute, and end with a reset connection.
 */
const acceptQueueLength = 4096;
/** Longer than any response takes to produce. A client that reads nothing of it for this long is considered disconnected. */
const idleTimeoutMilliseconds = 60_000;
/**
 * How long open connections may still send a request during shutdown: it is answered, and that response closes the
 * connection. Connections that have sent nothing by then are idle.
 */
const lingerMilliseconds = 2000;
/** An event loop turn shorter than this had next to nothing to do. */
const idleTurnMilliseconds = 2;
/** Maximum wait for such a turn when the process is busy. */
const maxIdleTurnWaitMilliseconds = 1000;

export interface ListenOptions {
  readonly port: number;
  /** Undefined: all interfaces. */
  readonly host?: string | undefined;
  /** After this many milliseconds without a byte in either direction, a connection is cut even within a request or response. */
  readonly idleTimeout?: number;
  /** The classes of requests and responses; default: Node's own, at a higher cost. */
  readonly messages?: MessageClasses;
  /** Called for each accepted connection. */
  readonly onConnection?: () => void;
}

export async function listen(
  handler: RequestListener,
  { port, host, idleTimeout = idleTimeoutMilliseconds, messages, onConnection }: ListenOptions,
): Promise<Listener> {
  const tracker = new RequestTracker(handler);
  const server = createServer(
    { keepAliveTimeout: keepAliveMilliseconds, requestTimeout: requestTimeoutMilliseconds, ...messages },
    tracker.receive,
  );
  server.setTimeout(idleTimeout);
  if (onConnection) server.on('connection', onConnection);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, backlog: acceptQueueLength, ...(host === undefined ? {} : { host }) }, resolve);
  });
  // The address of a TCP server is never the name of a pipe.
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    server,
    close: (withinMilliseconds) => close(server, tracker, withinMilliseconds),
  };
}

/** Dispatches requests to the handler and tracks those not yet answered. */
class RequestTracker {
  private readonly open = new Set<ServerResponse>();
  private paused: (() => void)[] | undefined;
  private isDraining = false;

  constructor(private readonly handler: RequestListener) {}

  readonly receive: RequestListener = (request, response) => {
    this.open.add(response);
    const cancel = onSocketClose(request.socket, () => this.open.delete(response));
    response.once('close', () => {
      cancel();
      this.open.delete(response);
    });
    if (this.isDraining) setConnectionClose(response);
    if (this.paused === undefined) this.handler(request, response);
    else this.paused.push(() => this.handler(request, response));
  };

  /** Receives requests without dispatching them, which leaves the event loop free to accept pending connections. */
  pause(): void {
    this.paused = [];
  }

  /** Dispatches the held requests; every response from now on closes its connection. */
  drain(): void {
    this.isDraining = true;
    for (const response of this.open) setConnectionClose(response);
    const { paused = [] } = this;
    this.paused = undefined;
    for (const handle of paused) handle();
  }
}

/** The port is closed, the connection is not: `Connection: close` makes the client reconnect, to another process. */
function setConnectionClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

async function close(server: Server, tracker: RequestTracker, withinMilliseconds: number): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
  tracker.pause();
  const { everybodyGone } = await closePort(server, withinMilliseconds);
  tracker.drain();
  const closeIdle = () => waitForIdleTurn(withinMilliseconds).then(() => server.closeIdleConnections());
  const linger = setTimeout(() => void closeIdle(), Math.min(lingerMilliseconds, withinMilliseconds));
  const sweep = setInterval(() => void closeIdle(), lingerMilliseconds * 2);
  await everybodyGone;
  clearTimeout(linger);
  clearInterval(sweep);
  clearTimeout(deadline);
}

/**
 * Resolves after an event loop turn that had next to nothing to do. Only then can idle connections be closed without cutting
 * off requests that arrived while the process was too busy to read them.
 */
async function waitForIdleTurn(atMostMilliseconds: number): Promise<void> {
  const deadline = performance.now() + Math.min(maxIdleTurnWaitMilliseconds, atMostMilliseconds);
  // From here on, each wait spans one complete turn.
  await nextTurn();
  for (;;) {
    const start = performance.now();
    await nextTurn();
    const now = performance.now();
    if (now - start < idleTurnMilliseconds || now > deadline) return;
  }
}
