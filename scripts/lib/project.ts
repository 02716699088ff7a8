import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const requiredVersion = [20, 19, 0] as const;

/** Exits with an error message when the Node version is too old. */
export function requireNode(): void {
  const version = process.versions.node.split('.').map(Number);
  if (compare(version, requiredVersion) >= 0) return;
  console.error(`This shop needs Node.js ${requiredVersion.join('.')} or newer, but this is ${process.versions.node}.`);
  process.exit(1);
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (const [index, part] of left.entries()) {
    const difference = part - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
