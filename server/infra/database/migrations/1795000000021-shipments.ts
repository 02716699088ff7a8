import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { dialectOf } from '../dialect';
import { nullable, varchar } from './table';

const table = 'orders';
const columns = [
  ['carrier', 50],
  ['tracking_number', 40],
] as const;

/** The carrier of an order and its tracking number. Orders that were sent before have neither. */
export class Shipments1795000000021 implements MigrationInterface {
  name = 'Shipments1795000000021';

  /** Raw SQL on SQLite, where TypeORM's addColumn recreates the table: dropping the old one cascades to the lines of all orders. */
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    for (const [name, length] of columns) {
      // MySQL commits each statement: after an interruption the next start continues here.
      if (await runner.hasColumn(table, name)) continue;
      if (dialect === 'sqlite') await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} varchar(${length})`);
      else await runner.addColumn(table, new TableColumn(nullable(varchar(name, length))(dialect)));
    }
  }

  /** Raw SQL for the same reason. */
  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of columns) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  }
}
