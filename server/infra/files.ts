import { randomBytes } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Characters between two writes to the disk. Without them the kernel keeps a large file in memory and writes it at once after half a
 * minute; every order of a shop on the same disk waits for that.
 */
const syncLength = 1_000_000;

async function writeParts(file: string, parts: AsyncIterable<string>, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    let unsynced = 0;
    for await (const part of parts) {
      await handle.appendFile(part);
      unsynced += part.length;
      if (unsynced < syncLength) continue;
      await handle.datasync();
      unsynced = 0;
    }
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file atomically (temporary file and rename), so that a crash leaves no partial file; creates missing folders.
 * The name of a leftover temporary file begins with a dot.
 */
export async function writeFileAtomically(
  file: string,
  content: Buffer | AsyncIterable<string>,
  mode = 0o644,
): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const temporaryFile = path.join(folder, `.${path.basename(file)}.${randomBytes(6).toString('hex')}`);
  try {
    if (Buffer.isBuffer(content)) await writeFile(temporaryFile, content, { flag: 'wx', mode });
    else await writeParts(temporaryFile, content, mode);
    await rename(temporaryFile, file);
  } finally {
    await rm(temporaryFile, { force: true });
  }
}

/** Returns true if there is a file or folder of this name. */
export const fileExists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
