import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { tokenHeader } from '../../domain/request-names';
import type { Clock } from '../infra/clock';
import { publicCacheSeconds } from '../infra/request/public-cache';

/** Tells which version of the public data is current; at once if it was read recently. */
export interface VersionSource {
  current(): string | Promise<string>;
}

interface StoredResponse {
  /** The version of the public data that was current before the response was computed. */
  readonly version: string;
  readonly storedAt: number;
  /** Headers of the response itself, such as its type and ETag; not those that each response gets anew. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

type Encoding = 'br' | 'gzip';

const megabyte = 1024 * 1024;
const maxCacheBytes = 48 * megabyte;
/** A larger response is not stored: it would displace thousands of others. */
const maxResponseBytes = 4 * megabyte;
/** Smaller bodies do not shrink enough to be worth it. */
const minCompressedBytes = 1024;
/** Stock counts in public responses may lag behind orders by this much; availability and prices raise the version. */
const maxAgeMs = publicCacheSeconds * 1000;
/** A database that does not answer must not delay each request twice. */
const maxVersionWaitMs = 250;
/** A compromise between size and the time of the one compression; 4 is what live compression uses. */
const brotliQuality = 6;

const storedHeaders = ['content-type', 'cache-control', 'cdn-cache-control', 'etag', 'vary'] as const;
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => promisify(gzip)(body),
};

const bodies = new WeakMap<IncomingMessage, string>();

/** For the `verify` option of the body parser: remembers the text, which identifies a request to GraphQL. */
export function rememberBody(request: IncomingMessage, _response: ServerResponse, body: Buffer): void {
  bodies.set(request, body.toString());
}

const shareable = new WeakMap<ServerResponse, () => boolean>();

/** Declares that a response is the same for every caller without a token, if `isShareable` says so when it is sent. */
export function allowSharing(response: ServerResponse, isShareable: () => boolean = () => true): void {
  shareable.set(response, isShareable);
}

/**
 * Keeps responses that are the same for every caller. An entry is valid for one version of the public data and for at most
 * {@link publicCacheSeconds}; concurrent requests for an outdated entry share one computation.
 */
export class ResponseCache {
  private readonly entries = new LRUCache<string, StoredResponse>({
    maxSize: maxCacheBytes,
    // Twice the body: its compressed copies together are smaller than the body.
    sizeCalculation: ({ body }, key) => key.length + 2 * body.length + 1,
  });
  private readonly computing = new Map<string, Promise<void>>();

  constructor(
    private readonly versions: VersionSource,
    private readonly clock: Clock,
  ) {}

  /** Answers requests from the cache, and stores responses declared by {@link allowSharing}. */
  readonly middleware: RequestHandler = async (request, response, next) => {
    const key = cacheKey(request);
    if (key === undefined) return next();
    const found = (await this.find(key)) ?? (await this.findAfterOthers(key));
    if (found) return send(request, response, found);
    const version = await this.currentVersion();
    if (version !== undefined) this.captureAs(key, version, response);
    next();
  };

  private async find(key: string): Promise<StoredResponse | undefined> {
    const stored = this.entries.get(key);
    if (stored === undefined || this.now - stored.storedAt > maxAgeMs) return undefined;
    return stored.version === (await this.currentVersion()) ? stored : undefined;
  }

  /**
   * Returns undefined when the version cannot be read, or not in time: the response is then computed without the cache, which reports
   * what is wrong with the database.
   */
  private async currentVersion(): Promise<string | undefined> {
    const version = this.versions.current();
    if (typeof version === 'string') return version;
    const timeout = new AbortController();
    try {
      return await Promise.race([version, pause(maxVersionWaitMs, undefined, { signal: timeout.signal })]);
    } catch {
      return undefined;
    } finally {
      timeout.abort();
    }
  }

  /** Waits for a computation of an outdated entry. A key without an entry is not waited for: its response may not be shareable. */
  private async findAfterOthers(key: string): Promise<StoredResponse | undefined> {
    const computation = this.entries.has(key) ? this.computing.get(key) : undefined;
    if (computation === undefined) return undefined;
    await computation;
    return this.find(key);
  }

