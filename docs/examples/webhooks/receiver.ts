import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';

/** An event of the shop, as `webhooks` of /api/openapi.json describes it. Ignore types that you do not know. */
export interface ShopEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly version: number;
  readonly data: unknown;
}

interface Signed {
  readonly id: string;
  readonly timestamp: string;
  /** One signature, or two while the secret is rotated, separated by blanks. */
  readonly signatures: string;
  /** As received: parsing and printing it again would change the text that was signed. */
  readonly body: string;
}

const toleranceSeconds = 300;

/** Whether the shop has sent this within the last five minutes. @param secret as the shop gave it, `whsec_…` */
export function isFromShop(secret: string, { id, timestamp, signatures, body }: Signed): boolean {
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  // Also false for a text that is no number.
  if (!(age <= toleranceSeconds)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

interface ReceiverOptions {
  readonly secret: string;
  /**
   * Stores an event, unless there is one with this id: a table with a unique column for it. The work is done afterwards, because the
   * shop waits ten seconds at most.
   */
  readonly store: (id: string, event: ShopEvent) => Promise<void>;
}

/** Returns a server that takes events. One that arrives more than once has the same id each time. */
export function createReceiver({ secret, store }: ReceiverOptions): Server {
  async function receive(signed: Signed): Promise<number> {
    if (!isFromShop(secret, signed)) return 401;
    // The signature proves that the shop has written the body.
    await store(signed.id, JSON.parse(signed.body) as ShopEvent);
    return 204;
  }
  return createServer((request, response) => {
    const header = (name: string) => String(request.headers[name]);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const signed = {
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signatures: header('webhook-signature'),
      };
      // After any other status the shop sends the event again later.
      receive({ ...signed, body })
        .catch(() => 500)
        .then(
          (status) => response.writeHead(status).end(),
          () => undefined,
        );
    });
  });
}
