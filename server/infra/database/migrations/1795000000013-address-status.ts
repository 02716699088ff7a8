import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dialectOf } from '../dialect';
import { flag, optional } from './table';

const [table, column] = ['address', 'status'];

/** The flag of an address. Until now each one was answered as 1, so that is what the saved ones have. */
export class AddressStatus1795000000013 implements MigrationInterface {
  name = 'AddressStatus1795000000013';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    const describe = (facts: ReturnType<typeof flag>) => new TableColumn(facts(dialect));
    // MySQL cannot take back the column when the rest fails; then the next start goes on from there.
    if (!(await runner.hasColumn(table, column))) await runner.addColumn(table, describe(optional(flag(column))));
    await runner.query(`UPDATE ${table} SET ${column} = 1`);
    await runner.changeColumn(table, column, describe(flag(column)));
  }

  /** In SQLite by its own words: a table that is built anew, as TypeORM does it, would take along all rows that point to it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
