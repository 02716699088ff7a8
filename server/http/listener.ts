import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as TcpServer, type AddressInfo } from 'node:net';

export interface Listener {
  readonly port: number;
  readonly server: Server;
  /** Stops accepting, lets what runs finish and resolves when every connection is closed, at the latest after `withinMilliseconds`. */
  close(withinMilliseconds: number): Promise<void>;
}

/** Idle connections live longer than those of common balancers, so that it is never us who hang up first. */
const keepAliveMilliseconds = 65_000;
const wholeRequestMilliseconds = 30_000;
/** Time for requests that are on their way on open connections when the shutdown begins. */
const lingerMilliseconds = 400;

/** @param host undefined: every interface */
export async function listen(handler: RequestListener, { port, host }: { port: number; host?: string | undefined }): Promise<Listener> {
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds, requestTimeout: wholeRequestMilliseconds }, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve);
  });
  // A TCP server's address is never a pipe's name.
  const address = server.address() as AddressInfo;
  return { port: address.port, server, close: (withinMilliseconds) => close(server, withinMilliseconds) };
}

async function close(server: Server, withinMilliseconds: number): Promise<void> {
  // http.Server.close would cut idle connections at once, and with them requests that are already on the wire.
  const closed = new Promise<void>((resolve) => { TcpServer.prototype.close.call(server, () => resolve()); });
  const linger = setTimeout(() => server.closeIdleConnections(), Math.min(lingerMilliseconds, withinMilliseconds));
  const sweep = setInterval(() => server.closeIdleConnections(), lingerMilliseconds * 2);
  const deadline = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
  await closed;
  clearTimeout(linger);
  clearInterval(sweep);
  clearTimeout(deadline);
}
