import { type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type RequestHandler, type Response } from 'express';
import { RequestError } from '../../domain/errors';
import { readOrderFilter } from '../features/back-office/order-filter';
import { readSubscriberFilter } from '../features/customer-care/subscriber-export';
import { requireRole } from '../graphql/staff-access';
import { readCookie, readRequestMetadata } from '../http/request-metadata';
import { type StaffViewer } from '../infra/request/staff-context';
import { type BackOffice } from './back-office';
import { type Shop } from './shop';
import { staffCookieOf } from './staff-adapter';

const roles = ['manager'] as const;

/** Ends an export whose client stops reading. */
const idleMs = 30_000;
/** All exports together may take this share of the process, so that the shop goes on selling. */
const maxRunning = 2;
const retryAfterSeconds = 60;

type StartExport = (
  backOffice: BackOffice,
  viewer: StaffViewer,
  query: URLSearchParams,
) => Promise<AsyncGenerator<string>>;

const exports: Readonly<Record<string, StartExport>> = {
  orders: ({ orderExport }, viewer, query) => orderExport.start(viewer, readOrderFilter(query)),
  newsletter: ({ subscriberExport }, viewer, query) => subscriberExport.start(viewer, readSubscriberFilter(query)),
};

/** Handlers of the exports by the name of the file; undefined where the cookie of the session would not be safe. */
export function staffExports(
  shop: Pick<Shop, 'config' | 'backOffice' | 'clock'>,
): Readonly<Record<string, RequestHandler>> | undefined {
  const cookie = staffCookieOf(shop.config.publicUrl);
  if (!cookie) return undefined;
  let running = 0;
  const handle = (name: string, start: StartExport) => async (request: Request, response: Response) => {
    const backOffice = await shop.backOffice();
    const { requestId, traceId, caller } = readRequestMetadata(request);
    const token = readCookie(request.get('cookie'), cookie.name);
    const viewer = requireRole(await backOffice.openRequest({ requestId, traceId, caller, token }), roles);
    const query = new URL(request.originalUrl, shop.config.publicUrl).searchParams;
    if (running >= maxRunning) throw new RequestError('RATE_LIMITED', 'Other exports are running.', retryAfterSeconds);
    running += 1;
    try {
      const day = shop.clock.now().toISOString().slice(0, 10);
      await sendParts(await start(backOffice, viewer, query), `${name}-${day}.csv`, response);
    } finally {
      running -= 1;
    }
  };
  return Object.fromEntries(Object.entries(exports).map(([name, start]) => [`${name}.csv`, handle(name, start)]));
}

/** A part that fails closes the connection, so that the reader does not take a half for the whole. */
export async function sendParts(
  parts: AsyncGenerator<string>,
  filename: string,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
    'x-content-type-options': 'nosniff',
  });
  response.setTimeout(idleMs, () => response.destroy());
  const read: { error?: unknown } = {};
  // A client that closes the connection is not an error of this process.
  await pipeline(Readable.from(noting(parts, read, response)), response).catch(() => undefined);
  // As thrown by the reader.
  if (read.error !== undefined) throw read.error as Error;
}

/** Notes what the parts have thrown. Once the connection is closed, the pipeline ends them with an error of its own. */
async function* noting(
  parts: AsyncGenerator<string>,
  into: { error?: unknown },
  response: ServerResponse,
): AsyncGenerator<string> {
  try {
    yield* parts;
  } catch (error) {
    if (!response.destroyed) into.error = error;
    throw error;
  }
}
