import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const required = [20, 19, 0];

/** Exits with an error message when the Node version is too old. */
export function requireNode() {
  const running = process.versions.node.split('.').map(Number);
  if (compare(running, required) >= 0) return;
  console.error(`This shop needs Node.js ${required.join('.')} or newer, but this is ${process.versions.node}.`);
  process.exit(1);
}

function compare(left, right) {
  const index = left.findIndex((part, at) => part !== right[at]);
  return index === -1 ? 0 : left[index] - right[index];
}
