import { Agent, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** One call as it goes out. */
export interface HttpCall {
  readonly method: string;
  /** Exactly as it stands on the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface HttpAnswer {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A text as a part of an address; halves of characters, which no address can hold, become whole ones. */
export function inAddress(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

const longestMilliseconds = 20_000;

/** Sends calls that no browser and no library would send. Close it at the end. */
export class Sender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly origin: string) {}

  /** @throws when there is no whole answer in time */
  send({ method, path, headers, body }: HttpCall): Promise<HttpAnswer> {
    const { hostname, port } = new URL(this.origin);
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const request = httpRequest({ hostname, port, method, path, headers: { ...headers, ...length }, agent: this.agent, timeout: longestMilliseconds }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, type: answered['content-type'] ?? '', headers: answered, text: unpacked(Buffer.concat(parts), answered['content-encoding']).toString() });
        });
      });
      request.on('timeout', () => request.destroy(new Error(`No answer in ${longestMilliseconds} ms.`)));
      request.on('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0 || encoding === undefined) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'deflate' ? inflateSync(bytes) : gunzipSync(bytes);
}

/** Works through a list with a few at a time. */
export async function severalAtOnce<T>(count: number, atOnce: number, make: (n: number) => T, work: (one: T, n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      // Made in order, whoever takes it: that is what a seed repeats.
      await work(make(n), n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
