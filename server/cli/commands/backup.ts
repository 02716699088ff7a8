import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Command } from 'commander';
import { type Config } from '../../config';
import { isServerUrl, openDatabase, sqliteFile } from '../../database/database';
import { recordBackup } from '../../database/last-backup';
import { describeFiles, inTemporaryFolder, packArchive, unpackArchive } from '../backup/archive';
import { assertFits, BackupRefused, createManifest, type Manifest } from '../backup/manifest';
import { copyPictures, restorePictures } from '../backup/pictures';
import { ServerCopy } from '../backup/server-copy';
import { SqliteCopy } from '../backup/sqlite-copy';
import { type CommandResult } from '../command-result';
import { type CommandRunner } from '../command-runner';
import { lockTimeoutMs, type Maintenance } from '../operator-session';

const factsOf = (file: string, { version, region, database, createdAt, files, binlog }: Manifest) => ({
  ...{ file, version, region, database, createdAt, files: files.length },
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  ...(binlog && { binlog }),
});

const openDatabaseCopy = async (config: Config) =>
  isServerUrl(config.databaseUrl) ? ServerCopy.open(config.databaseUrl) : new SqliteCopy(sqliteFile(config));

/** For the metric of the age of the newest backup. The archive itself has the time of the backup before. */
async function recordTime(config: Config, at: Date): Promise<void> {
  const db = await openDatabase({ ...config, entities: [], lockTimeoutMs });
  try {
    await recordBackup(db.manager, at);
  } finally {
    await db.destroy();
  }
}

async function backUp(
  { config, clock, folder }: Maintenance,
  name: string,
  { binlogPosition = false }: { readonly binlogPosition?: boolean },
): Promise<CommandResult> {
  const file = path.resolve(folder, name);
  if (await stat(file).catch(() => undefined)) throw new BackupRefused(`${name} exists already. Choose another name.`);
  const copy = await openDatabaseCopy(config);
  await mkdir(path.dirname(file), { recursive: true });
  return inTemporaryFolder(path.dirname(file), async (work) => {
    const begun = clock.now();
    const { migrations, binlog } = await copy.dump(work, binlogPosition);
    await copyPictures(work, config);
    const manifest = createManifest({
      ...{ region: config.region, database: copy.database, createdAt: begun.toISOString(), binlog },
      migrations,
      files: await describeFiles(work),
    });
    await packArchive(work, manifest, file);
    await recordTime(config, begun);
    return { data: factsOf(name, manifest) };
  });
}

async function restore(
  { config, folder }: Maintenance,
  name: string,
  { replace = false }: { readonly replace?: boolean },
): Promise<CommandResult> {
  const { dataDir, region } = config;
  const copy = await openDatabaseCopy(config);
  await mkdir(dataDir, { recursive: true });
  return inTemporaryFolder(dataDir, async (work) => {
    const manifest = await unpackArchive(path.resolve(folder, name), work);
    assertFits(manifest, { region, database: copy.database });
    await copy.restore(work, manifest.migrations, replace);
    await restorePictures(work, config);
    return { data: factsOf(name, manifest), note: 'Restored.' };
  });
}

export function addBackupCommands(program: Command, { maintain }: CommandRunner): void {
  program
    .command('backup')
    .description('write database and own pictures into one archive (.tar.gz); the shop may be open')
    .argument('<file>', 'the archive to write')
    .option('--binlog-position', "note the position of the server's binary log, for point-in-time recovery")
    .action(maintain(backUp));
  program
    .command('restore')
    .description('put an archive in the place of an empty database; every process of the shop must be stopped')
    .argument('<file>', 'the archive to read')
    .option('--replace', 'replace a database that is not empty')
    .action(maintain(restore));
}
