import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** One call as it goes out. */
export interface HttpCall {
  readonly method: string;
  /** Exactly as it stands on the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** What came back, whole and unpacked. */
export interface HttpAnswer {
  readonly status: number;
  readonly type: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** No whole answer came. `refused`: nobody took the call in. */
export class NoAnswer extends Error {
  readonly refused: boolean;

  constructor(cause: unknown) {
    const refused = isRefused(cause);
    super(refused ? 'Nobody listens.' : `The connection ended before the answer was whole: ${String(cause)}`, { cause });
    this.name = 'NoAnswer';
    this.refused = refused;
  }
}

export interface SenderOptions {
  readonly keepAlive?: boolean;
  /** How long a call may take, from its beginning to the last byte of its answer. */
  readonly withinMs?: number;
}

/** Sends calls over HTTP, those too that no browser and no library would send. Close it at the end. */
export class HttpSender {
  private readonly agent: Agent;
  private readonly withinMs: number;

  /** @param origin "http://127.0.0.1:41234" */
  constructor(private readonly origin: string, { keepAlive = true, withinMs = 20_000 }: SenderOptions = {}) {
    this.withinMs = withinMs;
    // Connections without limit: a call that waited here for the end of another would be no load and win no race.
    // With a time limit, the agent also heeds how long the server keeps idle ones, and uses none that is being closed.
    this.agent = new Agent({ keepAlive, maxSockets: Infinity, timeout: withinMs });
  }

  /** @throws NoAnswer */
  async send(call: HttpCall): Promise<HttpAnswer> {
    const { status, headers, bytes } = await this.exchange(call);
    const text = (await unpacked(bytes, headers['content-encoding'])).toString();
    return { status, type: headers['content-type'] ?? '', headers, text };
  }

  close(): void {
    this.agent.destroy();
  }

  private exchange({ method, path, headers, body }: HttpCall): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
    const { hostname, port } = new URL(this.origin);
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const request = httpRequest({ hostname, port, method, path, headers: { ...headers, ...length }, agent: this.agent });
      const limit = setTimeout(() => request.destroy(new Error(`There was no whole answer in ${this.withinMs} ms.`)), this.withinMs);
      const fail = (cause: unknown) => reject(new NoAnswer(cause));
      let hasBegun = false;
      request.on('close', () => {
        clearTimeout(limit);
        // An answer that has begun ends for itself, maybe later than its connection.
        if (!hasBegun) fail(new Error('The connection was closed.'));
      });
      request.on('error', fail);
      request.on('response', (response) => {
        hasBegun = true;
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          if (response.complete) resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) });
          else fail(new Error('The answer ended early.'));
        });
      });
      request.end(body);
    });
  }
}

/** The headers of a call with a body of JSON. */
export const json = { 'content-type': 'application/json' } as const;

/** The headers of who is signed in, or nobody's. */
export const signedIn = (token: string | null | undefined): Record<string, string> => (typeof token === 'string' ? { 'x-auth-token': token } : {});

export function jsonCall(method: string, path: string, body: object, headers: HttpCall['headers'] = {}): HttpCall {
  return { method, path, headers: { ...json, ...headers }, body: Buffer.from(JSON.stringify(body)) };
}

export function graphqlCall(query: string, variables: object = {}, headers: HttpCall['headers'] = {}): HttpCall {
  return jsonCall('POST', '/graphql', { query, variables }, headers);
}

/** A text as a part of an address; halves of characters, which no address can hold, become whole ones. */
export function inAddress(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function isRefused(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED';
}

const unpackers = { br: promisify(brotliDecompress), deflate: promisify(inflate), gzip: promisify(gunzip) };

/** Not in this thread's time, which a generator of load has other use for. */
async function unpacked(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (bytes.length === 0 || encoding === undefined || encoding === 'identity') return bytes;
  if (encoding === 'br' || encoding === 'deflate' || encoding === 'gzip') return unpackers[encoding](bytes);
  throw new Error(`Nobody can read an answer that is packed by "${encoding}".`);
}
