import { mkdir, open, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { type Region, regions } from '../../../domain/editions';
import { type Clock } from '../clock';
import { type SyncPoints } from '../sync-points';
import { fileExists, isDone, unlessMissing } from './present-files';
import { isUploadName } from './upload-names';

/**
 * - kept: a shop of the edition has uploaded or named the picture, or did at the time of the mark.
 * - checked: the same, while it is being decided whether the mark is old.
 * - released: nothing in the shop's database named the picture.
 */
export type MarkState = 'kept' | 'checked' | 'released';

const endings: Readonly<Record<MarkState, string>> = { kept: '', checked: '.checked', released: '.released' };

export interface Mark {
  readonly edition: Region;
  readonly state: MarkState;
}

/** The folder of pictures that are being marked for all editions. */
const forAll = 'all';

function parseMark(file: string): readonly [name: string, state: MarkState] | undefined {
  const { name, ext } = path.parse(file);
  if (isUploadName(file)) return [file, 'kept'];
  if (!isUploadName(name)) return undefined;
  return ext === endings.checked ? [name, 'checked'] : ext === endings.released ? [name, 'released'] : undefined;
}

/**
 * Which editions keep which uploaded pictures. Their databases share the pictures but not their tables, so the marks are files beside the
 * pictures: an empty one for each edition and picture, whose time is that of the last use that was seen.
 */
export class PictureMarks {
  /** @param folder of the marks */
  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
    private readonly points: SyncPoints,
  ) {}

  /** The folder of an edition's marks. */
  folderOf(edition: Region): string {
    return path.join(this.folder, edition);
  }

  /** Marks a picture as kept by an edition now. */
  async keep(edition: Region, name: string): Promise<void> {
    const [file, now] = [this.file(edition, name, 'kept'), this.clock.now()];
    if (await isDone(utimes(file, now, now))) return;
    await mkdir(this.folderOf(edition), { recursive: true });
    const created = await open(file, 'a');
    await created.utimes(now, now);
    await created.close();
  }

  /**
   * Marks a picture as kept by every edition: nobody knows which of them use it. An interrupted call is repeated by `recover`, so that a part
   * of the marks is never taken for all.
   */
  async keepForAll(name: string): Promise<void> {
    const note = path.join(this.folder, forAll, name);
    await mkdir(path.dirname(note), { recursive: true });
    await (await open(note, 'a')).close();
    for (const edition of regions) {
      await this.keep(edition, name);
      await this.points.hit('picture.kept-for-edition');
    }
    await unlessMissing(unlink(note));
  }

  /** Whether any edition keeps a picture. */
  async isKept(name: string): Promise<boolean> {
    for (const edition of regions)
      for (const state of ['kept', 'checked'] as const)
        if (await fileExists(this.file(edition, name, state))) return true;
    // Put back between the two looks.
    for (const edition of regions) if (await fileExists(this.file(edition, name, 'kept'))) return true;
    return fileExists(path.join(this.folder, forAll, name));
  }

  /** Returns all marks by the name of their picture. */
  async read(): Promise<Map<string, Mark[]>> {
    const marks = new Map<string, Mark[]>();
    for (const edition of regions)
      for (const file of (await unlessMissing(readdir(this.folderOf(edition)))) ?? []) {
        const [name, state] = parseMark(file) ?? [];
        if (name !== undefined && state) marks.set(name, [...(marks.get(name) ?? []), { edition, state }]);
      }
    return marks;
  }

  /** Returns when a picture was last seen to be kept by an edition; undefined if it is not. */
  async keptAt(edition: Region, name: string): Promise<Date | undefined> {
    return (await unlessMissing(stat(this.file(edition, name, 'kept'))))?.mtime;
  }

  /**
   * Releases a picture that an edition has kept since before a time. A use of the picture in the meantime is never lost: it either renews
   * the mark that is being checked or sets a new one.
   */
  async release(edition: Region, name: string, before: Date): Promise<void> {
    const [kept, checked] = [this.file(edition, name, 'kept'), this.file(edition, name, 'checked')];
    const keptAt = await this.keptAt(edition, name);
    if (keptAt === undefined || keptAt >= before) return;
    await this.points.hit('picture.mark-read');
    await unlessMissing(rename(kept, checked));
    const time = (await unlessMissing(stat(checked)))?.mtime;
    await this.points.hit('picture.mark-checked');
    if (time === undefined) return;
    if (time >= before) await this.putBack(edition, name);
    else await unlessMissing(rename(checked, this.file(edition, name, 'released')));
  }

  /** Ends what an interrupted run of this edition has begun. */
  async recover(edition: Region): Promise<void> {
    for (const file of (await unlessMissing(readdir(this.folderOf(edition)))) ?? []) {
      const [name, state] = parseMark(file) ?? [];
      if (name !== undefined && state === 'checked') await this.putBack(edition, name);
    }
    for (const name of (await unlessMissing(readdir(path.join(this.folder, forAll)))) ?? [])
      if (isUploadName(name)) await this.keepForAll(name);
  }

  /** Deletes marks of editions that have released a picture which is no longer there. */
  async forget(name: string): Promise<void> {
    for (const edition of regions) await unlessMissing(unlink(this.file(edition, name, 'released')));
  }

  /** The mark that is put back may replace a newer one: so it is renewed first. */
  private async putBack(edition: Region, name: string): Promise<void> {
    const [checked, now] = [this.file(edition, name, 'checked'), this.clock.now()];
    await unlessMissing(utimes(checked, now, now));
    await unlessMissing(rename(checked, this.file(edition, name, 'kept')));
  }

  private file(edition: Region, name: string, state: MarkState): string {
    return path.join(this.folderOf(edition), name + endings[state]);
  }
}
