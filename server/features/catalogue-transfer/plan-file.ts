import { createReadStream } from 'node:fs';
import { type DataSource } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { type ImportState } from '../../../domain/staff/catalogue-file';
import { type Clock } from '../../infra/clock';
import { readInSnapshot } from '../../infra/database/transaction';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type CatalogueRecord } from '../catalogue/import/catalogue-record';
import { PlanImport } from '../catalogue/import/plan-import';
import { Preview } from '../catalogue/import/preview';
import { Problems } from '../catalogue/import/problems';
import { stageFile } from '../catalogue/import/stage-file';
import { Staging } from '../catalogue/import/staging';
import { type CatalogueImport } from './catalogue-import.entity';
import { type ImportFiles } from './import-files';
import { ImportProgress, ImportStopped } from './import-progress';
import { type ImportRows } from './import-rows';

export interface PlanFileDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  readonly files: ImportFiles;
  readonly rows: ImportRows;
  readonly pictures: UploadedPictures;
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
}

/** Small parts: a part is parsed at once. */
const readSize = 16 * 1024;
/** Of a file, for its author. */
const maxProblems = 100;

/** Compared at a time: on SQLite, requests wait meanwhile. */
const chunkSize = 20;

/** The facts of a preview. */
type Planned = Pick<CatalogueImport, 'tallies' | 'digest' | 'done' | 'total'>;

const withoutStock = ({ values: { stock: _, ...values }, ...record }: CatalogueRecord): CatalogueRecord => ({
  ...record,
  values,
});

/** Reads a file and compares it with the shop, by the stages of the command line. Nothing of the shop is changed. */
export class PlanFile {
  constructor(private readonly deps: PlanFileDependencies) {}

  /** Makes the first preview. @throws InvalidFile; ImportStopped */
  async prepare(row: CatalogueImport): Promise<void> {
    const { files, rows } = this.deps;
    const staging = new Staging(files.stagingOf(row.fileKey));
    const problems = new Problems(maxProblems);
    let planned: Planned;
    try {
      await this.read(row, staging, problems);
      await this.move(row, 'reading', { state: 'comparing', done: 0, total: staging.entries });
      await files.removeUpload(row.fileKey);
      planned = await this.plan(row, 'comparing', staging, problems);
    } finally {
      staging.close();
    }
    await files.keepStaging(row.fileKey);
    if (!(await rows.hold(row.id, ['comparing'], { state: 'ready', ...planned }))) throw new ImportStopped();
  }

  /**
   * Compares a file again, before it is applied.
   * @returns the import to be stored; undefined if its changes are no longer those of the preview, which is then a new one
   */
  async check(row: CatalogueImport): Promise<CatalogueImport | undefined> {
    const { files } = this.deps;
    const fileKey = await files.copyStaging(row.fileKey);
    let next: Partial<CatalogueImport>;
    try {
      next = await this.planAgain(row, fileKey);
      await this.move(row, 'checking', next);
    } catch (error) {
      await files.remove(fileKey);
      throw error;
    }
    await files.remove(row.fileKey);
    return next.state === 'applying' ? { ...row, ...next } : undefined;
  }

  private async planAgain(row: CatalogueImport, fileKey: string): Promise<Partial<CatalogueImport>> {
    const { files } = this.deps;
    const staging = new Staging(files.stagingOf(fileKey), 'change');
    let planned: Planned;
    try {
      staging.clearPlan();
      planned = await this.plan(row, 'checking', staging, new Problems(maxProblems));
    } finally {
      staging.close();
    }
    await files.keepStaging(fileKey);
    if (planned.digest === row.digest)
      return { fileKey, state: 'applying', done: 0, total: staging.changes, stored: 0 };
    return { ...planned, fileKey, state: 'ready', version: row.version + 1, isRenewed: true };
  }

  private async read(
    { id, fileKey, format, stock, bytes }: CatalogueImport,
    staging: Staging,
    problems: Problems,
  ): Promise<void> {
    const content = createReadStream(this.deps.files.uploadOf(fileKey), { highWaterMark: readSize });
    const progress = this.progressOf(id, 'reading');
    try {
      await stageFile(content, staging, {
        ...{ kind: format, currency: this.deps.edition.currency, problems },
        onRead: () => progress.report(content.bytesRead, bytes),
        ...(stock === 'none' && { adjust: withoutStock }),
      });
    } finally {
      content.destroy();
      await progress.settled();
    }
  }

  private async plan(
    { id, stock }: CatalogueImport,
    state: ImportState,
    staging: Staging,
    problems: Problems,
  ): Promise<Planned> {
    const { db, clock, pictures } = this.deps;
    const progress = this.progressOf(id, state);
    const preview = new Preview((entry) => staging.addPreview(entry));
    const onPlanned = (planned: number) => progress.report(planned, staging.entries);
    const options = { pictures, onPlanned, preview, problems, chunkSize, keepsStock: stock !== 'all' };
    try {
      const { tallies } = await readInSnapshot(db, (manager) => PlanImport.run(manager, staging, clock.now(), options));
      const { entries } = staging;
      return { tallies: JSON.stringify(tallies), digest: preview.digest, done: entries, total: entries };
    } finally {
      await progress.settled();
    }
  }

  private progressOf(id: number, state: ImportState): ImportProgress {
    const beat = (done: number, total: number) => this.deps.rows.hold(id, [state], { done, total });
    return new ImportProgress({ signal: this.deps.signal, beat });
  }

  private async move({ id }: CatalogueImport, from: ImportState, change: Partial<CatalogueImport>): Promise<void> {
    if (!(await this.deps.rows.hold(id, [from], change))) throw new ImportStopped();
  }
}
