import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type DataSource, In, LessThan } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { UploadedPicture } from '../../infra/pictures/uploaded-picture.entity';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type Actor, type AuditedChanges } from '../operator/audit-log';
import { namedPictures } from './named-pictures';

const dayMs = 24 * 60 * 60_000;
const rowsPerUpdate = 500;

interface Dependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly pictures: UploadedPictures;
  readonly changes: AuditedChanges;
  /** The folder with the sizes of uploaded pictures. */
  readonly sizes: string;
  /** Pictures that are named outside of the database. */
  readonly namedElsewhere: () => AsyncIterable<string>;
}

/**
 * Removes uploaded pictures that nothing names. Their rows say when they were last known to be named: a search notes that once a day, and
 * every change that names one does. So nothing is lost that is named while a search runs.
 */
export class UnusedPictures {
  constructor(private readonly deps: Dependencies) {}

  /** Deletes pictures that nothing has named for a day, two days at the earliest after they were uploaded. */
  async run(): Promise<void> {
    if (!(await this.deps.db.manager.existsBy(UploadedPicture, this.lastNamed(1)))) return;
    await this.noteNamed();
    await this.remove({ name: 'schedule', staffId: null }, 2);
  }

  /** Deletes those that were uploaded, or last named, more than a day ago. @returns their number */
  async removeNow(actor: Actor): Promise<number> {
    await this.noteNamed();
    return this.remove(actor, 1);
  }

  /** Counts the pictures that something names, and the others. */
  async count() {
    const [all, named] = [await this.deps.db.manager.find(UploadedPicture), await this.named()];
    const countOf = (pictures: readonly UploadedPicture[]) => ({
      pictures: pictures.length,
      bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    });
    return {
      used: countOf(all.filter((picture) => named.has(picture.path))),
      unused: countOf(all.filter((picture) => !named.has(picture.path))),
    };
  }

  private lastNamed(daysAgo: number) {
    return { namedAt: LessThan(new Date(this.deps.clock.now().getTime() - daysAgo * dayMs)) };
  }

  private async named(): Promise<Set<string>> {
    const named = await namedPictures(this.deps.db);
    for await (const picture of this.deps.namedElsewhere()) named.add(picture);
    return named;
  }

  private async noteNamed(): Promise<void> {
    const { db, clock } = this.deps;
    const namedAt = clock.now();
    const paths = [...(await this.named())];
    while (paths.length > 0)
      await db.manager.update(UploadedPicture, { path: In(paths.splice(0, rowsPerUpdate)) }, { namedAt });
  }

  private async remove(actor: Actor, daysAgo: number): Promise<number> {
    const { db, pictures, changes, sizes } = this.deps;
    let removed = 0;
    for (const { path: subject } of await db.manager.findBy(UploadedPicture, this.lastNamed(daysAgo)))
      removed += await changes.run(actor, async (manager) => {
        const { affected } = await manager.delete(UploadedPicture, { path: subject, ...this.lastNamed(daysAgo) });
        // Something has named it meanwhile.
        if (affected !== 1) return { result: 0, auditRecord: null };
        // While the row is locked: whoever uploads or names the picture waits for it, then looks for the file.
        await rm(pictures.fileOf(subject), { force: true });
        await rm(path.join(sizes, path.basename(subject)), { recursive: true, force: true });
        return { result: 1, auditRecord: { action: 'picture remove', subject, before: null, after: null } };
      });
    return removed;
  }
}
