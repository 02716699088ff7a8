import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DataSource } from 'typeorm';
import { UnusedPictures } from '../staff/pictures/remove-unused-pictures';
import { AuditedChanges } from '../staff/audit/audited-changes';
import { findUpload, UploadedPictures } from '../infra/pictures/uploaded-pictures';
import { TestClock } from './clock';
import { openTestDatabase } from './database';
import { HeldSyncPoints } from './interleave';

/** A shop, as far as uploaded pictures are concerned. */
export class PictureShop {
  readonly clock = new TestClock();
  /** Those of its changes and of its pictures. */
  readonly points = new HeldSyncPoints();
  readonly uploads: UploadedPictures;
  readonly unused: UnusedPictures;
  private content = 0;

  private constructor(
    readonly folder: string,
    readonly db: DataSource,
  ) {
    this.uploads = new UploadedPictures(db, folder, this.clock, this.points);
    this.unused = new UnusedPictures({
      ...{ db, clock: this.clock, pictures: this.uploads, sizes: path.join(folder, 'sizes') },
      changes: new AuditedChanges(db, this.clock, this.points, this.uploads),
    });
  }

  static async open(): Promise<PictureShop> {
    return new PictureShop(await mkdtemp(path.join(os.tmpdir(), 'fernwild-pictures-')), await openTestDatabase('UK'));
  }

  /** Stores a new picture. @returns its path */
  upload(): Promise<string> {
    this.content += 1;
    return this.uploads.store({ content: Buffer.from(`picture ${this.content}`), width: 30, height: 40 });
  }

  async isStored(picture: string): Promise<boolean> {
    return (await findUpload(this.folder, picture)) !== undefined;
  }

  /** Days pass, on each of which the job runs. */
  async pass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      // The job runs a little later each day.
      this.clock.advance({ days: 1, minutes: 1 });
      await this.unused.run();
    }
  }

  async close(): Promise<void> {
    await this.db.destroy();
    await rm(this.folder, { recursive: true });
  }
}
