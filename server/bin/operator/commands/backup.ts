import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Config } from '../../../config/config';
import { isServerUrl, openDatabase, sqliteFile } from '../../../infra/database/database';
import { recordBackup } from '../../../infra/database/last-backup';
import { describeFiles, inTemporaryFolder, packArchive, unpackArchive } from '../backup/archive';
import { type DatabaseCopy } from '../backup/database-copy';
import { assertFits, createManifest, type Manifest } from '../backup/manifest';
import { UploadedPictures, uploadsFolder } from '../../../infra/pictures/uploaded-pictures';
import { ignoredSyncPoints } from '../../../infra/sync-points';
import { copyPictures, restorePictures } from '../backup/pictures';
import { ServerCopy } from '../backup/server-copy';
import { SqliteCopy } from '../backup/sqlite-copy';
import { type Command, type CommandResult, type Maintenance } from '../command';
import { columns } from '../text-table';
import { BackupRefused } from '../backup/backup-refused';

function report(
  head: readonly string[],
  manifest: Manifest,
  further: Readonly<Record<string, unknown>>,
): CommandResult {
  const { version, region, database, createdAt, migrations, files, binlog } = manifest;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = [
    [...head],
    ['Edition', region],
    ['Version', version],
    ['Begun at', createdAt],
    ['Database', `${database}, ${migrations.length} migrations`],
    ['Contents', `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${bytes} bytes`],
    ...(binlog ? [['Binary log', `${binlog.file}, position ${binlog.position}`]] : []),
  ];
  return { text: columns(rows), data: { version, region, database, createdAt, bytes, binlog, ...further } };
}

async function openDatabaseCopy({ databaseUrl: url, dataDir, region }: Config): Promise<DatabaseCopy> {
  return isServerUrl(url) ? ServerCopy.open(url) : new SqliteCopy(sqliteFile({ url, dataDir, region }));
}

/** The shop may be writing. */
const lockTimeoutMs = 10_000;

/** For the metric of the age of the newest backup. The archive itself has the time of the backup before. */
async function recordTime({ databaseUrl: url, dataDir, region }: Config, at: Date): Promise<void> {
  const db = await openDatabase({ url, dataDir, region, entities: [], lockTimeoutMs });
  try {
    await recordBackup(db.manager, at);
  } finally {
    await db.destroy();
  }
}

async function backUp(name: string, binlogPosition: boolean, context: Maintenance): Promise<CommandResult> {
  const { config, clock, folder } = context;
  const file = path.resolve(folder, name);
  if (await stat(file).catch(() => undefined)) throw new BackupRefused(`${name} exists already. Choose another name.`);
  const copy = await openDatabaseCopy(config);
  await mkdir(path.dirname(file), { recursive: true });
  return inTemporaryFolder(path.dirname(file), async (work) => {
    const createdAt = clock.now().toISOString();
    const { fileName, migrations, binlog } = await copy.dump(work, { binlogPosition });
    const files = await describeFiles(work, [fileName, ...(await copyPictures(work, config.dataDir))]);
    const { database } = copy;
    const facts = { region: config.region, database, createdAt, migrations: [...migrations], files };
    const manifest = createManifest({ ...facts, binlog });
    await packArchive(work, manifest, file);
    await recordTime(config, new Date(createdAt));
    return report(['Backup', name], manifest, { file: name });
  });
}

export const backup: Command = {
  name: 'backup',
  operands: ['<file>'],
  summary: 'Write database and own pictures into one archive (.tar.gz); the shop may be open',
  options: [
    { name: 'binlog-position', summary: "note the position of the server's binary log, for point-in-time recovery" },
  ],
  examples: ['backup/fernwild-2026-11-23.tar.gz'],
  maintain: (args) => {
    const [file, binlogPosition] = [args.operand(0), args.flag('binlog-position')];
    return (context) => backUp(file, binlogPosition, context);
  },
};

async function restoreArchive(name: string, mayReplace: boolean, context: Maintenance): Promise<CommandResult> {
  const { config, folder, clock } = context;
  const copy = await openDatabaseCopy(config);
  const points = ignoredSyncPoints;
  const uploads = new UploadedPictures({
    folder: uploadsFolder(config.dataDir),
    edition: config.region,
    clock,
    points,
  });
  await mkdir(config.dataDir, { recursive: true });
  return inTemporaryFolder(config.dataDir, async (work) => {
    const manifest = await unpackArchive(path.resolve(folder, name), work);
    assertFits(manifest, { region: config.region, database: copy.database });
    const names = manifest.files.map((file) => file.name);
    const dump = names.find((file) => file.startsWith('database.')) ?? '';
    await copy.restore({ file: path.join(work, dump), migrations: manifest.migrations }, mayReplace);
    const pictures = await restorePictures(work, names, config.dataDir, uploads);
    return report(['Restored', name], manifest, { file: name, pictures });
  });
}

export const restore: Command = {
  name: 'restore',
  operands: ['<file>'],
  summary:
    'Put the contents of an archive in the place of an empty database; every process of the shop must be stopped',
  options: [{ name: 'replace', summary: 'replace a database that is not empty' }],
  examples: ['backup/fernwild-2026-11-23.tar.gz', 'backup/fernwild-2026-11-23.tar.gz --replace'],
  maintain: (args) => {
    const [file, mayReplace] = [args.operand(0), args.flag('replace')];
    return (context) => restoreArchive(file, mayReplace, context);
  },
};
