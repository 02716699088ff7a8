import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import etag from 'etag';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import onHeaders from 'on-headers';
import type { Clock } from '../infra/clock';
import { publicCacheSeconds } from '../infra/request/public-cache';
import { operationDeadlineMs, withDeadline } from '../infra/request/request-limits';
import { cacheKey } from './response-cache-key';

/** Tells which version of the public data is current; at once if it was read recently. */
export interface VersionSource {
  current(): string | Promise<string>;
}

type Encoding = 'br' | 'gzip' | 'identity';
type Bodies = Map<Encoding, Buffer | Promise<Buffer>>;

interface StoredResponse {
  /** The version of the public data that was current before the response was computed. */
  readonly version: string;
  readonly storedAt: number;
  /** Headers of the response itself, such as its type and ETag; not those that each response gets anew. */
  readonly headers: readonly (readonly [string, string])[];
  /** The body in the encodings that clients asked for. */
  readonly bodies: Bodies;
}

const megabyte = 1024 * 1024;
const maxCacheBytes = 32 * megabyte;
const maxEntryBytes = 12 * megabyte;
/** A longer body, such as the list of all products, is stored compressed only. */
const longBytes = megabyte;
/** The memory that an entry takes beside its key and its bodies. */
const entryBytes = 1024;
/** Smaller bodies do not shrink enough to be worth it. */
const minCompressedBytes = 1024;
/** The default would take seconds for a long list. */
const brotliQuality = 5;
/** Stock counts in public responses may lag behind orders by this much; availability and prices raise the version. */
const maxAgeMs = publicCacheSeconds * 1000;
/** A database that does not answer must not delay each request twice. */
const maxVersionWaitMs = 250;
const storedHeaders = ['content-type', 'cache-control', 'cdn-cache-control', 'etag', 'vary'] as const;

const storeOf = new WeakMap<Response, (body: string) => void>();

/** Declares that a body is the same for every caller without a token. Call it before sending, when status and headers are set. */
export function allowSharing(response: Response, body: string): void {
  if (response.statusCode === 200) storeOf.get(response)?.(body);
}

/**
 * Stores responses that are the same for every caller. An entry is valid for one version of the public data and for at most
 * {@link publicCacheSeconds}; concurrent requests for one that is missing or outdated share one computation.
 */
export class ResponseCache {
  private readonly entries = new LRUCache<string, StoredResponse>({
    maxSize: maxCacheBytes,
    maxEntrySize: maxEntryBytes,
  });
  private readonly computing = new Map<string, Promise<void>>();

  constructor(
    private readonly versions: VersionSource,
    private readonly clock: Clock,
    /** Called for each request that may have a public response: was it answered from the cache? */
    private readonly onLookup: (result: 'hit' | 'miss') => void = () => undefined,
  ) {}

  /** Answers requests from the cache, and stores responses declared by {@link allowSharing}. */
  readonly middleware: RequestHandler = async (request, response, next) => {
    const key = cacheKey(request);
    if (key === undefined) return next();
    const found = (await this.find(key)) ?? (await this.findAfterOthers(key, request));
    this.onLookup(found ? 'hit' : 'miss');
    if (found) return send(request, response, found);
    const version = await this.currentVersion();
    if (version !== undefined) this.expect(key, version, response);
    next();
  };

  private async find(key: string): Promise<StoredResponse | undefined> {
    const stored = this.entries.get(key);
    if (stored === undefined || this.now - stored.storedAt > maxAgeMs) return undefined;
    return stored.version === (await this.currentVersion()) ? stored : undefined;
  }

  /** Returns undefined when it cannot be read in time: the response is then computed without the cache, which reports the cause. */
  private currentVersion(): string | undefined | Promise<string | undefined> {
    const version = this.versions.current();
    if (typeof version === 'string') return version;
    return withDeadline<string | undefined>(maxVersionWaitMs, version, late).catch(() => undefined);
  }

  /** Waits for a computation that is under way. A POST may be a mutation, which must not wait for another request. */
  private async findAfterOthers(key: string, request: Request): Promise<StoredResponse | undefined> {
    const computation = this.computing.get(key);
    if (computation === undefined || request.method !== 'GET') return undefined;
    await withDeadline(operationDeadlineMs, computation, late).catch(() => undefined);
    return this.find(key);
  }

  /** Stores the response that is about to be computed, if it is declared public, and lets others wait until its headers are sent. */
  private expect(key: string, version: string, response: Response): void {
    const finish = this.beginComputation(key);
    let storing: Promise<void> | undefined;
    storeOf.set(response, (body) => {
      storing = this.store(key, version, response, body);
    });
    const settle = () => void Promise.resolve(storing).then(finish, finish);
    onHeaders(response, settle);
    response.once('close', settle);
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

  private async store(key: string, version: string, response: Response, text: string): Promise<void> {
    const body = Buffer.from(text);
    // Only a GET can be conditional.
    if (response.req.method === 'GET') response.setHeader('etag', etag(body, { weak: true }));
    const headers = storedHeaders.flatMap((name) => {
      const value = response.getHeader(name);
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    const isLong = body.length > longBytes;
    const first = isLong ? await compress.br(body) : body;
    // The other encodings together take less than this one.
    const size = 2 * (first.length + key.length) + entryBytes;
    const bodies: Bodies = new Map([[isLong ? 'br' : 'identity', first]]);
    this.entries.set(key, { version, storedAt: this.now, headers, bodies }, { size });
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}

const late = () => new Error('This took too long.');

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

async function send(request: Request, response: Response, { headers, bodies }: StoredResponse): Promise<void> {
  for (const [name, value] of headers) response.setHeader(name, value);
  if (request.fresh) {
    response.removeHeader('content-type');
    response.status(304).end();
    return;
  }
  const encoding = encodingFor(request, bodies);
  const body = await (bodies.get(encoding) ?? encode(bodies, encoding));
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  response.end(body);
}

/** Returns the smallest encoding that a client accepts. The order of the client's header does not count: browsers name gzip first. */
function encodingFor(request: Request, bodies: Bodies): Encoding {
  const whole = bodies.get('identity');
  if (whole instanceof Buffer && whole.length < minCompressedBytes) return 'identity';
  const accepted = request.acceptsEncodings();
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Compresses a body once, for all requests. A long one that is stored compressed is decompressed for each. */
function encode(bodies: Bodies, encoding: Encoding): Promise<Buffer> {
  const whole = Promise.resolve(bodies.get('identity') ?? decompressed(bodies));
  if (encoding === 'identity') return whole;
  const encoded = whole.then(compress[encoding]);
  bodies.set(encoding, encoded);
  return encoded;
}

async function decompressed(bodies: Bodies): Promise<Buffer> {
  const compressed = await bodies.get('br');
  if (compressed === undefined) throw new Error('A stored response has a body.');
  return promisify(brotliDecompress)(compressed);
}
