import { type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  addIndex,
  bigint,
  binaryVarchar,
  createTable,
  datetime,
  dropTables,
  integer,
  primaryKey,
  removeIndex,
} from './table';

const indexes = [
  ['orders', ['paid_at']],
  ['order_line', ['restocked_at']],
  ['order_return', ['decided_at']],
  ['cart_line', ['created_at']],
] as const;

/** Sales by day, and the indexes by which the events of a day are found. */
export class SalesDays1795000000070 implements MigrationInterface {
  name = 'SalesDays1795000000070';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasTable('sales_day')))
      await createTable(runner, 'sales_day', {
        columns: [
          primaryKey(binaryVarchar('day', 10)),
          integer('order_count'),
          bigint('sold'),
          bigint('cancelled'),
          bigint('refunded'),
          integer('carts_left'),
          datetime('closed_at'),
        ],
      });
    for (const [table, columns] of indexes) await addIndex(runner, table, columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of indexes) await removeIndex(runner, table, columns);
    await dropTables(runner, 'sales_day');
  }
}
