import { randomBytes, randomInt } from 'node:crypto';

/** 128 random bits as 22 characters that need no escaping in an address: nobody can guess a neighbour's. */
export function publicId(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Fifteen digits: the UTC day and nine random ones. Says when, but neither how many orders the shop has
 * nor which number comes next; fifteen digits survive a client that reads them as a number.
 * Two orders may meet on a number: the database's unique index decides and the caller draws again.
 */
export function orderNumber(date: Date): string {
  const day = date.toISOString().slice(2, 10).replaceAll('-', '');
  return day + digits(9);
}

/** A visitor's cart id, the way browsers make it. */
export function cartId(): string {
  return digits(39);
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
