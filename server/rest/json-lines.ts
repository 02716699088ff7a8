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
    try {
      const parts = this.options.read()[Symbol.asyncIterator]();
      const first = await parts.next();
      response.status(200).vary('accept-encoding').set('content-type', `${jsonLinesType}; charset=utf-8`);
      if (request.method === 'HEAD') return void response.end();
      response.setTimeout(idleMs, () => response.destroy());
      await this.stream(first, parts, request, response);
    } finally {
      leave();
    }
  }

  private async stream(
    first: IteratorResult<readonly Line[]>,
    rest: AsyncIterator<readonly Line[]>,
    request: Request,
    response: Response,
  ): Promise<void> {
    const read: { error?: unknown } = {};
    const next = () =>
      rest.next().catch((error: unknown) => {
        read.error = error;
        throw error;
      });
    const texts = Readable.from(textsOf(first, next, this.options.longestMs ?? longestMs));
    const isGzip = request.acceptsEncodings('gzip') !== false;
    if (isGzip) response.setHeader('content-encoding', 'gzip');
    // A client that closes the connection is not an error of this process.
    await pipeline([texts, ...(isGzip ? [createGzip()] : []), response]).catch(() => undefined);
    // The client has all, or has gone: the reader may have more.
    await rest.return?.();
    // As thrown by the reader.
    if (read.error !== undefined) throw read.error as Error;
  }
}

async function* textsOf<Line>(
  first: IteratorResult<readonly Line[]>,
  next: () => Promise<IteratorResult<readonly Line[]>>,
  limitMs: number,
): AsyncGenerator<Buffer> {
  const start = performance.now();
  for (let part = first; part.done !== true; part = await next()) {
    yield Buffer.from(part.value.map((line) => `${JSON.stringify(line)}\n`).join(''));
    if (performance.now() - start > limitMs) return;
    // SQLite's statements do not return to the event loop by themselves.
    await nextTurn();
  }
}
