import { mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { type Region } from '../../../domain/editions';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { type Clock } from '../clock';
import { type SyncPoints } from '../sync-points';
import { writeFileAtomically } from '../write-file-atomically';
import { fileExists, isDone, unlessMissing } from './present-files';
import { isUploaded, isUploadName, uploadPathOf, uploadsIn } from './upload-names';

/** The folder of uploaded pictures, which is part of backups. All processes, and the shops of several editions, can share it. */
export const uploadsFolder = (dataDir: string): string => path.join(dataDir, 'pictures');

/** Of what an edition notes of its pictures. Its presence tells that a shop of the edition uses the pictures. */
export const editionFolder = (uploads: string, edition: Region): string => path.join(uploads, 'marks', edition);

const nameOf = (master: string): string => path.posix.basename(master);
const fileIn = (uploads: string, name: string): string => path.join(uploads, name);
/** Of pictures that nothing names, until they are deleted. */
const removedIn = (uploads: string, name = ''): string => path.join(uploads, 'removed', name);

/** Returns the file of an uploaded picture, also of one that is about to be deleted; undefined if there is none. */
export async function findUpload(uploads: string, master: string): Promise<string | undefined> {
  if (!isUploaded(master)) return undefined;
  const [file, removed] = [fileIn(uploads, nameOf(master)), removedIn(uploads, nameOf(master))];
  // It may be moved back after the first look.
  for (const place of [file, removed, file]) if (await fileExists(place)) return place;
  return undefined;
}

interface NewPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

interface UploadedPicturesOptions {
  /** See `uploadsFolder`. */
  readonly folder: string;
  readonly edition: Region;
  readonly clock: Clock;
  readonly points: SyncPoints;
}

/** A picture that a change names and that is not stored. */
interface MissingPicture {
  readonly field: string;
  readonly path: string;
}

/** A file of a picture. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: number;
  /** For a removed one, the time of its removal. */
  readonly time: Date;
}

/**
 * The files of uploaded pictures. The time of a file is when it was last known to be named: a change that names pictures calls `keepNamed`
 * before it is committed, and each edition searches its database once a day. Pictures that no edition has named since its last two searches
 * are moved away, then deleted; until then, whoever names one moves it back.
 */
export class UploadedPictures {
  readonly folder: string;
  readonly edition: Region;
  private readonly clock: Clock;
  private readonly points: SyncPoints;

  constructor({ folder, edition, clock, points }: UploadedPicturesOptions) {
    this.folder = folder;
    this.edition = edition;
    this.clock = clock;
    this.points = points;
  }

  /** Stores a picture, unless it is there. @returns its path */
  async store({ content, width, height }: NewPicture): Promise<string> {
    const master = uploadPathOf(content, width, height);
    if (await this.keep(master)) return master;
    const [file, now] = [fileIn(this.folder, nameOf(master)), this.clock.now()];
    await writeFileAtomically(file, content);
    await utimes(file, now, now);
    return master;
  }

  /** Notes that a picture is named now, and moves it back if it was removed. @returns false if it is not stored, or deleted */
  async keep(master: string): Promise<boolean> {
    const [file, removed] = [fileIn(this.folder, nameOf(master)), removedIn(this.folder, nameOf(master))];
    const now = this.clock.now();
    // The time comes first: whoever moves the file afterwards sees it, and moves the file back.
    let isThere = await isDone(utimes(file, now, now));
    if (!isThere && (await isDone(utimes(removed, now, now))))
      isThere = (await isDone(rename(removed, file))) || (await fileExists(file));
    // Another process may have moved it back between the two looks.
    isThere ||= await isDone(utimes(file, now, now));
    await this.points.hit('picture.kept');
    return isThere;
  }

  /**
   * Keeps what a change names.
   * @param before what was there: pictures that it named may stay, even if their files are missing
   */
  async missingIn(change: object, before: object = {}): Promise<MissingPicture[]> {
    const missing: MissingPicture[] = [];
    for (const [field, value] of Object.entries(change))
      for (const master of uploadsIn(value)) if (!(await this.keep(master))) missing.push({ field, path: master });
    if (missing.length === 0) return missing;
    // Read only now: an import asks for every entry of its file, whose texts are long.
    const known = new Set(uploadsIn(before));
    return missing.filter((each) => !known.has(each.path));
  }

  /**
   * The same, for a change of staff. It belongs before the transaction of the change.
   * @throws StaffError LIMIT_EXCEEDED before any file is looked at; INVALID at the first field with a picture that is not stored
   */
  async keepNamed(change: object, before: object = {}): Promise<void> {
    const known = new Set(uploadsIn(before));
    if (uploadsIn(change).filter((path) => !known.has(path)).length > staffLimits.namedPictures)
      throw staffError('LIMIT_EXCEEDED', staffMessages.tooManyPicturesNamed);
    const [missing] = await this.missingIn(change, before);
    if (missing) throw staffError('INVALID', staffMessages.missingPicture, missing.field);
  }

  /** Returns the names of all pictures that are not removed. */
  async names(): Promise<string[]> {
    return ((await unlessMissing(readdir(this.folder))) ?? []).filter(isUploadName);
  }

  async removedNames(): Promise<string[]> {
    return ((await unlessMissing(readdir(removedIn(this.folder)))) ?? []).filter(isUploadName);
  }

  /** Returns what is known of a file; undefined if it is not there. */
  async facts(name: string, isRemoved: boolean): Promise<PictureFile | undefined> {
    const found = await unlessMissing(stat((isRemoved ? removedIn : fileIn)(this.folder, name)));
    return found && { name, bytes: found.size, time: found.mtime };
  }

  /** Moves a picture away that nothing has named since a time; it is still served. @returns false if something has */
  async remove(name: string, before: Date): Promise<boolean> {
    const [file, removed] = [fileIn(this.folder, name), removedIn(this.folder, name)];
    const isUnnamed = async (place: string) => ((await unlessMissing(stat(place)))?.mtime ?? before) < before;
    if (!(await isUnnamed(file))) return false;
    await mkdir(path.dirname(removed), { recursive: true });
    await this.points.hit('picture.unused');
    if (!(await isDone(rename(file, removed)))) return false;
    await this.points.hit('picture.removed');
    // From now on, its time says how long it has been removed.
    const now = this.clock.now();
    if (await isUnnamed(removed)) return isDone(utimes(removed, now, now));
    await unlessMissing(rename(removed, file));
    return false;
  }

  /** Deletes a removed picture, unless it was moved back. */
  async deleteRemoved(name: string): Promise<void> {
    await this.points.hit('picture.deleting');
    await unlessMissing(unlink(removedIn(this.folder, name)));
  }
}
