import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { type Clock } from '../../infra/clock';
import { dialectOf } from '../../infra/database/dialect';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type SyncPoints } from '../../infra/sync-points';
import { recordKinds } from '../catalogue/catalogue-fields';
import { type FileProblems } from '../catalogue/entry-problems';
import { compareFile, countSeen, type FilePlan, type FileSlugs, readSlugs } from '../catalogue/import/compare-file';
import { type PreviewedEntry } from '../catalogue/import/preview';
import { type ParsedEntry } from '../catalogue/import/file-entries';
import { readFile } from '../catalogue/import/read-file';
import { type ImportConflicts, storeFile } from '../catalogue/import/store-file';
import { type ProductService } from '../catalogue/product.service';
import { type AuditedChanges } from '../operator/audit-log';
import { type CatalogueImport } from './catalogue-import.entity';
import { type ImportRows } from './import-rows';

export interface ImportedFileDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  readonly points: SyncPoints;
  readonly pictures: UploadedPictures;
  readonly products: ProductService;
  readonly changes: AuditedChanges;
  readonly rows: ImportRows;
  /** Aborted when the process ends. */
  readonly ending: AbortSignal;
}

/** The import was cancelled, or counts as interrupted, or this process ends. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

/** Told how far a step is: bytes read, entries compared or stored. It can end the import by throwing. */
export type Report = (done: number, total: number) => Promise<void> | void;

/** Small parts: a part is parsed at once. */
const readSize = 16 * 1024;
/** Parsers and SQLite do not return to the event loop by themselves: longer, and requests would wait. */
const turnMs = 8;
/** Between two transactions where there is one writer: another process that waits for the lock gets it. */
const freeMs = 10;
/** Entries of a preview that are added, and that are changed. */
const maxPreviewed = 500;

/** A file of the catalogue that is imported: its slugs are read, it is compared with the shop, then stored, and read anew for each. */
export class ImportedFile {
  private turnedAt = performance.now();

  constructor(
    private readonly deps: ImportedFileDependencies,
    private readonly file: Pick<CatalogueImport, 'format' | 'stock'> & {
      readonly path: string;
      readonly bytes: number;
    },
  ) {}

  /** Reads the file once, to know what lists may refer to. */
  readSlugs(report: Report): Promise<FileSlugs> {
    return readSlugs(this.read(report));
  }

  /**
   * Validates the file, and compares it with the shop.
   * @param slugs of the file; undefined once its references are known to be right
   * @throws InvalidFile with all problems
   */
  async compare(
    problems: FileProblems,
    report: Report,
    slugs?: FileSlugs,
  ): Promise<{ readonly plan: FilePlan; readonly preview: readonly PreviewedEntry[] }> {
    const { db, clock, pictures } = this.deps;
    const preview: PreviewedEntry[] = [];
    const previewed = { added: 0, changed: 0 };
    const total = slugs ? countEntries(slugs) : 0;
    const plan = await compareFile(db, this.read(), {
      ...{ pictures, problems, now: clock.now(), stock: this.file.stock },
      isInFile: (kind, slug) => slugs?.[kind].has(slug) ?? true,
      onCompared: (done) => report(done, total),
      onChange: (entry) => {
        if (++previewed[entry.outcome] <= maxPreviewed) preview.push(entry);
      },
    });
    return { plan, preview };
  }

  /**
   * Stores what a file changes, in the name of whoever has sent it.
   * @throws ImportStopped between two transactions; what is stored stays
   */
  store({ id, actor, staffId, fileName }: CatalogueImport, plan: FilePlan, report: Report): Promise<ImportConflicts> {
    const { db, clock, points, products, changes, rows, ending } = this.deps;
    const [hasOneWriter, total] = [dialectOf(db) === 'sqlite', countSeen(plan)];
    let [done, isFirst] = [0, true];
    return storeFile({
      ...{ plan, products, points, now: () => clock.now(), open: () => this.read() },
      transact: async (entries, work) => {
        // 0 stands for the command line.
        const result = await changes.run({ name: actor, staffId: staffId || null }, async (manager) => {
          const isHeld = await rows.hold(id, ['applying'], { done: done + entries }, manager);
          if (ending.aborted || !isHeld) throw new ImportStopped();
          const event = { action: 'catalogue import', subject: fileName, before: null, after: plan.tallies };
          return { result: await work(manager), auditRecord: isFirst ? event : null };
        });
        [done, isFirst] = [done + entries, false];
        await report(done, total);
        if (hasOneWriter) await pause(freeMs);
        return result;
      },
    });
  }

  /** Yields the entries of the file, with turns for requests in between. */
  async *read(report: Report = () => undefined): AsyncGenerator<ParsedEntry> {
    const { path, format, stock, bytes } = this.file;
    const content = createReadStream(path, { highWaterMark: readSize });
    for await (const entry of readFile(content, format, this.deps.edition.currency)) {
      yield stock === 'none' ? withoutStock(entry) : entry;
      if (this.deps.ending.aborted) throw new ImportStopped();
      await report(content.bytesRead, bytes);
      if (performance.now() - this.turnedAt < turnMs) continue;
      await nextTurn();
      this.turnedAt = performance.now();
    }
  }
}

export const countEntries = (slugs: FileSlugs): number => recordKinds.reduce((sum, kind) => sum + slugs[kind].size, 0);

function withoutStock(entry: ParsedEntry): ParsedEntry {
  if ('reason' in entry) return entry;
  const others = Object.entries(entry.values).filter(([name]) => name !== 'stock');
  return { ...entry, values: Object.fromEntries(others) };
}
