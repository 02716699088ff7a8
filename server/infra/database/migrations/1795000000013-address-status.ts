import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dialectOf } from '../dialect';
import { boolean, nullable } from './table';

const [table, column] = ['address', 'status'];

/** The status flag of an address. Before this migration it was always returned as 1, so existing rows get 1. */
export class AddressStatus1795000000013 implements MigrationInterface {
  name = 'AddressStatus1795000000013';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    const describe = (facts: ReturnType<typeof boolean>) => new TableColumn(facts(dialect));
    // MySQL's DDL is not transactional: if a later statement fails, the column stays and the next start continues from there.
    if (!(await runner.hasColumn(table, column))) await runner.addColumn(table, describe(nullable(boolean(column))));
    await runner.query(`UPDATE ${table} SET ${column} = 1`);
    await runner.changeColumn(table, column, describe(boolean(column)));
  }

  /** Raw SQL: on SQLite TypeORM's dropColumn recreates the table, and dropping the old one cascades to all rows that reference it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
