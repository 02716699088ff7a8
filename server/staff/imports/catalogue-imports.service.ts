import { createWriteStream } from 'node:fs';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { In } from 'typeorm';
import {
  catalogueUpload,
  type CatalogueFormat,
  type ImportedStock,
  type ImportState,
} from '../../../domain/staff/catalogue-file';
import { staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { type StaffViewer } from '../../infra/request/staff-context';
import { ImportStopped } from '../../features/products/import/imported-file';
import { type PreviewedEntry } from '../../features/products/import/previewed-changes';
import { type ImportConflict } from '../../features/products/import/apply-file';
import { actorName, type AuditedChanges } from '../audit/audited-changes';
import { type CatalogueImport } from './catalogue-import.entity';
import { type ImportFiles } from './import-files';
import { type ImportRows } from './import-rows';
import { type ImportRuns } from './run-import';

interface CatalogueImportsDependencies {
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

/** States before anything is stored. */
const cancellable: ImportState[] = ['uploading', 'reading', 'comparing', 'ready', 'checking'];

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
    const stock: ImportedStock = viewer.role === 'editor' ? 'none' : setsStock ? 'all' : 'new';
    const { files, rows } = this.deps;
    const { staffId } = viewer;
    const actor = actorName(viewer);
    const who = { startedBy: viewer.name.slice(0, 100), actor, staffId };
    const facts = { ...who, fileName: plainName(name), format, stock, fileKey: await files.newKey() };
    const row = await rows.claim({ ...facts, state: 'uploading', bytes: 0 });
    if (!row) throw staffError('LOCKED', catalogueUpload.messages.running);
    const file = createWriteStream(files.uploadOf(row.fileKey), { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(content, file);
      const sent = { state: 'reading', bytes: file.bytesWritten, total: file.bytesWritten } as const;
      if (sent.bytes === 0) throw staffError('BLANK', catalogueUpload.messages.empty);
      if (!(await rows.hold({ id: row.id, state: 'uploading' }, sent))) throw new ImportStopped();
      this.deps.runs.prepare({ ...row, ...sent });
    } catch (error) {
      await rows.end({ id: row.id, state: 'uploading' }, { state: 'cancelled' });
      await files.remove(row.fileKey);
      throw error;
    }
    return row.id;
  }

  latest(): Promise<CatalogueImport | null> {
    return this.deps.rows.latest();
  }

  /** Reads what the preview of an import changes; nothing while there is no preview. */
  async changesOf(id: number): Promise<readonly PreviewedEntry[]> {
    const row = await this.deps.rows.find(id);
    return row?.state === 'ready' ? this.deps.files.readPreview(row.fileKey) : [];
  }

  /**
   * Begins to apply a preview, in the background: if products were changed since, there is a new preview instead.
   * @throws StaffError NOT_FOUND; STALE; INVALID for a role that may not set the stock
   */
  async apply(viewer: StaffViewer, id: number, version: number): Promise<CatalogueImport> {
    const { rows, runs } = this.deps;
    const row = await this.get(id);
    if (viewer.role === 'editor' && row.stock !== 'none') throw staffError('INVALID', staffMessages.importSetsStock);
    const actor = actorName(viewer);
    const change = { actor, staffId: viewer.staffId, state: 'checking', done: 0, isRenewed: false } as const;
    const isTaken = await rows.hold({ id, version, state: 'ready' }, change);
    const taken = await this.get(id);
    if (!isTaken) throw staleError(taken);
    // Somebody may have cancelled it since, which the work on it notices.
    runs.apply({ ...taken, ...change });
    return taken;
  }

  /** Discards an import; what is stored of one that is being stored stays. @throws StaffError NOT_FOUND; STALE if it has ended */
  async cancel(viewer: StaffViewer, id: number): Promise<CatalogueImport> {
    const { rows, files, changes } = this.deps;
    const { fileName, fileKey, state } = await this.get(id);
    const isEnded = await changes.run(viewer, async (manager) => {
      const result =
        (await rows.end({ id, state: In(cancellable) }, { state: 'cancelled' }, manager)) ||
        (await rows.end({ id, state: 'applying' }, { state: 'stopped' }, manager));
      const event = { action: 'catalogue import cancel', subject: fileName, before: null, after: null };
      return { result, auditRecord: result ? event : null };
    });
    if (!isEnded) throw staleError(await this.get(id));
    // Whoever works on it removes its files when it notices.
    if (state === 'ready') await files.remove(fileKey);
    return this.get(id);
  }

  /** Returns the first entries that an import has left as they were, because others had changed them; none of an unknown import. */
  async conflictsOf(id: number): Promise<readonly ImportConflict[]> {
    return (await this.deps.rows.find(id))?.conflicts ?? [];
  }

  private async get(id: number): Promise<CatalogueImport> {
    const row = await this.deps.rows.find(id);
    if (!row) throw staffError('NOT_FOUND', staffMessages.unknownImport);
    return row;
  }
}
