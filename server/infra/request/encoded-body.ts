import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGunzip,
  createGzip,
  gzip,
} from 'node:zlib';
import { type Request, type Response } from 'express';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The bytes of a body in one content encoding. */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** The quality of a compression that is used for many responses. Live compression uses 4. */
const keptBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** The quality of long bodies, whose better compression would take seconds. */
const longBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses a long body part by part. As all of zlib's streams, it works outside of the main thread. */
export const createLongBodyCompressor = (): Transform => createBrotliCompress(longBrotli);

const decoders = { br: () => createBrotliDecompress(), gzip: () => createGunzip() };

/**
 * Returns the smallest encoding that a client accepts. The order of the client's header does not count: browsers name gzip first.
 */
export function acceptedEncoding(request: Request): Encoding {
  const accepted = request.acceptsEncodings();
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Returns a body in another encoding. */
export async function recode(body: EncodedBody, encoding: Encoding): Promise<EncodedBody> {
  if (body.encoding === encoding) return body;
  if (body.encoding === 'identity') return { encoding, bytes: await compressed(body.bytes, encoding) };
  const output = new PassThrough();
  const [bytes] = await Promise.all([readAll(output), pipeline([...recodingSteps(body, encoding), output])]);
  return { encoding, bytes };
}

/** Returns what a stream of buffers emits. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Streams without an encoding or object mode emit buffers.
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? promisify(brotliCompress)(bytes, keptBrotli) : promisify(gzip)(bytes);
}

/** The streams from a compressed body to another encoding. */
function recodingSteps({ encoding, bytes }: EncodedBody, wanted: Encoding): (Readable | Transform)[] {
  const decoder = encoding === 'identity' ? [] : [decoders[encoding]()];
  const encoder = wanted === 'identity' ? [] : [wanted === 'br' ? createLongBodyCompressor() : createGzip()];
  return [Readable.from([bytes]), ...decoder, ...encoder];
}

/** Sends a body, whose other headers are set. */
export function sendEncoded(response: Response, { encoding, bytes }: EncodedBody): void {
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}

/**
 * Sends a compressed body to a client that does not accept compression, no faster than the client takes it.
 * @param length of the uncompressed body, if it is known
 */
export async function sendDecoded(response: Response, body: EncodedBody, length?: number): Promise<void> {
  if (length !== undefined) response.setHeader('content-length', length);
  // A client that closes the connection is not an error of this process.
  await pipeline([...recodingSteps(body, 'identity'), response]).catch(() => undefined);
}
