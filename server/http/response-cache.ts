import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../infra/clock';
import {
  acceptedEncoding,
  type EncodedBody,
  type Encoding,
  recode,
  sendDecoded,
  sendEncoded,
} from '../infra/request/encoded-body';
import { MessageField } from '../infra/request/message-field';
import { publicCacheSeconds } from '../infra/request/public-cache';
import { cacheKey, sharingKey } from './response-cache-key';
import { aroundEnd } from './response-end';

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
  /** In the encodings that clients asked for; a compressed body is not kept uncompressed. */
  readonly bodies: Map<Encoding, EncodedBody>;
  /** A body that is being compressed, for all who wait for it. */
  readonly pending: Map<Encoding, Promise<EncodedBody>>;
}

const megabyte = 1024 * 1024;
const maxCacheBytes = 32 * megabyte;
/** A larger response is not stored: it would displace thousands of others. */
const maxResponseBytes = 4 * megabyte;
/** The same for the longest, which are stored compressed only: the list of 100,000 products. */
const maxCompressedBytes = 12 * megabyte;
/** What an entry takes beside its key and its bodies. */
const entryBytes = 1024;
/** Smaller bodies do not shrink enough to be worth it. */
const minCompressedBytes = 1024;
/** Stock counts in public responses may lag behind orders by this much; availability and prices raise the version. */
const maxAgeMs = publicCacheSeconds * 1000;
/** Of how many requests it is remembered whether their responses may be shared. */
const maxKnownSharing = 2000;
/** A database that does not answer must not delay each request twice. */
const maxVersionWaitMs = 250;
const storedHeaders = ['content-type', 'cache-control', 'cdn-cache-control', 'etag', 'vary'] as const;

interface Sharing {
  readonly isShareable: () => boolean;
  readonly body: EncodedBody | undefined;
}

const sharing = new MessageField<Sharing>();

/**
 * Declares that a response is the same for every caller without a token, if `isShareable` allows it when it is sent.
 * @param body its body, if that is compressed already
 */
export function allowSharing(
  response: ServerResponse,
  isShareable: () => boolean = () => true,
  body?: EncodedBody,
): void {
  sharing.set(response, { isShareable, body: body?.encoding === 'identity' ? undefined : body });
}

/**
 * Keeps responses that are the same for every caller. An entry is valid for one version of the public data and for at most
 * {@link publicCacheSeconds}; concurrent requests for one that is missing or outdated share one computation.
 */
