import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Clock } from '../../infra/clock';
import { unlessMissing } from '../../infra/pictures/present-files';
import { isUploadName, uploadPathOfName } from '../../infra/pictures/upload-names';
import { findUpload, type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type Actor, type AuditedChanges } from '../operator/audit-log';
import { type PictureSearch } from './picture-search';

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
 * Removes uploaded pictures that nothing names. Each step can be the last one of a process, or be done by several at once: a picture that is
 * named has a mark of its edition, and whoever moves a picture looks at the marks once more afterwards.
 */
export class UnusedPictures {
  constructor(private readonly deps: Dependencies) {}

  /** One run of the job: searches a part of the database. */
  async run(signal?: AbortSignal): Promise<void> {
    const { uploads, search } = this.deps;
    await uploads.marks.recover(uploads.edition);
    await this.release(await search.run({ maxBatches, signal }));
    await this.removeUnused({ name: 'schedule', staffId: null });
    await this.deleteRemoved();
  }

  /** Searches the whole database now. @returns the removed pictures */
  async removeNow(actor: Actor): Promise<string[]> {
    const { search, uploads } = this.deps;
    await uploads.marks.recover(uploads.edition);
    const whole = { isForced: true, maxBatches: Infinity };
    // The first one may have begun before, the second one sees what it has missed.
    await search.run(whole);
    await this.release(await search.run(whole));
    return this.removeUnused(actor);
  }

  /** Ends the marks of this edition that no search has renewed since a time. */
  private async release(before: Date | undefined): Promise<void> {
    const { marks, edition } = this.deps.uploads;
    if (before === undefined) return;
    for (const [name, found] of await marks.read())
      if (found.some((mark) => mark.edition === edition && mark.state === 'kept'))
        await marks.release(edition, name, before);
  }

  private async removeUnused(actor: Actor): Promise<string[]> {
    const { uploads } = this.deps;
    // Before the marks: each of these has been marked before its file was written.
    const names = await uploads.names();
    const marks = await uploads.marks.read();
    const removed: string[] = [];
    for (const name of names) {
      const found = marks.get(name) ?? [];
      // Of an earlier release of the shop, or put there by hand: any edition may use it.
      if (found.length === 0) await uploads.marks.keepForAll(name);
      else if (found.every(({ state }) => state === 'released') && (await uploads.remove(name))) {
        removed.push(name);
        await this.record(actor, uploadPathOfName(name));
      }
    }
    return removed;
  }

  private async record(actor: Actor, subject: string): Promise<void> {
    const auditRecord = { action: 'picture remove', subject, before: null, after: null };
    await this.deps.changes.run(actor, () => Promise.resolve({ result: undefined, auditRecord }));
  }

  /** Deletes pictures that were removed a day ago and that no search has found since, and what is left of deleted ones. */
  private async deleteRemoved(): Promise<void> {
    const { uploads, clock, search } = this.deps;
    const searchedAt = (await search.lastEndedAt())?.getTime() ?? 0;
    for (const name of await uploads.removedNames()) {
      const time = (await uploads.facts(name, true))?.time.getTime() ?? Infinity;
      if (time < searchedAt && clock.now().getTime() - time >= removedMs) await uploads.deleteRemoved(name);
    }
    for (const [name, found] of await uploads.marks.read())
      if (found.every(({ state }) => state === 'released') && !(await this.isThere(name)))
        await uploads.marks.forget(name);
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
