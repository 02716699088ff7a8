import { busyImportStates } from '../../../domain/staff/catalogue-file';
import { type Logger } from '../../infra/logger';
import { InvalidFile } from '../catalogue/import/problems';
import { type CatalogueImport } from './catalogue-import.entity';
import { type ImportFiles } from './import-files';
import { type ImportJournal } from './import-journal';
import { ImportStopped } from './import-progress';
import { type ImportRows } from './import-rows';
import { type PlanFile } from './plan-file';
import { type StoreImportFile } from './store-import-file';
import { type UndoImport } from './undo-import';

interface ImportRunsDependencies {
  readonly rows: ImportRows;
  readonly files: ImportFiles;
  readonly planFile: PlanFile;
  readonly storeFile: StoreImportFile;
  readonly undoImport: UndoImport;
  readonly journalOf: (id: number) => Pick<ImportJournal, 'clear'>;
  readonly logger: Logger;
  /** Ends the work of this process. */
  readonly ending: AbortController;
}

/** How often the storing of an import is taken up, before it is put back. */
const maxAttempts = 5;

type Work = (row: CatalogueImport) => Promise<void>;

/** The work on imports in the background of this process. An import that was begun to be stored ends whole, or is put back. */
export class ImportRuns {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly deps: ImportRunsDependencies) {}

  /** Makes the preview of a file that was received. */
  prepare(row: CatalogueImport): void {
    this.start(row, (begun) => this.deps.planFile.prepare(begun));
  }

  /** Stores what was previewed, unless it would be something else now. */
  apply(row: CatalogueImport): void {
    this.start(row, async (begun) => {
      const checked = await this.deps.planFile.check(begun);
      if (checked) await this.store(checked);
    });
  }

  /** Continues imports whose processes have ended while they were stored or put back, and ends others. */
  async recover(): Promise<void> {
    const { rows, files } = this.deps;
    for (const row of await rows.abandoned()) {
      if (row.state !== 'applying' && row.state !== 'undoing') {
        if (await rows.interrupt(row)) await files.remove(row.fileKey);
      } else if (await rows.takeOver(row)) {
        this.start({ ...row, attempts: row.attempts + 1 }, (begun) => this.continue(begun));
      }
    }
  }

  async whenIdle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async close(): Promise<void> {
    this.deps.ending.abort();
    await this.whenIdle();
  }

  private async continue(row: CatalogueImport): Promise<void> {
    const { rows, files } = this.deps;
    if (row.state === 'applying' && (await files.hasStaging(row.fileKey))) return this.store(row);
    // That of the command line ends with its process.
    if (row.state === 'applying' && !(await rows.stop(row.id))) throw new ImportStopped();
    await this.undo(row);
  }

  private async store(row: CatalogueImport): Promise<void> {
    await this.deps.storeFile.run(row);
    if (!(await this.deps.rows.end(row.id, ['applying'], 'applied'))) throw new ImportStopped();
    await this.clear(row);
  }

  private async undo(row: CatalogueImport): Promise<void> {
    await this.deps.undoImport.run(row);
    await this.clear(row);
  }

  private async clear({ id, fileKey }: CatalogueImport): Promise<void> {
    await this.deps.files.remove(fileKey);
    await this.deps.journalOf(id).clear();
  }

  private start(row: CatalogueImport, work: Work): void {
    const run = work(row)
      .catch((error: unknown) => this.note(row, error))
      .catch((error: unknown) =>
        this.deps.logger.error('an import was not ended', { entity: 'catalogue_import', entityId: row.id }, error),
      )
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  private async note(row: CatalogueImport, error: unknown): Promise<void> {
    const { rows, logger } = this.deps;
    const isStopped = error instanceof ImportStopped;
    if (!isStopped && !(error instanceof InvalidFile))
      logger.error('an import of the catalogue failed', { entity: 'catalogue_import', entityId: row.id }, error);
    const current = await rows.find(row.id);
    if (current && current.owner !== rows.owner) return;
    if (current?.state === 'applying') await this.leaveStored(current, row.attempts, isStopped);
    else if (current?.state === 'undoing') await this.leaveUndoing(current, isStopped);
    else await this.endUnstored(current ?? row, error);
  }

  /** What is partly stored is left to the next attempt, here or in another process; after the last one it is put back. */
  private async leaveStored(row: CatalogueImport, attempts: number, isStopped: boolean): Promise<void> {
    const { rows } = this.deps;
    if (isStopped || attempts < maxAttempts) await rows.letGo(row.id);
    else if (await rows.stop(row.id)) this.start({ ...row, state: 'undoing' }, (begun) => this.undo(begun));
  }

  /** An import was stopped while it was stored, or could not be put back, which is tried again until it succeeds. */
  private async leaveUndoing(row: CatalogueImport, isStopped: boolean): Promise<void> {
    const { rows, ending } = this.deps;
    if (isStopped && !ending.signal.aborted) this.start(row, (begun) => this.undo(begun));
    else await rows.letGo(row.id);
  }

  /** Nothing is stored. The guard refuses it where the import was cancelled. */
  private async endUnstored({ id, fileKey }: CatalogueImport, error: unknown): Promise<void> {
    const { rows, files } = this.deps;
    const change = error instanceof InvalidFile ? refusal(error) : {};
    await rows.end(id, busyImportStates, error instanceof ImportStopped ? 'interrupted' : 'failed', change);
    await files.remove(fileKey);
  }
}

const refusal = ({ first, more }: InvalidFile) =>
  ({ state: 'refused', tallies: null, problems: JSON.stringify(first), moreProblems: more }) as const;
