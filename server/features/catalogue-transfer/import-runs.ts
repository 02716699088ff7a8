import { stat } from 'node:fs/promises';
import { shopError } from '../../../domain/errors';
import { busyImportStates, type CatalogueFormat, type ImportState } from '../../../domain/staff/catalogue-file';
import { analyseSqlite } from '../../infra/database/sqlite';
import { type Logger } from '../../infra/logger';
import { FileProblems, InvalidFile } from '../catalogue/entry-problems';
import { countSeen, type FilePlan, type ImportTallies } from '../catalogue/import/compare-file';
import { type PreviewedEntry } from '../catalogue/import/preview';
import { type ImportConflicts } from '../catalogue/import/store-file';
import { type CatalogueImport } from './catalogue-import.entity';
import { type ImportFiles } from './import-files';
import { countEntries, ImportedFile, type ImportedFileDependencies, ImportStopped, type Report } from './imported-file';

interface ImportRunsDependencies extends Omit<ImportedFileDependencies, 'ending'> {
  readonly logger: Logger;
  readonly files: ImportFiles;
}

/** A file on the command line. */
interface CommandFile {
  readonly path: string;
  readonly fileName: string;
  readonly format: CatalogueFormat;
  /** In whose name it is imported. */
  readonly actor: string;
  readonly progress?: ((phase: 'Reading' | 'Comparing' | 'Storing', done: number, total: number) => void) | undefined;
}

export interface ImportResult {
  readonly tallies: ImportTallies;
  /** What was left as it is, because others have changed it since the comparison. */
  readonly conflicts: ImportConflicts;
}

type Change = Partial<Omit<CatalogueImport, 'id'>>;

/** Of a file that staff have sent; one of the command line lists twenty. */
const maxProblems = 100;
const beatMs = 1000;

/** The work on imports: in the background of this process for staff, and on the command line. */
export class ImportRuns {
  private readonly running = new Set<Promise<void>>();
  private readonly ending = new AbortController();

  constructor(private readonly deps: ImportRunsDependencies) {}

  fileOf({ fileKey, format, stock, bytes }: CatalogueImport): ImportedFile {
    return this.open({ path: this.deps.files.uploadOf(fileKey), format, stock, bytes });
  }

  /** Makes the preview of a file that was received, in the background. */
  prepare(row: CatalogueImport): void {
    this.start(row, async () => {
      const file = this.fileOf(row);
      const slugs = await file.readSlugs(this.beats(row, 'reading'));
      const total = countEntries(slugs);
      await this.move(row, 'reading', { state: 'comparing', done: 0, total });
      const { plan, preview } = await file.compare(new FileProblems(maxProblems), this.beats(row, 'comparing'), slugs);
      await this.show(row, 'comparing', plan, preview, { done: total });
    });
  }

  /** Stores what was previewed, in the background, unless it would be something else now: then there is a new preview. */
  apply(row: CatalogueImport): void {
    this.start(row, async () => {
      const file = this.fileOf(row);
      const { plan, preview } = await file.compare(new FileProblems(maxProblems), this.beats(row, 'checking'));
      if (plan.digest !== row.digest)
        return this.show(row, 'checking', plan, preview, {
          version: row.version + 1,
          isRenewed: true,
          done: row.total,
        });
      await this.move(row, 'checking', { state: 'applying', done: 0, total: countSeen(plan) });
      await this.store(file, row, plan);
      await this.deps.files.remove(row.fileKey);
    });
  }

  /** Imports a file of the command line. @throws InvalidFile; ShopError while another one is stored */
  async importFile({ path, fileName, format, actor, progress = () => undefined }: CommandFile): Promise<ImportResult> {
    const { rows } = this.deps;
    const file = this.open({ path, format, stock: 'all', bytes: (await stat(path)).size });
    const slugs = await file.readSlugs((done, total) => progress('Reading', done, total));
    const { plan } = await file.compare(new FileProblems(), (done, total) => progress('Comparing', done, total), slugs);
    const { tallies } = plan;
    if (countSeen(plan) === 0) return { tallies, conflicts: { first: [], count: 0 } };
    const who = { startedBy: actor.slice(0, 100), actor, staffId: 0 };
    const facts = { ...who, fileName, format, fileKey: '', stock: 'all', slot: 'command', state: 'applying' } as const;
    const row = await rows.claim(facts);
    if (!row)
      throw shopError(
        'LOCKED',
        'Another import is being stored, or was killed less than a minute ago. Nothing is changed.',
      );
    try {
      const conflicts = await this.store(file, row, plan, (done, total) => progress('Storing', done, total));
      return { tallies, conflicts };
    } catch (error) {
      await rows.end(row.id, ['applying'], 'failed');
      throw error;
    }
  }

  async whenIdle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.whenIdle();
  }

  private open(file: ConstructorParameters<typeof ImportedFile>[1]): ImportedFile {
    return new ImportedFile({ ...this.deps, ending: this.ending.signal }, file);
  }

  private async show(
    row: CatalogueImport,
    from: ImportState,
    { tallies, digest }: FilePlan,
    preview: readonly PreviewedEntry[],
    change: Change,
  ): Promise<void> {
    await this.deps.files.writePreview(row.fileKey, preview);
    await this.move(row, from, { state: 'ready', tallies: JSON.stringify(tallies), digest, ...change });
  }

  private async store(
    file: ImportedFile,
    row: CatalogueImport,
    plan: FilePlan,
    report: Report = () => undefined,
  ): Promise<ImportConflicts> {
    const conflicts = await file.store(row, plan, report);
    await analyseSqlite(this.deps.db);
    const { first, count } = conflicts;
    const found = count > 0 ? { conflicts: JSON.stringify(first), conflictCount: count } : {};
    if (!(await this.deps.rows.end(row.id, ['applying'], 'applied', found))) throw new ImportStopped();
    return conflicts;
  }

  private async move({ id }: CatalogueImport, from: ImportState, change: Change): Promise<void> {
    if (!(await this.deps.rows.hold(id, [from], change))) throw new ImportStopped();
  }

  /** Writes once a second how far an import is. */
  private beats(row: CatalogueImport, state: ImportState): Report {
    let beatAt = performance.now();
    return async (done) => {
      if (performance.now() - beatAt < beatMs) return;
      await this.move(row, state, { done });
      beatAt = performance.now();
    };
  }

  private start(row: CatalogueImport, work: () => Promise<void>): void {
    const { logger } = this.deps;
    const facts = { entity: 'catalogue_import', entityId: row.id };
    const run = work()
      .catch((error: unknown) => this.endFailed(row, error))
      .catch((error: unknown) => logger.error('an import was not ended', facts, error))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Does not change an import that was cancelled. */
  private async endFailed({ id, fileKey }: CatalogueImport, error: unknown): Promise<void> {
    const { rows, files, logger } = this.deps;
    if (error instanceof InvalidFile) {
      const { first, more } = error;
      const problems = { tallies: null, problems: JSON.stringify(first), moreProblems: more };
      await rows.end(id, busyImportStates, 'refused', problems);
    } else if (error instanceof ImportStopped) await rows.end(id, busyImportStates, 'interrupted');
    else {
      logger.error('an import of the catalogue failed', { entity: 'catalogue_import', entityId: id }, error);
      await rows.end(id, busyImportStates, 'failed');
    }
    await files.remove(fileKey);
  }
}
