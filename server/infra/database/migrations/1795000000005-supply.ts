import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dialectOf } from '../dialect';
import { nullable, integer } from './table';

const [table, column] = ['product', 'supplied'];

/** Units of a product ever supplied: those in stock plus those in order lines that were not restocked. */
const suppliedUnits =
  'stock + COALESCE((SELECT SUM(quantity) FROM order_line WHERE order_line.product_id = product.id AND order_line.restocked_at IS NULL), 0)';

export class Supply1795000000005 implements MigrationInterface {
  name = 'Supply1795000000005';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    const describe = (facts: ReturnType<typeof integer>) => new TableColumn(facts(dialect));
    // MySQL's DDL is not transactional: if a later statement fails, the column stays and the next start continues from there.
    if (!(await runner.hasColumn(table, column))) await runner.addColumn(table, describe(nullable(integer(column))));
    await runner.query(`UPDATE product SET supplied = ${suppliedUnits}`);
    await runner.changeColumn(table, column, describe(integer(column)));
  }

  /** Raw SQL: on SQLite TypeORM's dropColumn recreates the table, and dropping the old one cascades to all rows that reference it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
