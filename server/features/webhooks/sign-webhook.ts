import { createHmac, randomBytes } from 'node:crypto';

/** Signatures follow https://www.standardwebhooks.com: receivers verify them with one of its libraries, or with ten lines of code. */
const secretPrefix = 'whsec_';
/** The convention requires 24 to 64 bytes. */
const secretBytes = 32;

interface SignedContent {
  /** Every attempt to deliver one event has the same id. */
  readonly id: string;
  /** The time of the attempt. Receivers refuse an old one, so that a recorded call cannot be repeated. */
  readonly at: Date;
  readonly body: string;
}

/** Returns a new secret, which both sides store. */
export function newWebhookSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64');
}

function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** Returns the headers that prove the sender of a body. @param secrets the current secret, and during a rotation the previous one */
export function signatureHeaders(secrets: readonly string[], { id, at, body }: SignedContent): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}
