import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { dialectOf } from '../dialect';
import { datetime, nullable } from './table';

const table = 'order_line';
const column = nullable(datetime('written_off_at'));

/** When staff have cancelled a line whose pieces cannot be sold. */
export class WrittenOffLines1795000000101 implements MigrationInterface {
  name = 'WrittenOffLines1795000000101';

  /** Raw SQL on SQLite, where TypeORM's addColumn recreates the table. */
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    const facts = column(dialect);
    if (await runner.hasColumn(table, facts.name)) return;
    if (dialect === 'sqlite') await runner.query(`ALTER TABLE ${table} ADD COLUMN ${facts.name} datetime(3)`);
    else await runner.addColumn(table, new TableColumn(facts));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column(dialectOf(runner.dataSource)).name}`);
  }
}
