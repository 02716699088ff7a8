import { createHash } from 'node:crypto';

const versionLength = 22;

/** Returns the version of what staff edit, a hash of its values (decision 51): 22 characters, which a caller passes back unread. */
export function contentVersion(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, versionLength);
}
