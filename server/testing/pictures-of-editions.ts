import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DataSource } from 'typeorm';
import { type Region } from '../../domain/editions';
import { AuditedChanges, AuditLog } from '../features/operator/audit-log';
import { type NamedBatch, NamedPictures } from '../features/pictures/named-pictures';
import { PictureOverview } from '../features/pictures/picture-overview';
import { PictureSearch } from '../features/pictures/picture-search';
import { UnusedPictures } from '../features/pictures/unused-pictures';
import { type Clock } from '../infra/clock';
import { findUpload, UploadedPictures, uploadsFolder } from '../infra/pictures/uploaded-pictures';
import { ignoredSyncPoints } from '../infra/sync-points';
import { TestClock } from './clock';
import { openTestDatabase } from './database';
import { HeldSyncPoints } from './interleave';

/** Returns the uploaded pictures of a shop. */
export const uploadsOf = (dataDir: string, clock: Clock, edition: Region = 'UK'): UploadedPictures =>
  new UploadedPictures({ folder: uploadsFolder(dataDir), edition, clock, points: ignoredSyncPoints });

/** The shop of one edition, as far as pictures are concerned. */
export interface PictureShop {
  readonly db: DataSource;
  readonly uploads: UploadedPictures;
  readonly unused: UnusedPictures;
  readonly overview: PictureOverview;
  readonly points: HeldSyncPoints;
  /** Paths that something outside of the database names. */
  readonly elsewhere: Set<string>;
}

async function* pathsOf(paths: Iterable<string>): AsyncGenerator<string> {
  for (const each of paths) yield await Promise.resolve(each);
}

/** Shops of two editions that share the folder of pictures, each with a database of its own. */
export class PicturesOfEditions {
  readonly clock = new TestClock();
  private content = 0;

  private constructor(
    readonly folder: string,
    readonly uk: PictureShop,
    readonly india: PictureShop,
    clock: TestClock,
  ) {
    this.clock = clock;
  }

  static async open(): Promise<PicturesOfEditions> {
    const [folder, clock] = [await mkdtemp(path.join(os.tmpdir(), 'fernwild-pictures-')), new TestClock()];
    const [uk, india] = [await openTestDatabase('UK'), await openTestDatabase('IN')];
    return new PicturesOfEditions(
      folder,
      openShop(uk, 'UK', folder, clock),
      openShop(india, 'IN', folder, clock),
      clock,
    );
  }

  /** A second process of a shop. @param onBatch called before each part of the database that its search reads */
  process(of: PictureShop, onBatch?: (table: string) => Promise<void>): PictureShop {
    return openShop(of.db, of.uploads.edition, this.folder, this.clock, { elsewhere: of.elsewhere, onBatch });
  }

  /** Stores a new picture. @returns its path */
  upload(shop: PictureShop): Promise<string> {
    this.content += 1;
    return shop.uploads.store({ content: Buffer.from(`picture ${this.content}`), width: 30, height: 40 });
  }

  /** @returns where the file of a picture is */
  async placeOf(picture: string): Promise<'stored' | 'removed' | 'deleted'> {
    const file = await findUpload(this.folder, picture);
    if (file === undefined) return 'deleted';
    return path.dirname(file) === this.folder ? 'stored' : 'removed';
  }

  /** Days pass, on each of which the jobs of these shops run. */
  async pass(days: number, ...shops: readonly PictureShop[]): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      this.clock.advance({ days: 1 });
      for (const { unused } of shops) await unused.run();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.uk.db.destroy(), this.india.db.destroy()]);
    await rm(this.folder, { recursive: true });
  }
}

interface ShopOptions {
  readonly elsewhere?: Set<string>;
  readonly onBatch?: ((table: string) => Promise<void>) | undefined;
}

function openShop(
  db: DataSource,
  edition: Region,
  folder: string,
  clock: TestClock,
  { elsewhere = new Set(), onBatch }: ShopOptions = {},
): PictureShop {
  const points = new HeldSyncPoints();
  const uploads = new UploadedPictures({ folder, edition, clock, points });
  const named = onBatch ? new WatchedSearch(db, onBatch) : new NamedPictures(db);
  const parts = { uploads, clock, named, namedElsewhere: () => pathsOf(elsewhere) };
  const changes = new AuditedChanges(db, new AuditLog(clock), ignoredSyncPoints);
  const sizes = path.join(folder, 'sizes');
  return {
    ...{ db, uploads, points, elsewhere },
    unused: new UnusedPictures({ uploads, clock, changes, sizes, search: new PictureSearch(parts) }),
    overview: new PictureOverview(parts),
  };
}

class WatchedSearch extends NamedPictures {
  constructor(
    db: DataSource,
    private readonly onBatch: (table: string) => Promise<void>,
  ) {
    super(db);
  }

  override async *batches(...from: Parameters<NamedPictures['batches']>): AsyncGenerator<NamedBatch> {
    for await (const batch of super.batches(...from)) {
      yield batch;
      await this.onBatch(batch.table);
    }
  }
}
