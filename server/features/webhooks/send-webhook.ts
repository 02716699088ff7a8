import http from 'node:http';
import https from 'node:https';
import { type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseTarget, type ResolveHost, resolveTarget } from './webhook-target';

/** The answer of a receiver. */
export interface WebhookResponse {
  readonly status: number;
  /** The value of the header Retry-After. */
  readonly retryAfter: string | undefined;
  /** The beginning of the body, as one line. */
  readonly excerpt: string;
}

interface PostOptions {
  readonly resolve: ResolveHost;
  readonly allowLoopback: boolean;
  /** The timeout of the whole call, from resolving the host to the response. */
  readonly timeoutMs: number;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
}

const maxBodyBytes = 1024;
const maxExcerpt = 150;

/**
 * Posts a body to an endpoint. Redirects are not followed: their status is the result.
 * @throws ForbiddenTarget; Error when there is no response in time
 */
export async function sendWebhook(
  target: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  options: PostOptions,
): Promise<WebhookResponse> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    const url = parseTarget(target, options);
    const addresses = await before(signal, resolveTarget(url, options.resolve, options));
    return await send(url, { addresses, headers, body, signal });
  } catch (error) {
    if (timeout.aborted) throw new Error(`No response within ${options.timeoutMs / 1000} s.`, { cause: error });
    throw error;
  }
}

/** A name server that does not answer must not take longer than the rest of the call. */
function before<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The host could not be resolved in time.')));
    work.then(resolve, reject);
  });
}

/** Resolves every host name to the addresses that were checked. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4 }));
  const [first] = found;
  return (_host, { all }, callback) => {
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}

interface SentRequest {
  readonly addresses: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

function send(url: URL, { addresses, headers, body, signal }: SentRequest): Promise<WebhookResponse> {
  const { request } = url.protocol === 'https:' ? https : http;
  const content = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': content.length },
      signal,
      // Each call opens a connection: a pooled one could lead to an address that was not checked for this call.
      agent: false,
      lookup: lookupOf(addresses),
    });
    call.on('error', reject);
    call.on('response', (response) => {
      // The status is known from here on, so an error of the body does not matter.
      call.off('error', reject).on('error', () => undefined);
      readExcerpt(response).then((excerpt) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], excerpt });
        call.destroy();
      }, reject);
    });
    call.end(content);
  });
}

/** Reads the beginning of a failure's body; that of a success is not needed. */
async function readExcerpt(response: http.IncomingMessage): Promise<string> {
  const { statusCode = 0 } = response;
  if (statusCode >= 200 && statusCode < 300) return '';
  let bytes = Buffer.alloc(0);
  try {
    for await (const chunk of response) {
      // A response without an encoding consists of buffers.
      bytes = Buffer.concat([bytes, chunk as Buffer]);
      if (bytes.length >= maxBodyBytes) break;
    }
  } catch {
    // The status is known; the body only explains it.
  }
  return bytes
    .toString('utf8', 0, maxBodyBytes)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, maxExcerpt);
}
