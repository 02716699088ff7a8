import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../infra/logger';
import type { Metrics } from './metrics';

interface MetricsPort {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `GET /metrics` on a separate port, so that it is neither public nor queued behind the shop's requests. */
export async function openMetricsPort(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { port, host }: { readonly port: number; readonly host: string },
  logger: Logger,
): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        logger.error('the metrics could not be written', {}, error);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return {
    // The address of a TCP server is never the name of a pipe.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
