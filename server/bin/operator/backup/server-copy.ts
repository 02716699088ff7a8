import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { takeMigrationLock } from '../../../infra/database/migration-lock';
import { connectionOptions, detectServer } from '../../../infra/database/mysql-options';
import { type Manifest } from './manifest';
import { findProgram, runProgram } from './run-program';
import { BackupRefused } from './backup-refused';
import { type DatabaseCopy, type Dump } from './database-copy';

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

/** @returns the rows of a statement */
async function rowsOf(connection: Connection, sql: string, values: unknown[] = []): Promise<RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, values);
  return rows;
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

/** The program ends its output with this line, so that a truncated one is recognised. */
async function assertComplete(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read({ buffer: Buffer.alloc(200), position: Math.max(0, size - 200) });
    if (!buffer.toString('latin1').includes('-- Dump completed'))
      throw new BackupRefused('The dump of the database is incomplete.');
  } finally {
    await handle.close();
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

const migrationsOf = async (connection: Connection, database: string): Promise<string[]> =>
  (await rowsOf(connection, `SELECT name FROM ${quoteName(database)}.migrations ORDER BY id`)).map((row) =>
    String(row['name']),
  );

const tablesOf = async (connection: Connection, database: string): Promise<string[]> =>
  (
    await rowsOf(connection, 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?', [
      database,
    ])
  ).map((row) => String(row['name']));

/** A database of a MySQL or MariaDB server, read and written by the server's own programs. */
export class ServerCopy implements DatabaseCopy {
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

  async dump(folder: string, { binlogPosition }: { readonly binlogPosition: boolean }): Promise<Dump> {
    const file = path.join(folder, fileName);
    const before = await this.connected((connection) => migrationsOf(connection, this.options.database)).catch(() => {
      throw new BackupRefused(`The database ${this.options.database} is empty.`);
    });
    const position = this.database === 'mariadb' ? '--master-data=2' : '--source-data=2';
    const program = findProgram(programs.dump[this.database]);
    await withDefaultsFile(folder, this.options, (defaults) =>
      runProgram(program, [defaults, ...dumpArguments, ...(binlogPosition ? [position] : []), this.options.database], {
        output: createWriteStream(file, { mode: 0o600 }),
      }),
    );
    await assertComplete(file);
    const after = await this.connected((connection) => migrationsOf(connection, this.options.database));
    if (after.join() !== before.join())
      throw new BackupRefused('The database was migrated during the backup. Run the backup again.');
    return { fileName, migrations: after, ...(binlogPosition && { binlog: await readBinlogPosition(file) }) };
  }

  /** Loads the dump beside the present database, then exchanges all tables by one statement, which the server makes atomic. */
  async restore(
    { file, migrations }: { readonly file: string; readonly migrations: readonly string[] },
    mayReplace: boolean,
  ): Promise<void> {
    await assertComplete(file);
    const { database } = this.options;
    const [incoming, outgoing] = [`${database}_restoring`, `${database}_replaced`];
    await this.connected(async (connection) => {
      await takeMigrationLock((sql, values) => rowsOf(connection, sql, values));
      await this.assertReplaceable(connection, mayReplace);
      await this.createEmpty(connection, [incoming, outgoing]);
      try {
        await this.load(file, incoming);
        if ((await migrationsOf(connection, incoming)).join() !== migrations.join())
          throw new BackupRefused('The archive is damaged: its tables are not those that were backed up.');
        // Again, since a large dump takes long to load.
        await this.assertReplaceable(connection, mayReplace);
        await this.exchange(connection, incoming, outgoing);
      } finally {
        for (const name of [incoming, outgoing]) await connection.query(`DROP DATABASE IF EXISTS ${quoteName(name)}`);
      }
    });
  }

  private async exchange(connection: Connection, incoming: string, outgoing: string): Promise<void> {
    const { database } = this.options;
    const move = (tables: readonly string[], from: string, to: string) =>
      tables.map((table) => [from, to].map((name) => `${quoteName(name)}.${quoteName(table)}`).join(' TO '));
    const moves = [
      ...move(await tablesOf(connection, database), database, outgoing),
      ...move(await tablesOf(connection, incoming), incoming, database),
    ];
    await connection.query(`RENAME TABLE ${moves.join(', ')}`);
  }

  private async assertReplaceable(connection: Connection, mayReplace: boolean): Promise<void> {
    const { database } = this.options;
    const isEmpty = (await tablesOf(connection, database)).length === 0;
    if (!isEmpty && !mayReplace)
      throw new BackupRefused(`The database ${database} is not empty. --replace deletes what it contains.`);
    const [others] = await rowsOf(
      connection,
      'SELECT COUNT(*) AS count FROM information_schema.processlist WHERE db = ? AND id <> CONNECTION_ID()',
      [database],
    );
    if (Number(others?.['count']) > 0)
      throw new BackupRefused(`The database ${database} is in use. Stop every process of the shop, then try again.`);
  }

  private async createEmpty(connection: Connection, names: readonly string[]): Promise<void> {
    const [settings] = await rowsOf(
      connection,
      'SELECT @@character_set_database AS charset, @@collation_database AS collation',
    );
    try {
      for (const name of names) {
        await connection.query(`DROP DATABASE IF EXISTS ${quoteName(name)}`);
        const rules = `CHARACTER SET ${settings?.['charset']} COLLATE ${settings?.['collation']}`;
        await connection.query(`CREATE DATABASE ${quoteName(name)} ${rules}`);
      }
    } catch (error) {
      throw new BackupRefused(
        `The user ${this.options.user} must be able to create the databases ${names.join(' and ')}, which the restore needs for its duration (${error instanceof Error ? error.message : 'refused'}).`,
      );
    }
  }

  private async load(file: string, database: string): Promise<void> {
    const program = findProgram(programs.client[this.database]);
    const input = createReadStream(file);
    await withDefaultsFile(path.dirname(file), this.options, (defaults) =>
      runProgram(program, [defaults, '--binary-mode', '--default-character-set=utf8mb4', database], { input }),
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
