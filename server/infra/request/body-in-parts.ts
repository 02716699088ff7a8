import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Request, type Response } from 'express';

/** A body up to this size is sent at once. */
const maxWholeBytes = 64 * 1024;

/** The body of a long response, with the bytes and headers of `response.send`, but prepared and sent without long pauses. */
export class BodyInParts {
  private readonly parts: Buffer[] = [];
  private readonly hash = createHash('sha1');
  private length = 0;

  /** Adds text that takes a few milliseconds to make, then lets the process serve other requests. */
  async add(text: string): Promise<void> {
    this.append(text);
    // SQLite's statements and loops over many rows do not return to the event loop by themselves.
    await nextTurn();
  }

  /** Adds the last text. */
  append(text: string): void {
    const part = Buffer.from(text);
    this.parts.push(part);
    this.hash.update(part);
    this.length += part.byteLength;
  }

  /**
   * Sends the body no faster than the client takes it, or 304 if the client has it.
   * @param type the value of Content-Type
   */
  async send(type: string, request: Request, response: Response): Promise<void> {
    // The same as Express computes.
    const etag = `W/"${this.length.toString(16)}-${this.hash.copy().digest('base64').slice(0, 27)}"`;
    response.status(200).set('etag', etag);
    if (request.fresh) return void response.status(304).end();
    response.set({ 'content-type': type, 'content-length': String(this.length) });
    if (request.method === 'HEAD') return void response.end();
    // As every other short response: what wraps the response sees the whole body before the headers are sent.
    if (this.length <= maxWholeBytes) return void response.end(Buffer.concat(this.parts));
    // A client that closes the connection is not an error of this process.
    await pipeline(Readable.from(this.parts), response).catch(() => undefined);
  }
}
