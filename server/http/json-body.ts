import type { IncomingHttpHeaders } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { rememberBody, rememberText } from './response-cache-key';

export const bodyLimit = '100kb';
export const bodyLimitBytes = 100 * 1024;

/**
 * Parses JSON bodies. Express's parser prepares for encodings, character sets and streams, which takes longer than the parsing:
 * it gets what is not plain JSON of a known length.
 */
export function jsonBody(limit = bodyLimitBytes): RequestHandler {
  const parseAny = express.json({ limit, verify: rememberBody });
  return (request, response, next) => {
    // A path whose signature covers the raw body has read it before.
    if (request.readableEnded || !isPlainJson(request.headers, limit)) return parseAny(request, response, next);
    readBody(request, (body) => {
      const text = body.toString();
      rememberText(request, text);
      try {
        request.body = parseContainer(text);
      } catch {
        return next(Object.assign(new Error('The body is not JSON.'), { status: 400 }));
      }
      next();
    });
  };
}

const plainTypes: ReadonlySet<string> = new Set([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
]);

function isPlainJson(headers: IncomingHttpHeaders, limit: number): boolean {
  const length = Number(headers['content-length']);
  return (
    plainTypes.has((headers['content-type'] ?? '').toLowerCase()) &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    length > 0 &&
    length <= limit
  );
}

/** Reads a body whose length the HTTP parser enforces. A client that disconnects before its end is not answered. */
function readBody(request: Request, receive: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  // One part is the rule.
  request.once('end', () => receive(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)));
}

/** @throws SyntaxError for text that is not a JSON object or array */
function parseContainer(text: string): unknown {
  // Decoders drop a byte order mark, JSON.parse does not.
  const parsed: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('Not an object or array.');
  return parsed;
}
