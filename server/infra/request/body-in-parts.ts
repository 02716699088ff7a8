import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type Transform } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Request, type Response } from 'express';
import {
  acceptedEncoding,
  createLongBodyCompressor,
  type EncodedBody,
  readAll,
  recode,
  sendDecoded,
  sendEncoded,
} from './encoded-body';

/** A body up to this size is sent at once, and compressed like every other. */
const maxWholeBytes = 64 * 1024;

/** Collects the body of a long response, with the bytes and headers of `response.send`, without long pauses and in its compressed form. */
export class BodyInParts {
  private readonly hash = createHash('sha1');
  private length = 0;
  private readonly parts: Buffer[] = [];
  private compressor: { readonly stream: Transform; readonly output: Promise<Buffer> } | undefined;

  /** Adds text that takes a few milliseconds to make, then lets the process serve other requests. */
  async add(text: string): Promise<void> {
    const part = Buffer.from(text);
    this.hash.update(part);
    this.length += part.byteLength;
    this.parts.push(part);
    if (this.length > maxWholeBytes) await this.compress();
    // SQLite's statements and loops over many rows do not return to the event loop by themselves.
    await nextTurn();
  }

  /** Passes what has been collected to the compressor, no faster than it works. */
  private async compress(): Promise<void> {
    this.compressor ??= startCompressor();
    const { stream } = this.compressor;
    if (!stream.write(Buffer.concat(this.parts.splice(0)))) await once(stream, 'drain');
  }

  /** Ends the body, after its last part. */
  async end(): Promise<LongBody> {
    // The same as Express computes.
    const etag = `W/"${this.length.toString(16)}-${this.hash.digest('base64').slice(0, 27)}"`;
    if (this.compressor === undefined)
      return new LongBody(etag, this.length, { encoding: 'identity', bytes: Buffer.concat(this.parts) });
    this.compressor.stream.end();
    return new LongBody(etag, this.length, { encoding: 'br', bytes: await this.compressor.output });
  }
}

function startCompressor() {
  const stream = createLongBodyCompressor();
  return { stream, output: readAll(stream) };
}

/** A complete body. */
export class LongBody {
  constructor(
    private readonly etag: string,
    private readonly length: number,
    /** Compressed, unless it is short. */
    readonly body: EncodedBody,
  ) {}

  /**
   * Sends the body, or 304 if the client has it.
   * @param type the value of Content-Type
   */
  async send(type: string, request: Request, response: Response): Promise<void> {
    response.status(200).set('etag', this.etag);
    if (request.fresh) return void response.status(304).end();
    response.set('content-type', type);
    if (request.method === 'HEAD') return void response.set('content-length', String(this.length)).end();
    if (this.body.encoding === 'identity') return sendEncoded(response, this.body);
    response.vary('accept-encoding');
    const encoding = acceptedEncoding(request);
    if (encoding === 'identity') await sendDecoded(response, this.body, this.length);
    else sendEncoded(response, await recode(this.body, encoding));
  }
}
