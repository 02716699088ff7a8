import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A partner's HTTP server. */
export interface WebhookReceiver {
  readonly port: number;
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** The `data` of what was received, in order. */
  data(): unknown[];
  close(): Promise<void>;
}

/** Starts a receiver on this machine. @param answer after the body was read; by default 204 */
export async function startWebhookReceiver(
  answer: RequestListener = (_request, response) => response.writeHead(204).end(),
): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    data: () => received.map(({ body }) => (JSON.parse(body) as { data: unknown }).data),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
