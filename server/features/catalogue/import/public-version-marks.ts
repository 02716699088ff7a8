import { type EntityManager } from 'typeorm';
import { markPublicChange } from '../../../infra/database/public-data';

/** Between two versions of the public data: each one makes a shop compute its long lists anew. */
const versionIntervalMs = 500;

/** Raises the version of the public data with the first changes, then twice a second. The last changes may be left; see `isDue`. */
export class PublicVersionMarks {
  private markedAt = -Infinity;
  private hasUnmarked = false;

  /** Whether changes were stored since the last mark. */
  get isDue(): boolean {
    return this.hasUnmarked;
  }

  /** Call it in the transaction of the change. */
  onChange(manager: EntityManager): void {
    this.hasUnmarked = performance.now() - this.markedAt < versionIntervalMs;
    if (this.hasUnmarked) return;
    markPublicChange(manager);
    this.markedAt = performance.now();
  }
}
