import { type ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RequestHandler } from 'express';
import { RequestError } from '../../domain/errors';
import { catalogueFormats, type CatalogueFormat } from '../../domain/staff/catalogue-file';
import { type StaffRole } from '../../domain/staff/staff-roles';
import { readOrderFilter } from '../staff/orders/order-filter';
import { readSubscriberFilter } from '../staff/newsletter/export-subscribers';
import { type StaffViewer } from '../infra/request/staff-context';
import { type BackOffice } from '../back-office';
import { type Shop } from '../shop';
import { type StaffSessions } from './staff-session';

/** Ends an export whose client stops reading. */
const idleMs = 30_000;
/** Ends an export that is read too slowly: it keeps a snapshot of the database open. */
const longestMs = 10 * 60_000;
/** All exports together may take this share of the process, so that the shop goes on selling. */
const maxRunning = 2;
const retryAfterSeconds = 60;

type Send = (parts: AsyncGenerator<string>) => Promise<void>;

/** A file that staff may save. */
interface Export {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** Notes the export and sends its parts. */
  readonly run: (backOffice: BackOffice, viewer: StaffViewer, query: URLSearchParams, send: Send) => Promise<void>;
}

const catalogueFile = (format: CatalogueFormat): Export => ({
  name: `catalogue.${format}`,
  roles: ['manager', 'editor'],
  run: ({ catalogueExport }, viewer, _query, send) => catalogueExport.run(viewer, format, send),
});

const exports: readonly Export[] = [
  {
    name: 'orders.csv',
    roles: ['manager'],
    run: async ({ orderExport }, viewer, query, send) => send(await orderExport.start(viewer, readOrderFilter(query))),
  },
  {
    name: 'newsletter.csv',
    roles: ['manager'],
    run: async ({ subscriberExport }, viewer, query, send) =>
      send(await subscriberExport.start(viewer, readSubscriberFilter(query))),
  },
  ...catalogueFormats.map(catalogueFile),
];

/** Handles the exports by the names of their files. */
export function staffExports(
  shop: Pick<Shop, 'config' | 'backOffice' | 'clock'>,
  sessions: StaffSessions,
): Readonly<Record<string, RequestHandler>> {
  let running = 0;
  const handle =
    ({ name, roles, run }: Export): RequestHandler =>
    async (request, response) => {
      const viewer = await sessions.viewerOf(request, roles);
      const backOffice = await shop.backOffice();
      const query = new URL(request.originalUrl, shop.config.publicUrl).searchParams;
      if (running >= maxRunning)
        throw new RequestError('RATE_LIMITED', 'Other exports are running.', retryAfterSeconds);
      running += 1;
      try {
        const day = shop.clock.now().toISOString().slice(0, 10);
        const filename = name.replace('.', `-${day}.`);
        await run(backOffice, viewer, query, (parts) => sendParts(parts, filename, response));
      } finally {
        running -= 1;
      }
    };
  return Object.fromEntries(exports.map((each) => [each.name, handle(each)]));
}

const contentTypes: Readonly<Record<string, string>> = { '.csv': 'text/csv', '.json': 'application/json' };

/** A part that fails closes the connection, so that the reader does not take a half for the whole. */
export async function sendParts(
  parts: AsyncGenerator<string>,
  filename: string,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, {
    'content-type': `${contentTypes[path.extname(filename)]}; charset=utf-8`,
    'content-disposition': `attachment; filename="${filename}"`,
    'x-content-type-options': 'nosniff',
  });
  response.setTimeout(idleMs, () => response.destroy());
  const slow = setTimeout(() => response.destroy(), longestMs);
  try {
    await pipeline(Readable.from(parts), response);
  } catch (error) {
    // A pipeline rejects with errors. A client that closes the connection, or was too slow, is not an error of this process.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    clearTimeout(slow);
  }
}
