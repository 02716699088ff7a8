import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, In } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { busyImportStates } from '../../../domain/staff/catalogue-file';
import { dialectOf } from '../../database/dialect';
import { analyseSqlite } from '../../database/sqlite';
import { InvalidFile } from '../../features/products/catalogue/entry-problems';
import { type ImportConflicts, storeFile } from '../../features/products/import/apply-file';
import { compareFile } from '../../features/products/import/compare-file';
import { type FilePlan, type ImportTallies } from '../../features/products/import/file-plan';
import { type ImportedFile, ImportStopped, type Report } from '../../features/products/import/imported-file';
import { type Clock } from '../../infra/clock';
import { type Logger } from '../../infra/logger';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type SyncPoints } from '../../infra/sync-points';
import { type AuditedChanges } from '../audit/audited-changes';
import { type CatalogueImport } from './catalogue-import.entity';
import { type ImportFiles } from './import-files';
import { type ImportChange, type ImportRows } from './import-rows';

interface RunImportDependencies {
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

type Progress = (phase: string, done: number, total: number) => void;

/** A file on the command line. */
interface CommandFile extends Pick<CatalogueImport, 'fileName' | 'format'> {
  readonly path: string;
  /** The author in the audit log. */
  readonly actor: string;
  readonly progress?: Progress | undefined;
}

interface ImportResult {
  readonly tallies: ImportTallies;
  readonly conflicts: ImportConflicts;
}

const lockedMessage =
  'Another import is open, here or in the back office, or was killed less than a minute ago. Nothing is changed.';

const beatMs = 1000;
/** The pause between two transactions where the database has one writer: another process that waits for the lock gets it. */
const freeMs = 10;

/** Runs imports: in the background of this process for staff, and on the command line. */
export class RunImport {
  private running: Promise<unknown> = Promise.resolve();
  private readonly ending = new AbortController();

  constructor(private readonly deps: RunImportDependencies) {}

  /** Makes the preview of an import that is `reading`, in the background. */
  prepare(row: CatalogueImport): void {
    this.start(row, async (run) => run.show(await run.compare()));
  }

  /** Stores the preview of an import that is `checking`, in the background. If the changes differ by now, makes a new preview instead. */
  apply(row: CatalogueImport): void {
    this.start(row, async (run) => {
      const plan = await run.compare();
      if (plan.digest !== row.digest) return run.show(plan, { version: row.version + 1, isRenewed: true });
      await run.store(plan);
      await this.deps.files.remove(row.fileKey);
    });
  }

  /** Imports a file of the command line. @throws InvalidFile; ShopError LOCKED while another import is open */
  async importFile({ path, actor, progress, ...named }: CommandFile): Promise<ImportResult> {
    const { size: bytes } = await stat(path);
    const facts = { startedBy: actor, actor, staffId: 0, fileKey: '', stock: 'all', state: 'reading', bytes } as const;
    const row = await this.deps.rows.claim({ ...facts, ...named });
    if (!row) throw shopError('LOCKED', lockedMessage);
    const run = new ImportRun(this.deps, row, this.fileOf(row, path), progress);
    try {
      const plan = await run.compare();
      return { tallies: plan.tallies, conflicts: await run.store(plan) };
    } catch (error) {
      await run.endFailed(error);
      throw error;
    }
  }

  async whenIdle(): Promise<void> {
    await this.running;
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private fileOf({ format, stock, bytes }: CatalogueImport, path: string): ImportedFile {
    return { path, format, stock, bytes, currency: this.deps.edition.currency, ending: this.ending.signal };
  }

  private start(row: CatalogueImport, work: (run: ImportRun) => Promise<void>): void {
    const { files, logger } = this.deps;
    const facts = { entity: 'catalogue_import', entityId: row.id };
    const run = new ImportRun(this.deps, row, this.fileOf(row, files.uploadOf(row.fileKey)));
    const ended = work(run)
      .catch(async (error: unknown) => {
        if (!(error instanceof InvalidFile || error instanceof ImportStopped))
          logger.error('an import of the catalogue failed', facts, error);
        await run.endFailed(error);
        await files.remove(row.fileKey);
      })
      .catch((error: unknown) => logger.error('an import was not ended', facts, error));
    // A cancelled import may not have noticed it when the next one begins.
    this.running = Promise.all([this.running, ended]);
  }
}

/** The work on one import, which ends when the import is no longer in the state in which the work began. */
class ImportRun {
  constructor(
    private readonly deps: RunImportDependencies,
    private readonly row: CatalogueImport,
    private readonly file: ImportedFile,
    private readonly progress: Progress = () => undefined,
  ) {}

  compare(): Promise<FilePlan> {
    return compareFile({ ...this.deps, file: this.file, now: this.row.startedAt, report: this.beats() });
  }

  async show({ tallies, digest, preview }: FilePlan, change: ImportChange = {}): Promise<void> {
    await this.deps.files.writePreview(this.row.fileKey, preview);
    await this.move({ state: 'ready', tallies, digest, ...change });
  }

  async store(plan: FilePlan): Promise<ImportConflicts> {
    const { db, rows, changes } = this.deps;
    const { id, actor, staffId, fileName } = this.row;
    const [total, hasOneWriter] = [plan.size, dialectOf(db) === 'sqlite'];
    await this.move({ state: 'applying', done: 0, total });
    const applying = { id, state: 'applying' } as const;
    let [done, isFirst] = [0, true];
    const conflicts = await storeFile({
      ...{ ...this.deps, file: this.file, plan },
      transact: async (entries, work) => {
        // 0 stands for the command line.
        const result = await changes.run({ name: actor, staffId: staffId || null }, async (manager) => {
          if (!(await rows.hold(applying, { done: done + entries }, manager))) throw new ImportStopped();
          const event = { action: 'catalogue import', subject: fileName, before: null, after: plan.tallies };
          return { result: await work(manager), auditRecord: isFirst ? event : null };
        });
        [done, isFirst] = [done + entries, false];
        this.progress('Storing', done, total);
        if (hasOneWriter) await pause(freeMs);
        return result;
      },
    });
    await analyseSqlite(db);
    const end = { state: 'applied', conflicts: conflicts.first, conflictCount: conflicts.count } as const;
    if (!(await rows.end(applying, end))) throw new ImportStopped();
    return conflicts;
  }

  /** Leaves a cancelled import as it is. */
  async endFailed(error: unknown): Promise<void> {
    const isRefused = error instanceof InvalidFile;
    const state = isRefused ? 'refused' : error instanceof ImportStopped ? 'interrupted' : 'failed';
    const problems = isRefused && { tallies: null, problems: error.first, moreProblems: error.more };
    await this.deps.rows.end({ id: this.row.id, state: In([...busyImportStates]) }, { state, ...problems });
  }

  /** Stores the progress once a second, which shows that the process is alive. */
  private beats(): Report {
    let beatAt = performance.now();
    return async (done, total) => {
      this.progress('Reading', done, total);
      if (performance.now() - beatAt < beatMs) return;
      await this.move({ done });
      beatAt = performance.now();
    };
  }

  private async move(change: ImportChange): Promise<void> {
    const { id, state } = this.row;
    if (!(await this.deps.rows.hold({ id, state }, change))) throw new ImportStopped();
  }
}
