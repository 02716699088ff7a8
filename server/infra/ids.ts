import { randomBytes, randomInt } from 'node:crypto';

/** Returns 128 random bits as 22 URL-safe characters: not guessable. */
export function publicId(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Returns fifteen digits: the UTC day (YYMMDD) and nine random ones. Reveals the date, but neither the number of orders nor
 * the next number; fifteen digits stay exact in clients that parse them as a double.
 * Collisions are possible: the database's unique index detects them and the caller retries.
 */
export function orderNumber(date: Date): string {
  const day = date.toISOString().slice(2, 10).replaceAll('-', '');
  return day + digits(9);
}

/** Returns a visitor's cart id: 39 random digits, the format that browsers generate. */
export function cartId(): string {
  return digits(39);
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
