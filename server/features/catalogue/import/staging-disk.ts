import { closeSync, fdatasync, fdatasyncSync, fstatSync, fsyncSync, ftruncateSync } from 'node:fs';
import { syncLength } from '../../../infra/write-file-atomically';

/**
 * Bytes of a deleted file that are freed at a time. On a disk with online discard (ext4 and XFS, as many hosts mount them), the file system
 * discards freed blocks within its next commit: after 250 MB were freed at once, each order of a shop on the same disk waited for 120 to
 * 150 ms, and 10 ms with steps of this size.
 */
export const freedBytes = 8_000_000;

/** Frees a file in steps, each of which is written to the disk. Only for one that nothing else reads: it is cut while it is open. */
export function freeInSteps(descriptor: number): void {
  for (let { size } = fstatSync(descriptor); size > 0;) {
    size = Math.max(0, size - freedBytes);
    ftruncateSync(descriptor, size);
    fsyncSync(descriptor);
  }
}

/** Writes a growing file to the disk a part at a time, for the reason of `syncLength`, while this thread works on. */
export class SyncedFile {
  private written = 0;
  private isSyncing = false;
  private error: Error | null = null;
  private onIdle: (() => void) | undefined;

  /** @param descriptor is closed by `close` */
  constructor(readonly descriptor: number) {}

  /**
   * Counts what is to be written.
   * @returns whether it has to be handed to the kernel now, before `sync` is called
   */
  isDue(length: number): boolean {
    this.written += length;
    return this.written > syncLength;
  }

  /** Waits for the disk only if the part before this one is not known to be written. @throws the error of an earlier part */
  sync(): void {
    if (this.error) throw this.error;
    this.written = 0;
    if (this.isSyncing) return fdatasyncSync(this.descriptor);
    this.isSyncing = true;
    fdatasync(this.descriptor, (error) => {
      this.error ??= error;
      this.isSyncing = false;
      this.onIdle?.();
    });
  }

  /** Closes the file, at the end of the write to the disk that is under way, then calls `onClosed`. */
  close(onClosed: () => void): void {
    this.onIdle = () => {
      closeSync(this.descriptor);
      onClosed();
    };
    if (!this.isSyncing) this.onIdle();
  }
}
