import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hexadecimal. */
export function sign(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Compares in constant time, so that timing does not reveal how much of a forged signature is correct. */
export function isSignedBy(secret: string, content: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(sign(content, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
