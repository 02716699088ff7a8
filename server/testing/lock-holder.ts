import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Program of the other process: takes the write lock, reports it, and holds it until its standard input ends. */
const lockHolderScript = `
  const open = () => { try { return require('node:sqlite'); } catch { return require('@photostructure/sqlite'); } };
  const { DatabaseSync } = open();
  const database = new DatabaseSync(process.argv[1], { timeout: 10000 });
  database.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.resume().on('end', () => {
    database.exec('ROLLBACK');
    database.close();
  });
`;

export interface LockHolder {
  /** Releases the lock; resolves when the process has exited. */
  release(): Promise<void>;
}

/** Starts a process that holds the write lock of an SQLite file. Resolves when it has the lock. */
export async function holdWriteLock(file: string): Promise<LockHolder> {
  const child = spawn(process.execPath, ['-e', lockHolderScript, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as unknown[];
  if (line !== 'held') throw new Error('The other process did not get the lock.');
  return {
    release: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
