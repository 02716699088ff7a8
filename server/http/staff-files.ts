import { type ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { type Request, type RequestHandler, type Response } from 'express';
import { RequestError, ShopError } from '../../domain/errors';
import { StaffError } from '../../domain/staff/staff-errors';
import { type Clock } from '../infra/clock';
import { sendStream } from '../infra/send-stream';
import { type StaffViewer } from '../infra/request/staff-context';
import { type StaffExport, type StaffUpload } from '../rest/staff-files';
import { type StaffSessions } from './staff-session';

/** An export that is read too slowly ends after this time: it keeps a snapshot of the database open. */
const longestMs = 10 * 60_000;
/** All exports together may take this share of the process, so that the shop goes on selling. */
const maxRunning = 2;
const retryAfterSeconds = 60;

const queryOf = (request: Request) => new URLSearchParams(request.originalUrl.split('?')[1]);

/** Returns a function that makes the handler of an export; the exports of all handlers are counted together. */
export function exportHandlers(sessions: StaffSessions, clock: Clock): (each: StaffExport) => RequestHandler {
  let running = 0;
  return ({ file, roles, start }) =>
    async (request, response) => {
      const viewer = await sessions.viewerOf(request, roles);
      if (running >= maxRunning)
        throw new RequestError('RATE_LIMITED', 'Other exports are running. Try again in a minute.', retryAfterSeconds);
      running += 1;
      try {
        const day = clock.now().toISOString().slice(0, 10);
        await sendParts(await start(viewer, queryOf(request)), file.replace('.', `-${day}.`), response);
      } finally {
        running -= 1;
      }
    };
}

const contentTypes: Readonly<Record<string, string>> = { '.csv': 'text/csv', '.json': 'application/json' };

/** Sends the parts of a file. */
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
  const slow = setTimeout(() => response.destroy(), longestMs);
  try {
    await sendStream(response, Readable.from(parts));
  } finally {
    clearTimeout(slow);
  }
}

/** Returns the content type of an upload. @throws RequestError for another one, and for a packed body */
function typeOf(request: Request, { types, messages }: StaffUpload): string {
  const isPacked = !['', 'identity'].includes(request.get('content-encoding') ?? '');
  const type = isPacked ? undefined : types.find((each) => request.is(each));
  if (type === undefined) throw new RequestError('UNSUPPORTED_MEDIA_TYPE', messages.type);
  return type;
}

/** Refuses other content types than those of the upload. */
export const typesOf =
  (upload: StaffUpload): RequestHandler =>
  (request, _response, next) => {
    typeOf(request, upload);
    next();
  };

/** Checks session and role before the body is read. */
export const authorise =
  ({ roles }: StaffUpload, sessions: StaffSessions): RequestHandler =>
  async (request, response, next) => {
    response.locals['uploader'] = await sessions.viewerOf(request, roles);
    next();
  };

/** Stores an authorised upload. */
export const receiveUpload =
  (upload: StaffUpload): RequestHandler =>
  (request, response) =>
    answerRefusals(upload, request, response, async () => {
      if (Number(request.get('content-length') ?? 0) > upload.maxBytes) throw new TooLong();
      const content = bodyOf(request, upload.maxBytes);
      const file = { content, type: typeOf(request, upload), query: queryOf(request) };
      // Only `authorise` sets it.
      const { status, body } = await upload.receive(response.locals['uploader'] as StaffViewer, file);
      response.status(status).json(body);
    });

/** The body has more bytes than it may have. */
class TooLong extends Error {
  override readonly name = 'TooLong';
}

async function answerRefusals(
  { messages }: StaffUpload,
  request: Request,
  response: Response,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof TooLong) {
      // The rest of the body is not read: the connection ends with the answer.
      response.set('connection', 'close').status(413);
      return void response.json({ code: 'PAYLOAD_TOO_LARGE', msg: messages.bytes });
    }
    // The client has closed the connection, so no response can be sent.
    if (request.destroyed && !request.complete) return;
    if (!(error instanceof StaffError || error instanceof ShopError)) throw error;
    const [{ code, message } = { code: 'INVALID', message: '' }] = error.problems;
    response.status(code === 'LOCKED' ? 409 : 422).json({ code, msg: message });
  }
}

/** Returns a body of a bounded length: its header may state a smaller one, or none. */
function bodyOf(request: Request, maxBytes: number): Readable {
  let bytes = 0;
  const content = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > maxBytes) done(new TooLong());
      else done(null, part);
    },
  });
  // The sender may go before the file is read, while nothing listens yet: the error would end the process. Readers get it nevertheless.
  content.on('error', () => undefined);
  // `pipe` passes no failure on.
  request.on('error', (error) => content.destroy(error));
  request.on('close', () => {
    if (!request.complete) content.destroy(new Error('The connection was closed.'));
  });
  return request.pipe(content);
}
