import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './backup-refused';

/** @param names in order of preference @throws BackupRefused if none is installed */
export function findProgram(names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  if (found === undefined)
    throw new BackupRefused(`Neither ${names.join(' nor ')} is installed, which read and write the database.`);
  return found;
}

interface Streams {
  readonly input?: Readable;
  readonly output?: Writable;
}

/** Runs a program to its end. @throws BackupRefused with what the program reported, if it failed */
export async function runProgram(file: string, args: readonly string[], { input, output }: Streams): Promise<void> {
  const child = spawn(file, args, { stdio: [input ? 'pipe' : 'ignore', output ? 'pipe' : 'ignore', 'pipe'] });
  let reported = '';
  child.stderr?.on('data', (part: Buffer) => {
    reported = (reported + part.toString()).slice(-2000);
  });
  // A program that fails closes its input early; its exit code shows the cause.
  const fed = input && child.stdin ? pipeline(input, child.stdin).catch(() => undefined) : undefined;
  const written = output && child.stdout ? pipeline(child.stdout, output) : undefined;
  const [[code]] = await Promise.all([once(child, 'close') as Promise<[number | null]>, fed, written]);
  if (code !== 0) throw new BackupRefused(`${path.basename(file)} failed: ${reported.trim()}`);
}
