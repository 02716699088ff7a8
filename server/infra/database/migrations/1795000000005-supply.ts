import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dialectOf } from '../dialect';
import { optional, whole } from './table';

const [table, column] = ['product', 'supplied'];

/** How many pieces of a product were ever on the shelf: those that lie there, and those that orders have and have not given back. */
const soFar =
  'stock + COALESCE((SELECT SUM(quantity) FROM order_line WHERE order_line.product_id = product.id AND order_line.restocked_at IS NULL), 0)';

export class Supply1795000000005 implements MigrationInterface {
  name = 'Supply1795000000005';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    const describe = (facts: ReturnType<typeof whole>) => new TableColumn(facts(dialect));
    // MySQL cannot take back the column when the rest fails; then the next start goes on from there.
    if (!(await runner.hasColumn(table, column))) await runner.addColumn(table, describe(optional(whole(column))));
    await runner.query(`UPDATE product SET supplied = ${soFar}`);
    await runner.changeColumn(table, column, describe(whole(column)));
  }

  /** In SQLite by its own words: a table that is built anew, as TypeORM does it, would take along all rows that point to it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
