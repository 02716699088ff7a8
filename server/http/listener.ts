import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { whenGone } from './departure';
import { closePort } from './port';

export interface Listener {
  readonly port: number;
  readonly server: Server;
  /** Stops accepting, lets what runs finish and resolves when every connection is closed, at the latest after `withinMilliseconds`. */
  close(withinMilliseconds: number): Promise<void>;
}

/** Idle connections live longer than those of common balancers, so that it is never us who hang up first. */
const keepAliveMilliseconds = 65_000;
const wholeRequestMilliseconds = 30_000;
/** Longer than any answer takes to be made. A caller who takes nothing of it for so long has gone without a word. */
const silenceMilliseconds = 60_000;
/**
 * Callers on open connections have this time to send what they are about to: it is answered, and that answer ends
 * the connection. Who has sent nothing by then is idle indeed.
 */
const lingerMilliseconds = 2000;
/** A turn of the event loop that is shorter than this had next to nothing to do. */
const quietTurnMilliseconds = 2;
/** How long work may put off what waits for such a turn. */
const quietWithinMilliseconds = 1000;

export interface ListenOptions {
  readonly port: number;
  /** Undefined: every interface. */
  readonly host?: string | undefined;
  /** After how long without a byte in either direction a connection is cut in the middle of a request or an answer. */
  readonly silence?: number;
}

export async function listen(handler: RequestListener, { port, host, silence = silenceMilliseconds }: ListenOptions): Promise<Listener> {
  const desk = new Desk(handler);
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds, requestTimeout: wholeRequestMilliseconds }, desk.receive);
  server.setTimeout(silence);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve);
  });
  // A TCP server's address is never a pipe's name.
  const address = server.address() as AddressInfo;
  return { port: address.port, server, close: (withinMilliseconds) => close(server, desk, withinMilliseconds) };
}

/** Hands requests on, and knows which of them are not answered yet. */
class Desk {
  private readonly open = new Set<ServerResponse>();
  private held: (() => void)[] | undefined;
  private isLast = false;

  constructor(private readonly handler: RequestListener) {}

  readonly receive: RequestListener = (request, response) => {
    this.open.add(response);
    const forget = whenGone(request.socket, () => this.open.delete(response));
    response.once('close', () => {
      forget();
      this.open.delete(response);
    });
    if (this.isLast) askToLeave(response);
    if (this.held === undefined) this.handler(request, response);
    else this.held.push(() => this.handler(request, response));
  };

  /** Receives, but hands nothing on for a moment: the process has time for those who stand at the door. */
  hold(): void {
    this.held = [];
  }

  /** Hands everything on again; each answer from now on is the last one of its connection. */
  finish(): void {
    this.isLast = true;
    for (const response of this.open) askToLeave(response);
    const { held = [] } = this;
    this.held = undefined;
    for (const handle of held) handle();
  }
}

/** The port is closed, the connection is not: its caller is asked to use another process from now on. */
function askToLeave(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

async function close(server: Server, desk: Desk, withinMilliseconds: number): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
  desk.hold();
  const { everybodyGone } = await closePort(server, withinMilliseconds);
  desk.finish();
  const closeIdle = () => quietTurn(withinMilliseconds).then(() => server.closeIdleConnections());
  const linger = setTimeout(() => void closeIdle(), Math.min(lingerMilliseconds, withinMilliseconds));
  const sweep = setInterval(() => void closeIdle(), lingerMilliseconds * 2);
  await everybodyGone;
  clearTimeout(linger);
  clearInterval(sweep);
  clearTimeout(deadline);
}

/**
 * Resolves after a turn of the event loop that had next to nothing to do. Only then can idle connections be closed without
 * cutting off whose request has been received while the process was too busy to look.
 */
async function quietTurn(atMostMilliseconds: number): Promise<void> {
  const deadline = performance.now() + Math.min(quietWithinMilliseconds, atMostMilliseconds);
  // From here on, each wait spans one whole turn.
  await nextTurn();
  for (;;) {
    const start = performance.now();
    await nextTurn();
    const now = performance.now();
    if (now - start < quietTurnMilliseconds || now > deadline) return;
  }
}
