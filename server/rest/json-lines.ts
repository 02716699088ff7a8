import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { type Request, type Response } from 'express';
import { sendStream } from '../infra/send-stream';

export const jsonLinesType = 'application/jsonl';

/** A response ends after this time. Clients continue behind the last line that they have. */
const defaultLongestMs = 10 * 60_000;

/**
 * Streams values, each as JSON in a separate line; at no time more than two parts are in memory.
 * @throws Error of the first part, before anything is sent; an error of a later part also closes the connection
 */
export async function sendJsonLines(
  parts: AsyncIterable<readonly unknown[]>,
  request: Request,
  response: Response,
  longestMs = defaultLongestMs,
): Promise<void> {
  const lines = Readable.from(textsOf(parts, longestMs));
  try {
    await once(lines, 'readable');
    response.status(200).vary('accept-encoding').set('content-type', `${jsonLinesType}; charset=utf-8`);
    if (request.method === 'HEAD') return void response.end();
    if (request.acceptsEncodings('gzip') === false) return await sendStream(response, lines);
    response.setHeader('content-encoding', 'gzip');
    await sendStream(response, lines, createGzip());
  } finally {
    lines.destroy();
  }
}

async function* textsOf(parts: AsyncIterable<readonly unknown[]>, longestMs: number): AsyncGenerator<Buffer> {
  const start = performance.now();
  for await (const part of parts) {
    yield Buffer.from(part.map((line) => `${JSON.stringify(line)}\n`).join(''));
    if (performance.now() - start > longestMs) return;
    // SQLite's statements do not return to the event loop by themselves.
    await nextTurn();
  }
}
