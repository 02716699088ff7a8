import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { UploadedPicture } from '../../infra/pictures/uploaded-picture.entity';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type Actor, type AuditedChanges } from '../audit/audited-changes';
import { namedPictures } from './named-pictures';

const dayMs = 24 * 60 * 60_000;

interface Dependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly pictures: UploadedPictures;
  readonly changes: AuditedChanges;
  /** The folder with the sizes of uploaded pictures. */
  readonly sizes: string;
}

/**
 * Removes uploaded pictures that nothing names. Their rows say when they were last known to be named: a search notes that once a day, and
 * every change that names one does, as the preview of an import, which lives for a day. So nothing is lost that is named while a search runs.
 */
export class UnusedPictures {
  constructor(private readonly deps: Dependencies) {}

  /** Deletes pictures that nothing has named for a day, two days at the earliest after they were uploaded. */
  async run(): Promise<void> {
    const isSearchDue = await this.deps.db.manager.existsBy(UploadedPicture, this.lastNamed(1));
    if (isSearchDue) await this.remove({ name: 'schedule', staffId: null }, 2);
  }

  /** Searches, and deletes pictures that were uploaded, or last named, some days ago. @returns their number */
  async remove(actor: Actor, daysAgo: number): Promise<number> {
    const { db, clock, changes } = this.deps;
    const namedAt = clock.now();
    for (const named of await namedPictures(db)) await db.manager.update(UploadedPicture, { path: named }, { namedAt });
    let removed = 0;
    for (const { path: subject } of await db.manager.findBy(UploadedPicture, this.lastNamed(daysAgo)))
      removed += await changes.run(actor, (manager) => this.removeOne(manager, subject, daysAgo));
    return removed;
  }

  /** Counts the pictures that something names, and the others. */
  async count() {
    const count = { used: { pictures: 0, bytes: 0 }, unused: { pictures: 0, bytes: 0 } };
    const named = await namedPictures(this.deps.db);
    for (const { path: picture, bytes } of await this.deps.db.manager.find(UploadedPicture)) {
      const part = count[named.has(picture) ? 'used' : 'unused'];
      part.pictures += 1;
      part.bytes += bytes;
    }
    return count;
  }

  private lastNamed(daysAgo: number) {
    return { namedAt: LessThan(new Date(this.deps.clock.now().getTime() - daysAgo * dayMs)) };
  }

  private async removeOne(manager: EntityManager, subject: string, daysAgo: number) {
    const { affected } = await manager.delete(UploadedPicture, { path: subject, ...this.lastNamed(daysAgo) });
    // A change has named it meanwhile.
    if (affected !== 1) return { result: 0, auditRecord: null };
    // The row is locked: a change that uploads or names the picture waits for it, then looks for the file.
    await rm(this.deps.pictures.fileOf(subject), { force: true });
    await rm(path.join(this.deps.sizes, path.basename(subject)), { recursive: true, force: true });
    return { result: 1, auditRecord: { action: 'picture remove', subject, before: null, after: null } };
  }
}
