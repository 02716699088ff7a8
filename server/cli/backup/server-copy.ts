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
import { BackupRefused, damaged, type Manifest } from './manifest';

const fileName = 'database.sql';

type ServerType = 'mysql' | 'mariadb';
type Options = ReturnType<typeof connectionOptions>;

/** The names of the programs, in order of preference. */
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
  // Only MySQL's program knows it: the transaction ids of the server do not belong to the shop's data.
  '--loose-set-gtid-purged=OFF',
];

/** Returns the column `name` of a statement's rows. */
async function namesOf(connection: Connection, sql: string, values: unknown[] = []): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, values);
  return rows.map((row) => String(row['name']));
}

const migrationsOf = (connection: Connection, database: string) =>
  namesOf(connection, `SELECT name FROM ${quoteName(database)}.migrations ORDER BY id`);
const tablesOf = (connection: Connection, database: string) =>
  namesOf(connection, 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?', [database]);

const quoteName = (name: string) => `\`${name.replaceAll('`', '``')}\``;
const quoteSetting = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** A database of a MySQL or MariaDB server, which the server's own programs read and write. */
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
    const { database } = this.options;
    const file = path.join(folder, fileName);
    const readMigrations = () => this.connected((connection) => migrationsOf(connection, database));
    const before = await readMigrations().catch(() => {
      throw new BackupRefused(`The database ${database} is empty.`);
    });
    const position = this.database === 'mariadb' ? '--master-data=2' : '--source-data=2';
    await this.runProgram('dump', folder, [
      ...[...dumpArguments, ...(binlogPosition ? [position] : [])],
      ...[`--result-file=${file}`, database],
    ]);
    const migrations = await readMigrations();
    if (migrations.join() !== before.join())
      throw new BackupRefused('The database was migrated during the backup. Run the backup again.');
    return { migrations, binlog: binlogPosition ? await readBinlogPosition(file) : undefined };
  }

  /**
   * Puts the database of a dump in the place of the present one: loads it beside that, then exchanges all tables by one statement, which
   * the server makes atomic.
   * @throws BackupRefused if the present one is in use, or is not empty and must not be replaced
   */
  restore(folder: string, migrations: readonly string[], mayReplace: boolean): Promise<void> {
    const { database } = this.options;
    const [incoming, outgoing] = [`${database}_restoring`, `${database}_replaced`];
    return this.connected(async (connection) => {
      await takeMigrationLock(async (sql, values) => (await connection.query<RowDataPacket[]>(sql, values))[0]);
      await this.assertReplaceable(connection, mayReplace);
      await this.createEmpty(connection, [incoming, outgoing]);
      try {
        const client = ['--binary-mode', '--default-character-set=utf8mb4', incoming];
        await this.runProgram('client', folder, client, path.join(folder, fileName));
        if ((await migrationsOf(connection, incoming)).join() !== migrations.join())
          throw damaged('its tables are not those that were backed up.');
        // A large dump takes long to load, so the database may be in use by now.
        await this.assertReplaceable(connection, mayReplace);
        const renames = [
          ...(await renamesOf(connection, database, outgoing)),
          ...(await renamesOf(connection, incoming, database)),
        ];
        await connection.query(`RENAME TABLE ${renames.join(', ')}`);
      } finally {
        for (const name of [incoming, outgoing]) await connection.query(`DROP DATABASE IF EXISTS ${quoteName(name)}`);
      }
    });
  }

  private async assertReplaceable(connection: Connection, mayReplace: boolean): Promise<void> {
    const { database } = this.options;
    if (!mayReplace && (await tablesOf(connection, database)).length > 0)
      throw new BackupRefused(`The database ${database} is not empty. --replace deletes what it contains.`);
    const users = 'SELECT id AS name FROM information_schema.processlist WHERE db = ? AND id <> CONNECTION_ID()';
    if ((await namesOf(connection, users, [database])).length > 0)
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

  private async connected<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = await createConnection(this.options);
    try {
      return await work(connection);
    } finally {
      await connection.end();
    }
  }

  /**
   * Runs a program to its end. It reads the connection's settings from a file, because other users of the machine see its arguments.
   * @param inputFile the file for its standard input
   * @throws BackupRefused if none is installed, or with the program's report if it failed
   */
  private async runProgram(
    kind: keyof typeof programs,
    folder: string,
    args: readonly string[],
    inputFile?: string,
  ): Promise<void> {
    const program = findProgram(programs[kind][this.database]);
    const settings = path.join(folder, `client-${randomBytes(6).toString('hex')}.cnf`);
    let input: FileHandle | undefined;
    try {
      await writeFile(settings, settingsOf(this.options), { mode: 0o600, flag: 'wx' });
      if (inputFile !== undefined) input = await open(inputFile);
      const child = spawn(program, [`--defaults-file=${settings}`, ...args], {
        stdio: [input?.fd ?? 'ignore', 'ignore', 'pipe'],
      });
      const closed = once(child, 'close') as Promise<[number | null]>;
      const [reported, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', closed]);
      if (code !== 0) throw new BackupRefused(`${path.basename(program)} failed: ${reported.trim().slice(-2000)}`);
    } finally {
      await input?.close();
      await rm(settings, { force: true });
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

const settingsOf = ({ host, port, user, password, ssl }: Options): string =>
  [
    '[client]',
    'protocol=tcp',
    `host=${quoteSetting(host)}`,
    `port=${port}`,
    `user=${quoteSetting(user)}`,
    `password=${quoteSetting(password)}`,
    // MySQL's programs know the first, MariaDB's the others.
    ...(ssl ? ['loose-ssl-mode=VERIFY_IDENTITY', 'loose-ssl', 'loose-ssl-verify-server-cert'] : []),
    '',
  ].join('\n');

async function readBinlogPosition(file: string): Promise<Manifest['binlog']> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const found = /_LOG_FILE='([^']+)',\s*\w+_LOG_POS=(\d+)/.exec(line);
    if (found?.[1] !== undefined) return { file: found[1], position: Number(found[2]) };
    if (line.startsWith('CREATE TABLE')) break;
  }
  throw new BackupRefused('The server did not report a position of its binary log.');
}

const renamesOf = async (connection: Connection, from: string, to: string): Promise<string[]> =>
  (await tablesOf(connection, from)).map(
    (table) => `${quoteName(from)}.${quoteName(table)} TO ${quoteName(to)}.${quoteName(table)}`,
  );
