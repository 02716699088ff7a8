import { createHash, randomBytes } from 'node:crypto';
import { appKeyPrefix } from '../../../domain/request-names';

/** A key, which is shown once, with the stored prefix and hash. */
interface NewAppKey {
  readonly key: string;
  readonly prefix: string;
  readonly hash: string;
}

const secretBytes = 32;
const shownCharacters = 6;
/** Prefix of every key, by which people and secret scanners recognise it. */
const beginning = `${appKeyPrefix}live_`;
const form = new RegExp(`^${beginning}[\\w-]{43}$`);

export function createAppKey(): NewAppKey {
  const key = beginning + randomBytes(secretBytes).toString('base64url');
  return { key, prefix: key.slice(0, beginning.length + shownCharacters), hash: hashAppKey(key) };
}

/** Returns whether a text has the form of a key. Others need no look-up. */
export const isAppKey = (text: string): boolean => form.test(text);

/**
 * Keys are found by this hash. How long the index takes to compare reveals at most parts of a hash, from which no key follows, so
 * the look-up needs no constant time.
 */
export const hashAppKey = (key: string): string => createHash('sha256').update(key).digest('hex');
