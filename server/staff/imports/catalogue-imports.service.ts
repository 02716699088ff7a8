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
import { ImportStopped } from '../../features/products/import/imported-file';
import { type PreviewedEntry } from '../../features/products/import/previewed-changes';
import { type StaffViewer } from '../../infra/request/staff-context';
import { actorName, type AuditedChanges } from '../audit/audited-changes';
import { type CatalogueImport } from './catalogue-import.entity';
import { type ImportFiles } from './import-files';
import { type ImportRows } from './import-rows';
import { type RunImport } from './run-import';

interface CatalogueImportsDependencies {
  readonly rows: ImportRows;
  readonly files: ImportFiles;
  readonly runImport: RunImport;
  readonly changes: AuditedChanges;
}

interface SentFile {
  readonly name: string;
  readonly format: CatalogueFormat;
  /** True to set the stock of known products as well as that of new ones. */
  readonly setsStock: boolean;
  readonly content: Readable;
}

/** The states before the changes are stored. */
const cancellable: ImportState[] = ['uploading', 'reading', 'comparing', 'ready', 'checking'];

/** Returns the last part of a name, without the characters that no file name has. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim() || 'catalogue';

/** Imports of the catalogue by staff: sent, previewed, then applied or discarded. One is open at a time, over all processes. */
export class CatalogueImports {
  constructor(private readonly deps: CatalogueImportsDependencies) {}

  /**
   * Receives a file and begins with its preview, in the background.
   * @returns the id of the import
   * @throws StaffError LOCKED while another import is open, BLANK for an empty file; the error of the content
   */
  async receive(viewer: StaffViewer, { name, format, setsStock, content }: SentFile): Promise<number> {
    const { files, rows, runImport } = this.deps;
    const stock: ImportedStock = viewer.role === 'editor' ? 'none' : setsStock ? 'all' : 'new';
    const row = await rows.claim({
      ...{ startedBy: viewer.name, actor: actorName(viewer), staffId: viewer.staffId },
      ...{ fileName: plainName(name), format, stock, fileKey: await files.newKey(), state: 'uploading', bytes: 0 },
    });
    if (!row) throw staffError('LOCKED', catalogueUpload.messages.running);
    const uploading = { id: row.id, state: 'uploading' } as const;
    const file = createWriteStream(files.uploadOf(row.fileKey), { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(content, file);
      const sent = { state: 'reading', bytes: file.bytesWritten, total: file.bytesWritten } as const;
      if (sent.bytes === 0) throw staffError('BLANK', catalogueUpload.messages.empty);
      if (!(await rows.hold(uploading, sent))) throw new ImportStopped();
      runImport.prepare({ ...row, ...sent });
    } catch (error) {
      await rows.end(uploading, { state: 'cancelled' });
      await files.remove(row.fileKey);
      throw error;
    }
    return row.id;
  }

  /** Reads the changes of a preview; none while there is no preview. */
  async changesOf(id: number): Promise<readonly PreviewedEntry[]> {
    const row = await this.deps.rows.find(id);
    return row?.state === 'ready' ? this.deps.files.readPreview(row.fileKey) : [];
  }

  /**
   * Begins to apply a preview, in the background.
   * @throws StaffError NOT_FOUND; STALE; INVALID for a role that may not set the stock
   */
  async apply(viewer: StaffViewer, id: number, version: number): Promise<CatalogueImport> {
    const { rows, runImport } = this.deps;
    const { stock } = await rows.get(id);
    if (viewer.role === 'editor' && stock !== 'none') throw staffError('INVALID', staffMessages.importSetsStock);
    const actor = actorName(viewer);
    const change = { actor, staffId: viewer.staffId, state: 'checking', done: 0, isRenewed: false } as const;
    const isTaken = await rows.hold({ id, version, state: 'ready' }, change);
    const taken = await rows.get(id);
    if (!isTaken) throw staleError(taken);
    // If another person has cancelled it since, the work notices.
    runImport.apply({ ...taken, ...change });
    return taken;
  }

  /** Discards an import, or stops one that is being stored: stored changes stay. @throws StaffError NOT_FOUND; STALE if it has ended */
  async cancel(viewer: StaffViewer, id: number): Promise<CatalogueImport> {
    const { rows, files, changes } = this.deps;
    const { fileName, fileKey, state } = await rows.get(id);
    const isEnded = await changes.run(viewer, async (manager) => {
      const result =
        (await rows.end({ id, state: In(cancellable) }, { state: 'cancelled' }, manager)) ||
        (await rows.end({ id, state: 'applying' }, { state: 'stopped' }, manager));
      const event = { action: 'catalogue import cancel', subject: fileName, before: null, after: null };
      return { result, auditRecord: result ? event : null };
    });
    if (!isEnded) throw staleError(await rows.get(id));
    // In the other states, the process that works on it removes its files when it notices.
    if (state === 'ready') await files.remove(fileKey);
    return rows.get(id);
  }
}
