import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { takeMigrationLock } from '../../database/migration-lock';
import { connectionOptions, detectServer } from '../../database/mysql-options';
import { BackupRefused, type Manifest } from './manifest';

const fileName = 'database.sql';

type ServerType = 'mysql' | 'mariadb';
type Options = ReturnType<typeof connectionOptions>;

const programs = {
  dump: { mariadb: ['mariadb-dump', 'mysqldump'], mysql: ['mysqldump', 'mariadb-dump'] },
  client: { mariadb: ['mariadb', 'mysql'], mysql: ['mysql', 'mariadb'] },
} as const;

const dumpArguments = [
  '--single-transaction',
  '--quick',
  '--skip-lock-tables',
  '--no-tablespaces',
  '--hex-blob',
  '--triggers',
  '--default-character-set=utf8mb4',
  // MySQL's program only: the transaction ids of the server do not belong to the shop's data.
  '--loose-set-gtid-purged=OFF',
];

/** @returns the column `name` of a statement's rows */
async function namesOf(connection: Connection, sql: string, values: unknown[] = []): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, values);
  return rows.map((row) => String(row['name']));
}

const quoteName = (name: string) => `\`${name.replaceAll('`', '``')}\``;
const quoteSetting = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Writes the connection's settings where the programs read them: other users of the machine see a command's arguments. */
async function withDefaultsFile<Result>(
  folder: string,
  { host, port, user, password, ssl }: Options,
  work: (argument: string) => Promise<Result>,
): Promise<Result> {
  const file = path.join(folder, `client-${randomBytes(6).toString('hex')}.cnf`);
  const lines = [
    '[client]',
    'protocol=tcp',
    `host=${quoteSetting(host)}`,
    `port=${port}`,
    `user=${quoteSetting(user)}`,
    `password=${quoteSetting(password)}`,
    // MySQL's programs know the first, MariaDB's the others.
    ...(ssl ? ['loose-ssl-mode=VERIFY_IDENTITY', 'loose-ssl', 'loose-ssl-verify-server-cert'] : []),
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    return await work(`--defaults-file=${file}`);
  } finally {
    await rm(file, { force: true });
  }
}

async function readBinlogPosition(file: string): Promise<Manifest['binlog']> {
  const lines = createInterface({ input: createReadStream(file) });
  for await (const line of lines) {
    const found = /_LOG_FILE='([^']+)',\s*\w+_LOG_POS=(\d+)/.exec(line);
    if (found?.[1] !== undefined) return { file: found[1], position: Number(found[2]) };
    if (line.startsWith('CREATE TABLE')) break;
  }
  throw new BackupRefused('The server did not report a position of its binary log.');
}

const migrationsOf = (connection: Connection, database: string) =>
  namesOf(connection, `SELECT name FROM ${quoteName(database)}.migrations ORDER BY id`);