export class ResponseCache {
  private readonly entries = new LRUCache<string, StoredResponse>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bodies }, key) =>
      [...bodies.values()].reduce((sum, { bytes }) => sum + bytes.length, entryBytes + 2 * key.length),
  });
  private readonly computing = new Map<string, Promise<void>>();
  /** Whether responses may be shared, by URL or query: of queries with other variables as well. */
  private readonly sharingOf = new LRUCache<string, boolean>({ max: maxKnownSharing });

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
    if (found) return this.send(request, response, key, found);
    const version = await this.currentVersion();
    if (version !== undefined) this.captureAs(key, version, request, response);
    next();
  };

  private async find(key: string): Promise<StoredResponse | undefined> {
    const stored = this.entries.get(key);
    if (stored === undefined || this.now - stored.storedAt > maxAgeMs) return undefined;
    return stored.version === (await this.currentVersion()) ? stored : undefined;
  }

  /** Undefined when it cannot be read in time: the response is then computed without the cache, which reports the cause. */
  private currentVersion(): string | undefined | Promise<string | undefined> {
    const version = this.versions.current();
    if (typeof version === 'string') return version;
    return orUndefinedInTime(version);
  }

  /** Waits for a computation that is under way, if its response can be expected to be shareable. */
  private async findAfterOthers(key: string, request: Request): Promise<StoredResponse | undefined> {
    const computation = this.computing.get(key);
    if (computation === undefined || !this.maySharePending(request)) return undefined;
    await computation;
    return this.find(key);
  }

  /** Whether the same GraphQL query has been shareable before. An unknown query may be a mutation, which must not wait for another request; a GET changes nothing. */
  private maySharePending(request: Request): boolean {
    const known = this.sharingOf.get(sharingKey(request) ?? '');
    return request.method === 'GET' ? known !== false : known === true;
  }

  private rememberSharing(request: Request, isShareable: boolean): void {
    const key = sharingKey(request);
    if (key !== undefined) this.sharingOf.set(key, isShareable);
  }

  private captureAs(key: string, version: string, request: Request, response: Response): void {
    const finish = this.beginComputation(key);
    response.once('close', finish);
    const body = new CapturedBody();
    const write = response.write.bind(response) as (...args: unknown[]) => boolean;
    // Forwards all its overloads.
    response.write = ((...args: unknown[]) => {
      if (sharing.get(response)?.body === undefined) body.add(args, encodingOf(response));
      return write(...args);
    }) as Response['write'];
    aroundEnd(response, (end, args) => {
      const shared = sharing.get(response);
      if (shared?.body === undefined) body.add(args, encodingOf(response));
      const isShareable = response.statusCode === 200 && shared?.isShareable() === true;
      if (isShareable) this.store(key, version, response, shared.body ?? body.whole());
      if (response.statusCode === 200) this.rememberSharing(request, isShareable);
      finish();
      return end(...args);
    });
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

  private store(key: string, version: string, response: Response, body: EncodedBody | undefined): void {
    if (body === undefined || body.bytes.length > maxCompressedBytes) return;
    const headers = storedHeaders.flatMap((name) => {
      const value = response.getHeader(name);
      if (value === undefined) return [];
      // Compression has added to `Vary` when parts were written; it is decided anew for each request.
      return [[name, name === 'vary' ? withoutEncoding(String(value)) : String(value)] as const];
    });
    const bodies = new Map([[body.encoding, body]]);
    this.entries.set(key, { version, storedAt: this.now, headers, bodies, pending: new Map() });
  }

  private async send(request: Request, response: Response, key: string, stored: StoredResponse): Promise<void> {
    for (const [name, value] of stored.headers) response.setHeader(name, value);
    if (request.fresh) {
      response.removeHeader('content-type');
      response.status(304).end();
      return;
    }
    const uncompressed = stored.bodies.get('identity');
    if (uncompressed && uncompressed.bytes.length < minCompressedBytes) return sendEncoded(response, uncompressed);
    response.vary('accept-encoding');
    const encoding = acceptedEncoding(request);
    const body = stored.bodies.get(encoding);
    if (body) return sendEncoded(response, body);
    if (encoding === 'identity') return sendDecoded(response, anyBody(stored));
    sendEncoded(response, await this.encode(key, stored, encoding));
  }

  /** Compresses a body once, for all requests. */
  private encode(key: string, stored: StoredResponse, encoding: Encoding): Promise<EncodedBody> {
    const known = stored.pending.get(encoding) ?? this.addEncoding(key, stored, encoding);
    stored.pending.set(encoding, known);
    return known;
  }

  private async addEncoding(key: string, stored: StoredResponse, encoding: Encoding): Promise<EncodedBody> {
    const body = await recode(anyBody(stored), encoding);
    stored.bodies.delete('identity');
    stored.bodies.set(encoding, body);
    // Its size has changed.
    if (this.entries.peek(key) === stored) this.entries.set(key, stored);
    return body;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}

/** Many requests wait for the same version, so this takes no more than a timer for each. */
function orUndefinedInTime(version: Promise<string>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxVersionWaitMs, undefined);
    const settle = (known?: string) => {
      clearTimeout(timer);
      resolve(known);
    };
    version.then(settle, () => settle());
  });
}

function withoutEncoding(vary: string): string {
  const names = vary.split(/, */).filter((name) => name.toLowerCase() !== 'accept-encoding');
  return names.join(', ');
}

/** The encoding in which a body reaches the cache: whole bodies are compressed before, streams after it. */
function encodingOf(response: Response): Encoding {
  const encoding = response.getHeader('content-encoding');
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
}

/** Collects a body as it is written, up to the size that is stored. */
class CapturedBody {
  private readonly parts: Buffer[] = [];
  private length = 0;
  private encoding: Encoding = 'identity';

  /** @param args of `write` or `end` */
  add([chunk, charset]: unknown[], encoding: Encoding): void {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const part = typeof chunk === 'string' ? Buffer.from(chunk, charset === 'latin1' ? 'latin1' : 'utf8') : chunk;
    // Of the first part: a stream that compresses behind this sets the header after it.
    if (this.length === 0) this.encoding = encoding;
    this.length += part.byteLength;
    if (this.length > maxResponseBytes) this.parts.length = 0;
    else this.parts.push(Buffer.from(part));
  }

  /** Returns undefined for an empty body and for one that is too large to be stored. */
  whole(): EncodedBody | undefined {
    if (this.parts.length === 0 || this.length > maxResponseBytes) return undefined;
    return { encoding: this.encoding, bytes: Buffer.concat(this.parts) };
  }
}

function anyBody({ bodies }: StoredResponse): EncodedBody {
  const [body] = bodies.values();
  if (body === undefined) throw new Error('A stored response has a body.');
  return body;
}
