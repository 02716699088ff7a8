import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTable, datetime, dropTables, id, integer, nullable, varchar } from './table';

/** Changes of stock by staff. */
export class StockChanges1795000000041 implements MigrationInterface {
  name = 'StockChanges1795000000041';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasTable('stock_change')) return;
    await createTable(runner, 'stock_change', {
      columns: [
        id,
        integer('product_id'),
        varchar('kind', 10),
        integer('stock_before'),
        integer('stock_after'),
        nullable(varchar('note', 200)),
        varchar('actor', 100),
        datetime('happened_at'),
      ],
      indexes: [['product_id', 'id']],
      foreignKeys: [['product_id', 'product', 'CASCADE']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'stock_change');
  }
}