const tablesOf = (connection: Connection, database: string) =>
  namesOf(connection, 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?', [database]);

/** Moves all tables by one statement, which the server makes atomic. @param moves from one database to another */
async function moveTables(connection: Connection, moves: readonly (readonly [string, string])[]): Promise<void> {
  const renames: string[] = [];
  for (const databases of moves)
    for (const table of await tablesOf(connection, databases[0]))
      renames.push(databases.map((name) => `${quoteName(name)}.${quoteName(table)}`).join(' TO '));
  await connection.query(`RENAME TABLE ${renames.join(', ')}`);
}

/** A database of a MySQL or MariaDB server, read and written by the server's own programs. */
export class ServerCopy {
  private readonly options: Options;

  private constructor(
    url: string,
    readonly database: ServerType,
  ) {
    this.options = connectionOptions(url);
  }

  static async open(url: string): Promise<ServerCopy> {
    return new ServerCopy(url, (await detectServer(url)).type);
  }

  /** Writes one consistent state of the database into the folder. The shop may be open. */
  async dump(folder: string, binlogPosition: boolean) {
    const file = path.join(folder, fileName);
    const before = await this.connected((connection) => migrationsOf(connection, this.options.database)).catch(() => {
      throw new BackupRefused(`The database ${this.options.database} is empty.`);
    });
    const position = this.database === 'mariadb' ? '--master-data=2' : '--source-data=2';
    await withDefaultsFile(folder, this.options, (defaults) =>
      runProgram(programs.dump[this.database], [
        ...[defaults, ...dumpArguments, ...(binlogPosition ? [position] : [])],
        ...[`--result-file=${file}`, this.options.database],
      ]),
    );
    const after = await this.connected((connection) => migrationsOf(connection, this.options.database));
    if (after.join() !== before.join())
      throw new BackupRefused('The database was migrated during the backup. Run the backup again.');
    return { migrations: after, binlog: binlogPosition ? await readBinlogPosition(file) : undefined };
  }

  /**
   * Puts the database of a dump in the place of the present one: loads it beside that, then exchanges all tables by one statement, which
   * the server makes atomic.
   * @throws BackupRefused if the present one is in use, or is not empty and must not be replaced
   */
  async restore(folder: string, migrations: readonly string[], mayReplace: boolean): Promise<void> {
    const { database } = this.options;
    const [incoming, outgoing] = [`${database}_restoring`, `${database}_replaced`];
    await this.connected(async (connection) => {
      await takeMigrationLock(async (sql, values) => (await connection.query<RowDataPacket[]>(sql, values))[0]);
      await this.assertReplaceable(connection, mayReplace);
      await this.createEmpty(connection, [incoming, outgoing]);
      try {
        await this.load(path.join(folder, fileName), incoming);
        if ((await migrationsOf(connection, incoming)).join() !== migrations.join())
          throw new BackupRefused('The archive is damaged: its tables are not those that were backed up.');
        // Again, since a large dump takes long to load.
        await this.assertReplaceable(connection, mayReplace);
        await moveTables(connection, [
          [database, outgoing],
          [incoming, database],
        ]);
      } finally {
        for (const name of [incoming, outgoing]) await connection.query(`DROP DATABASE IF EXISTS ${quoteName(name)}`);
      }
    });
  }

  private async assertReplaceable(connection: Connection, mayReplace: boolean): Promise<void> {
    const { database } = this.options;
    const isEmpty = (await tablesOf(connection, database)).length === 0;
    if (!isEmpty && !mayReplace)
      throw new BackupRefused(`The database ${database} is not empty. --replace deletes what it contains.`);
    const others = await namesOf(
      connection,
      'SELECT id AS name FROM information_schema.processlist WHERE db = ? AND id <> CONNECTION_ID()',
      [database],
    );
    if (others.length > 0)
      throw new BackupRefused(`The database ${database} is in use. Stop every process of the shop, then try again.`);
  }

  private async createEmpty(connection: Connection, names: readonly string[]): Promise<void> {
    try {
      for (const name of names) {
        await connection.query(`DROP DATABASE IF EXISTS ${quoteName(name)}`);
        // Each table of a dump states its own character set.
        await connection.query(`CREATE DATABASE ${quoteName(name)}`);
      }
    } catch (error) {
      throw new BackupRefused(
        `The user ${this.options.user} must be able to create the databases ${names.join(' and ')}, which the restore needs for its duration (${error instanceof Error ? error.message : 'refused'}).`,
      );
    }
  }

  private async load(file: string, database: string): Promise<void> {
    await withDefaultsFile(path.dirname(file), this.options, (defaults) =>
      runProgram(
        programs.client[this.database],
        [defaults, '--binary-mode', '--default-character-set=utf8mb4', database],
        file,
      ),
    );
  }

  private async connected<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = await createConnection(this.options);
    try {
      return await work(connection);
    } finally {
      await connection.end();
    }
  }
}

function findProgram(names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = files.find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new BackupRefused(`Neither ${names.join(' nor ')} is installed, which read and write the database.`);
}

/**
 * Runs a program to its end.
 * @param names in order of preference
 * @param inputFile what it reads from its standard input
 * @throws BackupRefused if none is installed, or with what the program reported, if it failed
 */
async function runProgram(names: readonly string[], args: readonly string[], inputFile?: string): Promise<void> {
  const program = findProgram(names);
  const input: FileHandle | undefined = inputFile === undefined ? undefined : await open(inputFile);
  try {
    const child = spawn(program, args, { stdio: [input?.fd ?? 'ignore', 'ignore', 'pipe'] });
    const closed = once(child, 'close') as Promise<[number | null]>;
    const [reported, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', closed]);
    if (code !== 0) throw new BackupRefused(`${path.basename(program)} failed: ${reported.trim().slice(-2000)}`);
  } finally {
    await input?.close();
  }
}
