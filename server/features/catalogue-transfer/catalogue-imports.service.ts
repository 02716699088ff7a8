import { createWriteStream } from 'node:fs';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { catalogueUpload, type CatalogueFormat, type ImportedStock } from '../../../domain/staff/catalogue-file';
import { staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { fileExists } from '../../infra/pictures/present-files';
import { uploadsIn } from '../../infra/pictures/upload-names';
import { type StaffViewer } from '../../infra/request/staff-context';
import { stages } from '../catalogue/import/planned-change';
import { type PreviewedEntry } from '../catalogue/import/preview';
import { Staging } from '../catalogue/import/staging';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type CatalogueImport } from './catalogue-import.entity';
import { importView } from './catalogue-import.types';
import { type ImportFiles } from './import-files';
import { ImportStopped } from './import-progress';
import { ImportJournal, type KeptConflict } from './import-journal';
import { type ImportRows } from './import-rows';
import { type ImportRuns } from './import-runs';

interface CatalogueImportsDependencies {
  readonly db: DataSource;
  readonly rows: ImportRows;
  readonly files: ImportFiles;
  readonly runs: ImportRuns;
  readonly changes: AuditedChanges;
}

/** A file that is sent. */
export interface SentFile {
  readonly name: string;
  readonly format: CatalogueFormat;
  /** Whether the stock of known products is set; the stock of new ones is, unless the role may not. */
  readonly setsStock: boolean;
  readonly content: Readable;
}

/** The last part of a name, without the characters that no name of a file has. */
function plainName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  return (
    last
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(-200) || 'catalogue'
  );
}

/** Imports of the catalogue by staff: sent, previewed, applied or discarded. One at a time, over all processes. */
export class CatalogueImports {
  constructor(private readonly deps: CatalogueImportsDependencies) {}

  /**
   * Receives a file and begins with its preview, in the background.
   * @returns the id of the import
   * @throws StaffError LOCKED while another import is open; the error of the content
   */
  async receive(viewer: StaffViewer, { name, format, setsStock, content }: SentFile): Promise<number> {
    await this.deps.runs.recover();
    const stock: ImportedStock = viewer.role === 'editor' ? 'none' : setsStock ? 'all' : 'new';
    const { files, rows } = this.deps;
    const { staffId } = viewer;
    const { name: actor } = viewerActor(viewer);
    const begun = { slot: 'open', state: 'uploading', startedBy: viewer.name.slice(0, 100), actor, staffId } as const;
    const facts = { ...begun, fileName: plainName(name), format, stock, tallies: null };
    const row = await rows.claim({ ...facts, fileKey: await files.newKey() });
    if (!row) throw staffError('LOCKED', catalogueUpload.messages.running);
    const file = createWriteStream(files.uploadOf(row.fileKey), { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(content, file);
      const sent = { bytes: file.bytesWritten, total: file.bytesWritten };
      if (sent.bytes === 0) throw staffError('BLANK', catalogueUpload.messages.empty);
      if (!(await rows.hold(row.id, ['uploading'], { ...sent, state: 'reading' }))) throw new ImportStopped();
      this.deps.runs.prepare({ ...row, ...sent });
    } catch (error) {
      await rows.end(row.id, ['uploading'], 'cancelled');
      await files.remove(row.fileKey);
      throw error;
    }
    return row.id;
  }

  latest(): Promise<CatalogueImport | null> {
    return this.deps.rows.latest();
  }

  /** Reads what the preview of an import changes; nothing while there is no preview. */
  async changesOf(id: number, after: number, take: number, outcome: PreviewedEntry['outcome'] | null) {
    const row = await this.deps.rows.find(id);
    if (row?.state !== 'ready') return [];
    const staging = new Staging(this.deps.files.stagingOf(row.fileKey), 'read');
    try {
      return staging.previews(after, take, outcome);
    } finally {
      staging.close();
    }
  }

  /**
   * Begins to apply a preview, in the background: if products were changed since, there is a new preview instead.
   * @throws StaffError NOT_FOUND; STALE; INVALID for a role that may not set the stock
   */
  async apply(viewer: StaffViewer, id: number, version: number): Promise<CatalogueImport> {
    const { rows, runs } = this.deps;
    const row = await rows.find(id);
    if (!row) throw staffError('NOT_FOUND', staffMessages.unknownImport);
    if (viewer.role === 'editor' && row.stock !== 'none') throw staffError('INVALID', staffMessages.importSetsStock);
    const { name: actor } = viewerActor(viewer);
    const isTaken = await rows.takePreview({ id, version }, { actor, staffId: viewer.staffId });
    const taken = await this.get(id);
    if (!isTaken) throw staleError(importView(taken));
    runs.apply(taken);
    return taken;
  }

  /** Discards an import, and puts back what is stored of it. @throws StaffError NOT_FOUND; STALE if it has ended, or is being put back */
  async cancel(viewer: StaffViewer, id: number): Promise<CatalogueImport> {
    const { rows, files, changes } = this.deps;
    const row = await rows.find(id);
    if (!row) throw staffError('NOT_FOUND', staffMessages.unknownImport);
    const isCancelled = await changes.run(viewerActor(viewer), async (manager) => {
      const result = (await rows.cancel(id, manager)) || (await rows.stop(id, manager));
      const event = { action: 'catalogue import cancel', subject: row.fileName, before: null, after: null };
      return { result, auditRecord: result ? event : null };
    });
    if (!isCancelled) throw staleError(importView(await this.get(id)));
    // Whoever works on it removes its files when it notices.
    if (row.state === 'ready') await files.remove(row.fileKey);
    return this.get(id);
  }

  /** Reads what an import has left as it was: what it has not stored or, if it was put back, what it has not put back. */
  async conflictsOf(id: number, after: number, take: number): Promise<KeptConflict[]> {
    return new ImportJournal(this.deps.db, id).conflicts(after, take, await this.isPutBack(id));
  }

  async countConflicts(id: number): Promise<number> {
    return new ImportJournal(this.deps.db, id).countConflicts(await this.isPutBack(id));
  }

  async removeLeftFiles(now: Date): Promise<void> {
    await this.deps.files.removeUnnamed(await this.deps.rows.openKeys(), now);
  }

  /** Yields the uploaded pictures that the open import will name once it is stored. */
  async *waitingPictures(): AsyncGenerator<string> {
    const { rows, files } = this.deps;
    // In the other states, the plan has still to be made: it keeps them.
    for (const key of await rows.openKeys(['ready', 'checking', 'applying'])) {
      const file = files.stagingOf(key);
      // Those of a database that was restored are elsewhere.
      if (!(await fileExists(file))) continue;
      const staging = new Staging(file, 'read');
      try {
        for (const stage of Object.values(stages))
          for (const changes of staging.changesOf(stage)) {
            yield* uploadsIn(changes);
            await nextTurn();
          }
      } finally {
        staging.close();
      }
    }
  }

  private async isPutBack(id: number): Promise<boolean> {
    const row = await this.deps.rows.find(id);
    return row?.state === 'undoing' || row?.state === 'undone';
  }

  private async get(id: number): Promise<CatalogueImport> {
    const row = await this.deps.rows.find(id);
    if (!row) throw staffError('NOT_FOUND', staffMessages.unknownImport);
    return row;
  }
}