  private captureAs(key: string, version: string, response: Response): void {
    const finish = this.beginComputation(key);
    response.once('close', finish);
    const body = new CapturedBody();
    const write = response.write.bind(response) as (...args: unknown[]) => boolean;
    const end = response.end.bind(response) as (...args: unknown[]) => Response;
    // Both forward all their overloads.
    response.write = ((...args: unknown[]) => {
      body.add(args);
      return write(...args);
    }) as Response['write'];
    response.end = ((...args: unknown[]) => {
      body.add(args);
      if (response.statusCode === 200 && shareable.get(response)?.() === true)
        this.store(key, version, response, body.bytes());
      finish();
      return end(...args);
    }) as Response['end'];
  }

  /** Lets later requests for this key wait. @returns a function that ends their wait */
  private beginComputation(key: string): () => void {
    let finish: () => void = () => undefined;
    const computation = new Promise<void>((resolve) => (finish = resolve));
    if (!this.computing.has(key)) this.computing.set(key, computation);
    return () => {
      if (this.computing.get(key) === computation) this.computing.delete(key);
      finish();
    };
  }

  private store(key: string, version: string, response: Response, body: Buffer | undefined): void {
    if (body === undefined) return;
    const headers = storedHeaders.flatMap((name) => {
      const value = response.getHeader(name);
      if (value === undefined) return [];
      // Compression has added to `Vary` when parts were written; it is decided anew for each request.
      return [[name, name === 'vary' ? withoutEncoding(String(value)) : String(value)] as const];
    });
    this.entries.set(key, { version, storedAt: this.now, headers, body, encoded: new Map() });
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}

/**
 * Identifies requests with the same public response; undefined for requests that have none. Headers that decide how a GraphQL
 * server answers are part of the key, so that a stored response never answers a request that would be refused.
 */
function cacheKey(request: Request): string | undefined {
  const { method, originalUrl, headers } = request;
  if (headers[tokenHeader] !== undefined) return undefined;
  const isGraphqlPost = method === 'POST' && originalUrl === '/graphql';
  if (method !== 'GET' && !isGraphqlPost) return undefined;
  if (!originalUrl.startsWith('/graphql')) return originalUrl;
  const decisive = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'].map(
    (name) => headers[name] ?? '',
  );
  const body = isGraphqlPost ? bodies.get(request) : '';
  return body === undefined ? undefined : [method, originalUrl, ...decisive, body].join('\n');
}

function withoutEncoding(vary: string): string {
  const names = vary.split(/, */).filter((name) => name.toLowerCase() !== 'accept-encoding');
  return names.join(', ');
}

/** Collects a body as it is written, up to the size that is stored. */
class CapturedBody {
  private readonly parts: Buffer[] = [];
  private length = 0;

  /** @param args of `write` or `end` */
  add([chunk, encoding]: unknown[]): void {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const part = typeof chunk === 'string' ? Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8') : chunk;
    this.length += part.byteLength;
    if (this.length > maxResponseBytes) this.parts.length = 0;
    else this.parts.push(Buffer.from(part));
  }

  /** Returns undefined for an empty body and for one that is too large to be stored. */
  bytes(): Buffer | undefined {
    return this.parts.length === 0 || this.length > maxResponseBytes ? undefined : Buffer.concat(this.parts);
  }
}

async function send(request: Request, response: Response, stored: StoredResponse): Promise<void> {
  for (const [name, value] of stored.headers) response.setHeader(name, value);
  if (request.fresh) {
    response.removeHeader('content-type');
    response.status(304).end();
    return;
  }
  const isCompressible = stored.body.length >= minCompressedBytes;
  if (isCompressible) response.vary('accept-encoding');
  const encoding = isCompressible && request.acceptsEncodings('br', 'gzip');
  const body = encoding === 'br' || encoding === 'gzip' ? await encodedBody(stored, encoding) : stored.body;
  if (body !== stored.body) response.setHeader('content-encoding', String(encoding));
  response.setHeader('content-length', body.length);
  response.end(body);
}

/** Compresses a body once, for all requests. */
function encodedBody({ body, encoded }: StoredResponse, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding) ?? compress[encoding](body);
  encoded.set(encoding, known);
  return known;
}
