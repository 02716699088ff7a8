import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { type Request, type Response } from 'express';

export const jsonLinesType = 'application/jsonl';

/** Ends a response that its client does not read. */
const idleMs = 30_000;
/** Ends a response that its client reads too slowly. Clients continue behind the last line that they have. */
const longestMs = 10 * 60_000;

interface JsonLinesOptions<Line> {
  /** Reads the lines in parts that take a few milliseconds each; the next one when the client has taken the last. */
  readonly read: () => AsyncIterable<readonly Line[]>;
  /** Takes one of the places for long responses. @returns a function that frees it @throws RequestError if there is none */
  readonly enter: () => () => void;
  readonly longestMs?: number;
}

/** The result of a route that streams values, each as JSON in a separate line. At no time more than two parts are in memory. */
export class JsonLines<Line = unknown> {
  constructor(private readonly options: JsonLinesOptions<Line>) {}

  /** @throws Error of the first part, before anything is sent; an error of a later part also closes the connection */
  async send(request: Request, response: Response): Promise<void> {
    const leave = this.options.enter();
    const lines = Readable.from(textsOf(this.options));
    try {
      await once(lines, 'readable');
      response.status(200).vary('accept-encoding').set('content-type', `${jsonLinesType}; charset=utf-8`);
      if (request.method === 'HEAD') return void response.end();
      response.setTimeout(idleMs, () => response.destroy());
      const isGzip = request.acceptsEncodings('gzip') !== false;
      if (isGzip) response.setHeader('content-encoding', 'gzip');
      await pipeline([lines, ...(isGzip ? [createGzip()] : []), response]);
    } catch (error) {
      if (!isClosing(error)) throw error;
    } finally {
      lines.destroy();
      leave();
    }
  }
}

/** A client that closes the connection is not an error of this process. */
const isClosing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('ERR_STREAM_');

async function* textsOf<Line>({
  read,
  longestMs: limitMs = longestMs,
}: JsonLinesOptions<Line>): AsyncGenerator<Buffer> {
  const start = performance.now();
  for await (const part of read()) {
    yield Buffer.from(part.map((line) => `${JSON.stringify(line)}\n`).join(''));
    if (performance.now() - start > limitMs) return;
    // SQLite's statements do not return to the event loop by themselves.
    await nextTurn();
  }
}
