import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzip, gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { acceptedEncoding, brotliOptions, type Encoding as AcceptedEncoding } from '../infra/request/encoded-body';
import { aroundEnd } from './response-end';

/** Smaller bodies do not shrink enough to be worth it. */
const minCompressedBytes = 1024;
/** A body up to this size is compressed in less time than it takes to hand it to another thread. */
const maxSyncBytes = 32 * 1024;

type Encoding = Exclude<AcceptedEncoding, 'identity'>;

const compressNow: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, brotliOptions(body.length)),
  gzip: (body) => gzipSync(body),
};

const compressLater: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions(body.length)),
  gzip: (body) => promisify(gzip)(body),
};

/**
 * Compresses responses that are sent whole, by one call of `end`. A compressing stream for each of them costs several times
 * the compression. For text only, since the type is not looked at.
 */
export const compressWhole: RequestHandler = (request, response, next) => {
  aroundEnd(response, (end, [body, ...rest]) => {
    const isWhole = (typeof body === 'string' || Buffer.isBuffer(body)) && !response.headersSent;
    if (!isWhole || body.length < minCompressedBytes || response.hasHeader('content-encoding'))
      return end(body, ...rest);
    response.vary('accept-encoding');
    const encoding = acceptedEncoding(request);
    if (encoding === 'identity') return end(body, ...rest);
    return endCompressed(response, encoding, typeof body === 'string' ? Buffer.from(body) : body, end);
  });
  next();
};

function endCompressed(
  response: Response,
  encoding: Encoding,
  body: Buffer,
  end: (body: Buffer) => ServerResponse,
): ServerResponse {
  const send = (compressed: Buffer) => {
    response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', compressed.length);
    return end(compressed);
  };
  if (body.length <= maxSyncBytes) return send(compressNow[encoding](body));
  compressLater[encoding](body).then(send, () => end(body));
  return response;
}
