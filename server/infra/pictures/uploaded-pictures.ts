import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type DataSource } from 'typeorm';
import { type Region } from '../../../domain/editions';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { type AcceptedPicture } from './accept-picture';
import { type Clock } from '../clock';
import { fileExists, writeFileAtomically } from '../files';
import { type SyncPoints } from '../sync-points';
import { isUploaded, uploadPathOf, uploadsIn } from './upload-names';
import { UploadedPicture } from './uploaded-picture.entity';

/** The folder of an edition's uploaded pictures, which is part of backups. All its processes share it. */
export const uploadsFolder = (dataDir: string, edition: Region): string =>
  path.join(dataDir, 'pictures', edition.toLowerCase());

const fileOf = (folder: string, master: string): string => path.join(folder, path.posix.basename(master));

/** Returns the file of an uploaded picture; undefined if there is none. */
export async function findUpload(folder: string, master: string): Promise<string | undefined> {
  const file = fileOf(folder, master);
  return isUploaded(master) && (await fileExists(file)) ? file : undefined;
}

/** A picture that a change names and that is not stored. */
interface MissingPicture {
  readonly field: string;
  readonly path: string;
}

/**
 * Uploaded pictures: a file and a row of each. A change that names pictures calls `keepNamed` before its transaction, so that they are not
 * removed before it is committed.
 */
export class UploadedPictures {
  constructor(
    private readonly db: DataSource,
    /** See `uploadsFolder`. */
    readonly folder: string,
    private readonly clock: Clock,
    private readonly points: SyncPoints,
  ) {}

  /** Returns where a picture is stored. */
  fileOf(master: string): string {
    return fileOf(this.folder, master);
  }

  /** Stores a picture. @returns its path */
  async store({ content, width, height }: AcceptedPicture): Promise<string> {
    const master = uploadPathOf(content, width, height);
    // The row comes first: a process that removes the same picture holds it until the file is deleted.
    await this.note(master, content.length);
    await writeFileAtomically(this.fileOf(master), content);
    return master;
  }

  /** Notes that a picture is named now. @returns false if it is not stored */
  async keep(master: string): Promise<boolean> {
    const file = this.fileOf(master);
    const bytes = (await stat(file).catch(() => undefined))?.size;
    if (bytes !== undefined) await this.note(master, bytes);
    await this.points.hit('picture.kept');
    // It may have been removed before its row was written.
    return fileExists(file);
  }

  /**
   * Keeps the pictures that a change adds.
   * @param before what was there: pictures that it named may stay, even if their files are missing
   */
  async missingIn(change: object, before: object = {}): Promise<MissingPicture[]> {
    const missing: MissingPicture[] = [];
    for (const added of addedPictures(change, before)) if (!(await this.keep(added.path))) missing.push(added);
    return missing;
  }

  /**
   * Notes the pictures that a change of staff adds. It belongs before the transaction of the change.
   * @throws StaffError LIMIT_EXCEEDED before any file is looked at; INVALID at the first field with a picture that is not stored
   */
  async keepNamed(change: object, before: object = {}): Promise<void> {
    if (addedPictures(change, before).length > staffLimits.namedPictures)
      throw staffError('LIMIT_EXCEEDED', staffMessages.tooManyPicturesNamed);
    const [missing] = await this.missingIn(change, before);
    if (missing) throw staffError('INVALID', staffMessages.missingPicture, missing.field);
  }

  private async note(master: string, bytes: number): Promise<void> {
    await this.db.manager.upsert(UploadedPicture, { path: master, bytes, namedAt: this.clock.now() }, ['path']);
  }
}

function addedPictures(change: object, before: object): MissingPicture[] {
  const named = Object.entries(change).flatMap(([field, value]) => uploadsIn(value).map((path) => ({ field, path })));
  const known = new Set(uploadsIn(before));
  return named.filter((each) => !known.has(each.path));
}
