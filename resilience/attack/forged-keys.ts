import { createHash } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const withEachCharacterChanged = (key: string): string[] =>
  [...key].map((letter, at) => {
    const other = alphabet[(alphabet.indexOf(letter) + 1) % alphabet.length] ?? 'A';
    return `${key.slice(0, at)}${other}${key.slice(at + 1)}`;
  });

/** Keys that an attacker could make from a backup of the database, or from another app's key. */
function derived(key: string, otherKey: string): string[] {
  const hash = createHash('sha256').update(key).digest();
  const encodings = ['hex', 'base64', 'base64url'] as const;
  return [
    ...encodings.flatMap((encoding) => [hash.toString(encoding), `fw_live_${hash.toString(encoding)}`]),
    key.slice(0, 14),
    `${key.slice(0, 14)}%`,
    `${key.slice(0, 14)}${'_'.repeat(37)}`,
    key.slice(0, 30) + otherKey.slice(30),
    `${key},${otherKey}`,
    `${key} ${key}`,
    `fw_live_${key}`,
    key.replace('fw_live_', 'fw_test_'),
    key.replace('fw_live_', ''),
    key.toUpperCase(),
    key.toLowerCase(),
    `"${key}"`,
    `Bearer ${key}`,
  ];
}

const malformed = [
  'fw_',
  'fw_live_',
  `fw_live_${"' OR '1'='1".padEnd(43, '-')}`,
  `fw_live_${'%'.repeat(43)}`,
  `fw_live_${'_'.repeat(43)}`,
  `fw_live_${'A'.repeat(8000)}`,
  'null',
  'undefined',
  '[object Object]',
  '{}',
  '*',
  '0',
];

/** Returns invalid keys derived from two valid ones. */
export function forgedKeys(key: string, otherKey: string): string[] {
  const forged = [
    ...withEachCharacterChanged(key),
    ...withEachCharacterChanged(otherKey),
    ...Array.from({ length: key.length - 1 }, (_, length) => key.slice(0, length + 1)),
    ...Array.from({ length: key.length - 1 }, (_, length) => key.slice(length + 1)),
    ...derived(key, otherKey),
    ...malformed,
  ];
  return forged.filter((one) => one !== key && one !== otherKey);
}
