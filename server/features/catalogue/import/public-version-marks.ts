import { type EntityManager } from 'typeorm';
import { markPublicChange } from '../../../infra/database/public-data';

/** Between two versions of the public data: each one makes a shop compute its long lists anew. */
const versionIntervalMs = 500;

/** Raises the version of the public data with the first changes, then twice a second. `end` raises it after the last ones. */
export class PublicVersionMarks {
  private markedAt = -Infinity;
  private hasUnmarked = false;

  /** Call it in the transaction of the change. */
  onChange(manager: EntityManager): void {
    this.hasUnmarked = performance.now() - this.markedAt < versionIntervalMs;
    if (this.hasUnmarked) return;
    markPublicChange(manager);
    this.markedAt = performance.now();
  }

  /** Call it after the last change, also of a part. @param change runs work in a transaction */
  async end(change: (work: (manager: EntityManager) => void) => Promise<void>): Promise<void> {
    if (this.hasUnmarked) await change(markPublicChange);
  }
}
