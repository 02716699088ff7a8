import { createHmac, randomBytes } from 'node:crypto';

/** The convention of https://www.standardwebhooks.com: receivers verify it with one of its libraries, or with ten lines of code. */
const secretPrefix = 'whsec_';
/** The convention asks for 24 to 64. */
const secretBytes = 32;

export interface SignedContent {
  /** The same for every attempt to deliver one event. */
  readonly id: string;
  /** Of the attempt: receivers refuse one that is old, so that a recorded call cannot be repeated. */
  readonly at: Date;
  readonly body: string;
}

/** Returns a new secret, which both sides keep. */
export function newWebhookSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64');
}

function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** Returns the headers that prove the sender of a body. @param secrets the current one, and during a rotation the previous one */
export function signatureHeaders(secrets: readonly string[], { id, at, body }: SignedContent): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}
