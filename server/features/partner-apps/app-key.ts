import { randomBytes } from 'node:crypto';
import { appKeyPrefix } from '../../../domain/request-names';
import { sha256 } from '../../infra/sha256';

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
  return { key, prefix: key.slice(0, beginning.length + shownCharacters), hash: sha256(key) };
}

/** Returns whether a text has the form of a key. Others need no look-up. */
export const isAppKey = (text: string): boolean => form.test(text);
