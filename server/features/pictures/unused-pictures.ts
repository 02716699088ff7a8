import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Clock } from '../../infra/clock';
import { unlessMissing } from '../../infra/pictures/present-files';
import { isUploadName, uploadPathOfName } from '../../infra/pictures/upload-names';
import { findUpload, type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type Actor, type AuditedChanges } from '../operator/audit-log';
import { type PictureSearch, searchedEditions } from './picture-search';

/** A removed picture is still served for so long: pages and mails of the last hours may show it. */
const removedMs = 24 * 60 * 60_000;
/** 100,000 rows. */
const maxBatches = 500;

interface Dependencies {
  readonly uploads: UploadedPictures;
  readonly search: PictureSearch;
  readonly changes: AuditedChanges;
  readonly clock: Clock;
  /** Of the sizes of uploaded pictures. */
  readonly sizes: string;
}

/**
 * Removes uploaded pictures that nothing names. Each step can be the last one of a process, or be done by several at once: the time of a file
 * says when it was last named, and whoever moves it looks at the time once more afterwards.
 */
export class UnusedPictures {
  constructor(private readonly deps: Dependencies) {}

  /** One run of the job: searches a part of the database. */
  async run(signal?: AbortSignal): Promise<void> {
    await this.deps.search.run({ maxBatches, signal });
    await this.removeUnused({ name: 'schedule', staffId: null });
    await this.deleteRemoved();
  }

  /** Searches the whole database now. @returns the removed pictures */
  async removeNow(actor: Actor): Promise<string[]> {
    const whole = { isForced: true, maxBatches: Infinity };
    // The first one may have begun before, the second one sees what it has missed.
    await this.deps.search.run(whole);
    await this.deps.search.run(whole);
    return this.removeUnused(actor);
  }

  private async removeUnused(actor: Actor): Promise<string[]> {
    const { uploads } = this.deps;
    const editions = await searchedEditions(uploads);
    const before = new Date(Math.min(...editions.map(({ unnamedBefore }) => unnamedBefore.getTime())));
    const removed: string[] = [];
    for (const name of await uploads.names()) {
      if (!(await uploads.remove(name, before))) continue;
      removed.push(name);
      await this.record(actor, uploadPathOfName(name));
    }
    return removed;
  }

  private async record(actor: Actor, subject: string): Promise<void> {
    const auditRecord = { action: 'picture remove', subject, before: null, after: null };
    await this.deps.changes.run(actor, () => Promise.resolve({ result: undefined, auditRecord }));
  }

  /** Deletes pictures that were removed a day ago and that no search has found since, and the sizes of deleted ones. */
  private async deleteRemoved(): Promise<void> {
    const { uploads, clock } = this.deps;
    const editions = await searchedEditions(uploads);
    const searchedAt = Math.min(...editions.map((edition) => edition.searchedAt.getTime()));
    for (const name of await uploads.removedNames()) {
      const time = (await uploads.facts(name, true))?.time.getTime() ?? Infinity;
      if (time < searchedAt && clock.now().getTime() - time >= removedMs) await uploads.deleteRemoved(name);
    }
    await this.deleteSizes();
  }

  private async deleteSizes(): Promise<void> {
    const { sizes } = this.deps;
    for (const name of (await unlessMissing(readdir(sizes))) ?? [])
      if (isUploadName(name) && !(await this.isThere(name)))
        await rm(path.join(sizes, name), { recursive: true, force: true });
  }

  private async isThere(name: string): Promise<boolean> {
    return (await findUpload(this.deps.uploads.folder, uploadPathOfName(name))) !== undefined;
  }
}
