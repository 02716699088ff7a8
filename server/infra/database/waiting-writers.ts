import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { type DataSource } from 'typeorm';

/** Of a double with the milliseconds since 1970. */
const timeBytes = 8;

/**
 * The time at which a process last found the write lock of an SQLite file taken, in a small file beside it: SQLite does not
 * tell the holder of the lock that others wait. With it, work in the background can hold the lock for long while nobody needs it, and
 * release it soon once somebody does.
 */
export class WaitingWriters {
  private descriptor: number | undefined;
  private ownTime: number | undefined;
  private readonly bytes = Buffer.alloc(timeBytes);

  /** @param database its file */
  constructor(private readonly database: string) {}

  /** To be called whenever this process finds the lock taken. */
  note(): void {
    this.ownTime = Date.now();
    this.bytes.writeDoubleLE(this.ownTime);
    try {
      writeSync(this.open(), this.bytes, 0, timeBytes, 0);
    } catch {
      // A full disk, or a file that another user has created: the write itself must not fail for it, and waits a little longer.
    }
  }

  /**
   * Whether another process has waited since a time; each one that still does notes it again every few milliseconds.
   * @param time milliseconds since 1970
   */
  hasOthersSince(time: number): boolean {
    try {
      if (readSync(this.open(), this.bytes, 0, timeBytes, 0) < timeBytes) return false;
    } catch {
      // It is not known, so a process may be waiting.
      return true;
    }
    const last = this.bytes.readDoubleLE();
    return last >= time && last !== this.ownTime;
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }

  private open(): number {
    return (this.descriptor ??= openBeside(this.database));
  }
}

/** Creates the file for those who may write the database, whoever is the first: as SQLite does with its log. */
function openBeside(database: string): number {
  const { mode, uid, gid } = statSync(database);
  const descriptor = openSync(`${database}-waiting`, constants.O_RDWR | constants.O_CREAT, mode);
  if (fstatSync(descriptor).size > 0) return descriptor;
  if (process.getuid?.() === 0) fchownSync(descriptor, uid, gid);
  if (fstatSync(descriptor).uid === process.getuid?.()) fchmodSync(descriptor, mode);
  return descriptor;
}

const registered = new WeakMap<DataSource, (time: number) => boolean>();

export function registerWaitingWriters(db: DataSource, isWaiting: (time: number) => boolean): void {
  registered.set(db, isWaiting);
}

/**
 * Whether another writer, of this or another process, has been waiting for an SQLite file since a time. Servers lock rows; false for them.
 * @param time milliseconds since 1970
 */
export const isWriterWaiting = (db: DataSource, time: number): boolean => registered.get(db)?.(time) ?? false;
