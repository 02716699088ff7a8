import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
    await writeFile(temporaryFile, content, { flag: 'wx', mode });
    await rename(temporaryFile, file);
  } finally {
    await rm(temporaryFile, { force: true });
  }
}
