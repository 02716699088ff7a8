import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, In } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { busyImportStates } from '../../../domain/staff/catalogue-file';
import { type Clock } from '../../infra/clock';
import { dialectOf } from '../../database/dialect';
import { analyseSqlite } from '../../database/sqlite';
import { type Logger } from '../../infra/logger';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type SyncPoints } from '../../infra/sync-points';
import { InvalidFile } from '../../features/products/catalogue/entry-problems';
import { compareFile } from '../../features/products/import/compare-file';
import { type FilePlan, type ImportTallies } from '../../features/products/import/file-plan';
import { type ImportedFile, ImportStopped, type Report } from '../../features/products/import/imported-file';
import { type ImportConflicts, storeFile } from '../../features/products/import/apply-file';
import { type AuditedChanges } from '../audit/audited-changes';
import { type CatalogueImport } from './catalogue-import.entity';
import { type ImportFiles } from './import-files';
import { type ImportChange, type ImportRows } from './import-rows';

interface ImportRunsDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  readonly points: SyncPoints;
  readonly pictures: UploadedPictures;
  readonly changes: AuditedChanges;
  readonly logger: Logger;
  readonly rows: ImportRows;
  readonly files: ImportFiles;
}

/** A file on the command line. */
interface CommandFile extends Pick<CatalogueImport, 'fileName' | 'format'> {
  readonly path: string;
  /** In whose name it is imported. */
  readonly actor: string;
  readonly progress: (phase: string, done: number, total: number) => void;
}

export interface ImportResult {
  readonly tallies: ImportTallies;
  /** What was left as it is, because others have changed it since the comparison. */
  readonly conflicts: ImportConflicts;
}

const lockedMessage =
  'Another import is open, here or in the back office, or was killed less than a minute ago. Nothing is changed.';

const beatMs = 1000;
/** Between two transactions where there is one writer: another process that waits for the lock gets it. */
const freeMs = 10;

/** The work on imports: in the background of this process for staff, and on the command line. */
export class ImportRuns {
  private running: Promise<unknown> = Promise.resolve();
  private readonly ending = new AbortController();

  constructor(private readonly deps: ImportRunsDependencies) {}

  /** Makes the preview of a file that is `reading`, in the background. */
  prepare(row: CatalogueImport): void {
    this.start(row, async () => this.show(row, await this.compare(row, this.fileOf(row))));
  }

  /** Stores the preview of an import that is `checking`, in the background, unless it would be something else now: then there is a new preview. */
  apply(row: CatalogueImport): void {
    this.start(row, async () => {
      const file = this.fileOf(row);
      const plan = await this.compare(row, file);
      if (plan.digest !== row.digest) return this.show(row, plan, { version: row.version + 1, isRenewed: true });
      await this.store(row, file, plan);
      await this.deps.files.remove(row.fileKey);
    });
  }

  /** Imports a file of the command line. @throws InvalidFile; ShopError while another one is open */
  async importFile({ path, actor, progress, ...named }: CommandFile): Promise<ImportResult> {
    const { size: bytes } = await stat(path);
    const who = { startedBy: actor.slice(0, 100), actor, staffId: 0 };
    const facts = { ...who, ...named, fileKey: '', stock: 'all', state: 'reading', bytes } as const;
    const row = await this.deps.rows.claim(facts);
    if (!row) throw shopError('LOCKED', lockedMessage);
    try {
      const file = this.fileOf(row, path);
      const plan = await this.compare(row, file, progress);
      const conflicts = await this.store(row, file, plan, progress);
      return { tallies: plan.tallies, conflicts };
    } catch (error) {
      await this.endFailed(row, error);
      throw error;
    }
  }

  async whenIdle(): Promise<void> {
    await this.running;
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.whenIdle();
  }

