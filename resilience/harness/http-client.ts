import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync, gunzip, gunzipSync, inflate, inflateSync } from 'node:zlib';

/** One request. */
export interface HttpRequest {
  readonly method: string;
  /** Sent verbatim on the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** A complete, decompressed answer. */
export interface HttpResponse {
  readonly status: number;
  readonly type: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** There was no complete answer. `refused`: the connection was refused, so the call was not sent. */
export class NoResponseError extends Error {
  readonly refused: boolean;

  constructor(cause: unknown) {
    const refused = isConnectionRefused(cause);
    super(
      refused
        ? 'The connection was refused.'
        : `The connection ended before the response was complete: ${String(cause)}`,
      {
        cause,
      },
    );
    this.name = 'NoResponseError';
    this.refused = refused;
  }
}

export interface HttpClientOptions {
  readonly keepAlive?: boolean;
  /** Time limit of a call, up to the last byte of its answer. */
  readonly timeoutMs?: number;
}

/** Sends HTTP calls, including ones that browsers and client libraries would not send. Close it at the end. */
export class HttpClient {
  private readonly agent: Agent;
  private readonly timeoutMs: number;
  private readonly address: Pick<URL, 'hostname' | 'port'>;

  /** @param origin "http://127.0.0.1:41234" */
  constructor(origin: string, { keepAlive = true, timeoutMs = 20_000 }: HttpClientOptions = {}) {
    this.timeoutMs = timeoutMs;
    const { hostname, port } = new URL(origin);
    this.address = { hostname, port };
    // No connection limit: a call queued in the client adds no load and cannot race with others.
    // With a timeout, the agent also honours the server's keep-alive timeout and reuses no connection that is being closed.
    this.agent = new Agent({ keepAlive, maxSockets: Infinity, timeout: timeoutMs });
  }

  /** @throws NoResponseError */
  async send(call: HttpRequest): Promise<HttpResponse> {
    const { status, headers, bytes } = await this.request(call);
    const text = (await decompress(bytes, headers['content-encoding'])).toString();
    return { status, type: headers['content-type'] ?? '', headers, text };
  }

  close(): void {
    this.agent.destroy();
  }

  private request({
    method,
    path,
    headers,
    body,
  }: HttpRequest): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const request = httpRequest({
        ...this.address,
        method,
        path,
        headers: { ...headers, ...length },
        agent: this.agent,
      });
      const limit = setTimeout(
        () => request.destroy(new Error(`No complete response within ${this.timeoutMs} ms.`)),
        this.timeoutMs,
      );
      const fail = (cause: unknown) => reject(new NoResponseError(cause));
      let hasBegun = false;
      request.on('close', () => {
        clearTimeout(limit);
        // An answer that has begun is settled by its own events, possibly after the request closes.
        if (!hasBegun) fail(new Error('The connection was closed.'));
      });
      request.on('error', fail);
      request.on('response', (response) => {
        hasBegun = true;
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          if (response.complete)
            resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) });
          else fail(new Error('The response was truncated.'));
        });
      });
      request.end(body);
    });
  }
}

/** Headers of a call with a JSON body. */
export const jsonHeaders = { 'content-type': 'application/json' } as const;

/** Headers of a signed-in caller; none without a token. */
export const authHeaders = (token: string | null | undefined): Record<string, string> =>
  typeof token === 'string' ? { 'x-auth-token': token } : {};

export function jsonRequest(
  method: string,
  path: string,
  body: object,
  headers: HttpRequest['headers'] = {},
): HttpRequest {
  return { method, path, headers: { ...jsonHeaders, ...headers }, body: Buffer.from(JSON.stringify(body)) };
}

export function graphqlRequest(
  query: string,
  variables: object = {},
  headers: HttpRequest['headers'] = {},
): HttpRequest {
  return jsonRequest('POST', '/graphql', { query, variables }, headers);
}

/** Percent-encodes a text for a URL. Lone surrogates, which no URL can hold, become U+FFFD. */
export function encodeUrlComponent(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function isConnectionRefused(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED';
}

const decompressors = {
  br: { later: promisify(brotliDecompress), now: brotliDecompressSync },
  deflate: { later: promisify(inflate), now: inflateSync },
  gzip: { later: promisify(gunzip), now: gunzipSync },
};
/** Compressed bytes from which on decompressing takes longer than handing it to another thread. */
const largeBytes = 8_000;

/** Decompresses large answers off the main thread, which is needed to generate load. */
async function decompress(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (bytes.length === 0 || encoding === undefined || encoding === 'identity') return bytes;
  if (encoding !== 'br' && encoding !== 'deflate' && encoding !== 'gzip')
    throw new Error(`The content encoding "${encoding}" is not supported.`);
  const { now, later } = decompressors[encoding];
  return bytes.length < largeBytes ? now(bytes) : later(bytes);
}
