import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupRefused } from './backup-refused';

function findProgram(names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = files.find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new BackupRefused(`Neither ${names.join(' nor ')} is installed, which read and write the database.`);
}

/**
 * Runs a program to its end.
 * @param names in order of preference
 * @param inputFile what it reads from its standard input
 * @throws BackupRefused if none is installed, or with what the program reported, if it failed
 */
export async function runProgram(names: readonly string[], args: readonly string[], inputFile?: string): Promise<void> {
  const program = findProgram(names);
  const input: FileHandle | undefined = inputFile === undefined ? undefined : await open(inputFile);
  try {
    const child = spawn(program, args, { stdio: [input?.fd ?? 'ignore', 'ignore', 'pipe'] });
    const closed = once(child, 'close') as Promise<[number | null]>;
    const [reported, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', closed]);
    if (code !== 0) throw new BackupRefused(`${path.basename(program)} failed: ${reported.trim().slice(-2000)}`);
  } finally {
    await input?.close();
  }
}
