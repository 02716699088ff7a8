import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files that no import names are kept this long: one that begins writes its file before its row names it. */
const unnamedMs = 60 * 60_000;

/** The files of imports: what was sent, and its staging. No name that a browser has sent is part of their paths. */
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

  stagingOf(key: string): string {
    return path.join(this.folder, `${key}.staging`);
  }

  /** Whether the staging of an import is there: that of the command line ends with its process. */
  async hasStaging(key: string): Promise<boolean> {
    return stat(this.stagingOf(key)).then(
      (file) => file.isFile(),
      () => false,
    );
  }

  /** Returns the key of a copy of a staging. */
  async copyStaging(key: string): Promise<string> {
    const copy = await this.newKey();
    await copyFile(this.stagingOf(key), this.stagingOf(copy));
    return copy;
  }

  /** Writes a staging to the disk, so that the import can be continued after a loss of power. */
  async keepStaging(key: string): Promise<void> {
    const file = await open(this.stagingOf(key), 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Deletes what was sent, once it is staged. */
  removeUpload(key: string): Promise<void> {
    return rm(this.uploadOf(key), { force: true });
  }

  async remove(key: string): Promise<void> {
    await this.removeUpload(key);
    await rm(this.stagingOf(key), { force: true });
  }

  /** Deletes the files of ended imports that a killed process has left. */
  async removeUnnamed(keys: ReadonlySet<string>, now: Date): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names.filter((each) => !keys.has(path.parse(each).name))) {
      const file = path.join(this.folder, name);
      // Another process may be deleting it.
      const modifiedAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity;
      if (now.getTime() - modifiedAt > unnamedMs) await rm(file, { force: true });
    }
  }
}
