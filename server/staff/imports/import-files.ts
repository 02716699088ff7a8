import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { retentionDays } from '../../../domain/retention-days';
import { type PreviewedEntry } from '../../features/products/import/previewed-changes';
import { writeFileAtomically } from '../../infra/files';

/** An hour longer than the rows of imports exist. */
const expiredMs = (24 * retentionDays.catalogueImport + 1) * 60 * 60_000;

/** The files of imports: the sent file, and its preview. Their paths contain no name that a browser has sent. */
export class ImportFiles {
  private readonly folder: string;

  /** @param dataDir which all processes share */
  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'imports');
  }

  /** Returns the key of a new import. */
  async newKey(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return randomBytes(16).toString('hex');
  }

  uploadOf(key: string): string {
    return path.join(this.folder, `${key}.upload`);
  }

  async writePreview(key: string, entries: readonly PreviewedEntry[]): Promise<void> {
    await writeFileAtomically(this.previewOf(key), Buffer.from(JSON.stringify(entries)), 0o600);
  }

  async readPreview(key: string): Promise<readonly PreviewedEntry[]> {
    // `writePreview` has written it.
    return JSON.parse(await readFile(this.previewOf(key), 'utf8')) as PreviewedEntry[];
  }

  async remove(key: string): Promise<void> {
    for (const file of [this.uploadOf(key), this.previewOf(key)]) await rm(file, { force: true });
  }

  /** Deletes the files of imports whose rows have expired, which a killed process has left. */
  async removeExpired(now: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const file = path.join(this.folder, name);
      // Another process may be deleting it.
      const modifiedAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity;
      if (now.getTime() - modifiedAt > expiredMs) await rm(file, { force: true });
    }
  }

  private previewOf(key: string): string {
    return path.join(this.folder, `${key}.preview`);
  }
}
