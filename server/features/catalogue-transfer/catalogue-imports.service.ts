import { createWriteStream } from 'node:fs';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  busyImportStates,
  catalogueUpload,
  type CatalogueFormat,
  type ImportedStock,
} from '../../../domain/staff/catalogue-file';
import { staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { type Logger } from '../../infra/logger';
import { type StaffViewer } from '../../infra/request/staff-context';
import { InvalidFile } from '../catalogue/import/problems';
import { type PreviewedEntry } from '../catalogue/import/preview';
import { Staging } from '../catalogue/import/staging';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type CatalogueImport } from './catalogue-import.entity';
import { importView } from './catalogue-import.types';
import { type ImportFiles } from './import-files';
import { ImportStopped } from './import-progress';
import { type ImportRows } from './import-rows';
import { type PlanFile } from './plan-file';
import { type StoreImportFile } from './store-import-file';

interface CatalogueImportsDependencies {
  readonly rows: ImportRows;
  readonly files: ImportFiles;
  readonly planFile: PlanFile;
  readonly storeFile: StoreImportFile;
  readonly changes: AuditedChanges;
  readonly logger: Logger;
  /** Ends the work of this process. */
  readonly ending: AbortController;
}

/** A file that is sent. */
export interface SentFile {
  readonly name: string;
  readonly format: CatalogueFormat;
  /** Whether the stock of known products is set; the stock of new ones is, unless the role may not. */
  readonly setsStock: boolean;
  readonly content: Readable;
}

/** How often the storing of an import is taken up. */
const maxAttempts = 5;

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
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly deps: CatalogueImportsDependencies) {}

  /**
   * Receives a file and begins with its preview, in the background.
   * @returns the id of the import
   * @throws StaffError LOCKED while another import is open; the error of the content
   */
  async receive(viewer: StaffViewer, { name, format, setsStock, content }: SentFile): Promise<number> {
    await this.recover();
    const stock: ImportedStock = viewer.role === 'editor' ? 'none' : setsStock ? 'all' : 'new';
    const { files, rows } = this.deps;
    const { staffId } = viewer;
    const { name: actor } = viewerActor(viewer);
    const facts = { startedBy: viewer.name.slice(0, 100), actor, staffId, fileName: plainName(name), format, stock };
    const row = await rows.claim({ ...facts, fileKey: await files.newKey() });
    if (!row) throw staffError('LOCKED', catalogueUpload.messages.running);
    const file = createWriteStream(files.uploadOf(row.fileKey), { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(content, file);
      const sent = { bytes: file.bytesWritten, total: file.bytesWritten };
      if (sent.bytes === 0) throw staffError('BLANK', catalogueUpload.messages.empty);
      if (!(await rows.hold(row.id, ['uploading'], { ...sent, state: 'reading' }))) throw new ImportStopped();
      this.start({ ...row, ...sent }, (begun) => this.deps.planFile.prepare(begun));
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
    const { rows, planFile } = this.deps;
    const row = await rows.find(id);
    if (!row) throw staffError('NOT_FOUND', staffMessages.unknownImport);
    if (viewer.role === 'editor' && row.stock !== 'none') throw staffError('INVALID', staffMessages.importSetsStock);
    const { name: actor } = viewerActor(viewer);
    const isTaken = await rows.takePreview({ id, version }, { actor, staffId: viewer.staffId });
    const taken = await this.get(id);
    if (!isTaken) throw staleError(importView(taken));
    this.start(taken, async (begun) => {
      const checked = await planFile.check(begun);
      if (checked) await this.store(checked);
    });
    return taken;
  }

  /** Discards an import of which nothing is stored. @throws StaffError NOT_FOUND; STALE if it is being stored, or has ended */
  async cancel(viewer: StaffViewer, id: number): Promise<CatalogueImport> {
    const { rows, files, changes } = this.deps;
    const row = await rows.find(id);
    if (!row) throw staffError('NOT_FOUND', staffMessages.unknownImport);
    const isCancelled = await changes.run(viewerActor(viewer), async (manager) => {
      const result = await rows.cancel(id, manager);
      const event = { action: 'catalogue import cancel', subject: row.fileName, before: null, after: null };
      return { result, auditRecord: result ? event : null };
    });
    if (!isCancelled) throw staleError(importView(await this.get(id)));
    // Whoever works on it removes its files when it notices.
    if (row.state === 'ready') await files.remove(row.fileKey);
    return this.get(id);
  }

  /** Continues imports whose processes have ended while they were stored, and ends others; deletes files that are left. */
  async recover(): Promise<void> {
    const { rows, files } = this.deps;
    for (const row of await rows.abandoned()) {
      if (row.state !== 'applying') {
        if (await rows.interrupt(row)) await files.remove(row.fileKey);
      } else if (await rows.takeOver(row)) {
        this.start({ ...row, attempts: row.attempts + 1 }, (begun) => this.store(begun));
      }
    }
  }

  async removeLeftFiles(now: Date): Promise<void> {
    await this.deps.files.removeUnnamed(await this.deps.rows.openKeys(), now);
  }

  async whenIdle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async close(): Promise<void> {
    this.deps.ending.abort();
    await this.whenIdle();
  }

  private async get(id: number): Promise<CatalogueImport> {
    const row = await this.deps.rows.find(id);
    if (!row) throw staffError('NOT_FOUND', staffMessages.unknownImport);
    return row;
  }

  private async store(row: CatalogueImport): Promise<void> {
    await this.deps.storeFile.run(row);
    await this.deps.rows.end(row.id, ['applying'], 'applied');
    await this.deps.files.remove(row.fileKey);
  }

  private start(row: CatalogueImport, work: (row: CatalogueImport) => Promise<void>): void {
    const run = work(row)
      .catch((error: unknown) => this.note(row, error))
      .catch((error: unknown) =>
        this.deps.logger.error('an import was not ended', { entity: 'catalogue_import', entityId: row.id }, error),
      )
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Ends an import that has failed; what is partly stored is left to the next attempt, here or in another process. */
  private async note({ id, fileKey, attempts }: CatalogueImport, error: unknown): Promise<void> {
    const { rows, files, logger } = this.deps;
    const isStopped = wasStopped(error);
    const isRefused = error instanceof InvalidFile;
    const facts = { entity: 'catalogue_import', entityId: id };
    if (!isStopped && !isRefused) logger.error('an import of the catalogue failed', facts, error);
    const current = await rows.find(id);
    if (current && current.owner !== rows.owner) return;
    if (current?.state === 'applying' && (isStopped || attempts < maxAttempts)) return void (await rows.letGo(id));
    // Refused by the guard where it was cancelled.
    const change = isRefused ? refusal(error) : {};
    await rows.end(id, busyImportStates, isStopped ? 'interrupted' : 'failed', change);
    await files.remove(current ? current.fileKey : fileKey);
  }
}

const wasStopped = (error: unknown): boolean =>
  error instanceof ImportStopped || (error instanceof Error && error.cause instanceof ImportStopped);

const refusal = ({ first, more }: InvalidFile) =>
  ({ state: 'refused', tallies: null, problems: JSON.stringify(first), moreProblems: more }) as const;