  /** @param path of the file; that of a file that was sent if absent */
  private fileOf(
    { format, stock, bytes, fileKey }: CatalogueImport,
    path = this.deps.files.uploadOf(fileKey),
  ): ImportedFile {
    return { path, format, stock, bytes, currency: this.deps.edition.currency, ending: this.ending.signal };
  }

  private compare(row: CatalogueImport, file: ImportedFile, progress?: CommandFile['progress']): Promise<FilePlan> {
    return compareFile({ ...this.deps, file, now: row.startedAt, report: this.beats(row, progress) });
  }

  private async show(
    row: CatalogueImport,
    { tallies, digest, preview }: FilePlan,
    change: ImportChange = {},
  ): Promise<void> {
    await this.deps.files.writePreview(row.fileKey, preview);
    await this.move(row, { state: 'ready', tallies, digest, ...change });
  }

  private async store(
    row: CatalogueImport,
    file: ImportedFile,
    plan: FilePlan,
    progress?: CommandFile['progress'],
  ): Promise<ImportConflicts> {
    const { db, rows, changes } = this.deps;
    const { id, actor, staffId, fileName } = row;
    const [total, hasOneWriter] = [plan.size, dialectOf(db) === 'sqlite'];
    await this.move(row, { state: 'applying', done: 0, total });
    let [done, isFirst] = [0, true];
    const conflicts = await storeFile({
      ...{ ...this.deps, file, plan },
      transact: async (entries, work) => {
        // 0 stands for the command line.
        const result = await changes.run({ name: actor, staffId: staffId || null }, async (manager) => {
          const isHeld = await rows.hold({ id, state: 'applying' }, { done: done + entries }, manager);
          if (!isHeld) throw new ImportStopped();
          const event = { action: 'catalogue import', subject: fileName, before: null, after: plan.tallies };
          return { result: await work(manager), auditRecord: isFirst ? event : null };
        });
        [done, isFirst] = [done + entries, false];
        progress?.('Storing', done, total);
        if (hasOneWriter) await pause(freeMs);
        return result;
      },
    });
    await analyseSqlite(db);
    const end = { state: 'applied', conflicts: conflicts.first, conflictCount: conflicts.count } as const;
    if (!(await rows.end({ id, state: 'applying' }, end))) throw new ImportStopped();
    return conflicts;
  }

  /** Writes once a second how far an import is. */
  private beats(row: CatalogueImport, progress?: CommandFile['progress']): Report {
    let beatAt = performance.now();
    return async (done, total) => {
      progress?.('Reading', done, total);
      if (performance.now() - beatAt < beatMs) return;
      await this.move(row, { done });
      beatAt = performance.now();
    };
  }

  /** Changes an import that is still in the state in which the work on it has begun. */
  private async move({ id, state }: CatalogueImport, change: ImportChange): Promise<void> {
    if (!(await this.deps.rows.hold({ id, state }, change))) throw new ImportStopped();
  }

  private start(row: CatalogueImport, work: () => Promise<void>): void {
    const { files, logger } = this.deps;
    const facts = { entity: 'catalogue_import', entityId: row.id };
    const run = work()
      .catch(async (error: unknown) => {
        if (!(error instanceof InvalidFile || error instanceof ImportStopped))
          logger.error('an import of the catalogue failed', facts, error);
        await this.endFailed(row, error);
        await files.remove(row.fileKey);
      })
      .catch((error: unknown) => logger.error('an import was not ended', facts, error));
    // One that was cancelled may not have noticed it when the next one begins.
    this.running = Promise.all([this.running, run]);
  }

  /** Does not change an import that was cancelled. */
  private async endFailed({ id }: CatalogueImport, error: unknown): Promise<void> {
    const isRefused = error instanceof InvalidFile;
    const state = isRefused ? 'refused' : error instanceof ImportStopped ? 'interrupted' : 'failed';
    const problems = isRefused && { tallies: null, problems: error.first, moreProblems: error.more };
    await this.deps.rows.end({ id, state: In([...busyImportStates]) }, { state, ...problems });
  }
}
