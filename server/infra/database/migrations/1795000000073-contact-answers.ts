import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { dialectOf } from '../dialect';
import {
  addIndex,
  createTable,
  datetime,
  dropTables,
  id,
  integer,
  nullable,
  removeIndex,
  text,
  varchar,
} from './table';

const table = 'contact_message';
const columns = ['read_at', 'settled_at'] as const;
const indexes = [['settled_at', 'id'], ['read_at'], ['email'], ['name'], ['lastname']] as const;

/** Answers to messages of the contact form, and which messages are read and settled. */
export class ContactAnswers1795000000073 implements MigrationInterface {
  name = 'ContactAnswers1795000000073';

  /** Raw SQL on SQLite, where TypeORM's addColumn recreates the table. */
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    for (const name of columns) {
      if (await runner.hasColumn(table, name)) continue;
      if (dialect === 'sqlite') await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} datetime(3)`);
      else await runner.addColumn(table, new TableColumn(nullable(datetime(name))(dialect)));
      // Messages until now were answered from the mailbox. They are those of a year at most.
      await runner.query(`UPDATE ${table} SET ${name} = created_at`);
    }
    for (const names of indexes) await addIndex(runner, table, names);
    if (await runner.hasTable('contact_reply')) return;
    await createTable(runner, 'contact_reply', {
      columns: [id, integer('message_id'), varchar('author', 80), text('text'), datetime('created_at')],
      indexes: [['message_id']],
      foreignKeys: [['message_id', table, 'CASCADE']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'contact_reply');
    for (const names of indexes) await removeIndex(runner, table, names);
    for (const name of columns) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  }
}
