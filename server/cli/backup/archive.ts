import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { archivedName, BackupRefused, damaged, type Manifest, parseManifest } from './manifest';

const manifestName = 'manifest.json';

/** Runs work with an empty folder that only this user can read, and deletes the folder. */
export async function inTemporaryFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(parent, '.fernwild-archive-'));
  try {
    return await work(folder);
  } finally {
    // Unpacking a damaged archive rejects while its last file is still being written.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Describes the files of a folder that an archive has; SQLite leaves others beside its own. */
export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => archivedName.test(name));
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { name, bytes: (await stat(file)).size, sha256: await checksum(file) };
    }),
  );
}

export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Packs the files of a folder into a `.tar.gz`, readable by its owner only. The name appears when the archive is complete. */
export async function packArchive(folder: string, manifest: Manifest, file: string): Promise<void> {
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  const packed = path.join(folder, 'archive.tar.gz');
  const names = [manifestName, ...manifest.files.map(({ name }) => name)];
  await create({ file: packed, cwd: folder, gzip: true, portable: true, mode: 0o600 }, names);
  await syncToDisk(packed);
  await rename(packed, file);
}

/**
 * Unpacks an archive into a folder and compares every file with the manifest.
 * @throws BackupRefused if the archive is missing, damaged or not one of this shop
 */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new BackupRefused(`There is no file ${file}.`);
  const unpacked = await unpackFiles(file, folder);
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => '');
  const manifest = parseManifest(text);
  const listed = new Set([manifestName, ...manifest.files.map(({ name }) => name)]);
  const unlisted = unpacked.find((name) => !listed.has(name));
  if (unlisted !== undefined) throw damaged(`its list does not name ${JSON.stringify(unlisted)}.`);
  for (const { name, sha256 } of manifest.files) await assertChecksum(folder, name, sha256);
  return manifest;
}

/** @returns the names of the unpacked files, as the archive has them */
async function unpackFiles(file: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  let refused: string | undefined;
  const isFile = (name: string, entry: object) => {
    // Links, folders and devices have no place in an archive; a link could lead out of the folder.
    if ('type' in entry && entry.type === 'File') return names.push(name) > 0;
    refused ??= name;
    return false;
  };
  try {
    await extract({ file, cwd: folder, strict: true, filter: isFile });
  } catch {
    throw damaged('it cannot be unpacked.');
  }
  if (refused !== undefined) throw damaged(`${JSON.stringify(refused)} is not a plain file.`);
  return names;
}

async function assertChecksum(folder: string, name: string, expected: string): Promise<void> {
  const actual = await checksum(path.join(folder, name)).catch(() => undefined);
  if (actual !== expected) throw damaged(`${name} is not what was backed up.`);
}
