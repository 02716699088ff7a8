import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { binaryVarchar, createTable, datetime, dropTables, id, integer, nullable } from './table';

/** Visitors who wait for products that are out of stock. */
export class StockAlerts1795000000020 implements MigrationInterface {
  name = 'StockAlerts1795000000020';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasTable('stock_alert')) return;
    await createTable(runner, 'stock_alert', {
      columns: [
        id,
        integer('product_id'),
        binaryVarchar('email', 100),
        binaryVarchar('public_id', 64),
        datetime('created_at'),
        nullable(datetime('ended_at')),
      ],
      unique: [['product_id', 'email'], ['public_id']],
      indexes: [['ended_at', 'product_id'], ['email'], ['created_at']],
      foreignKeys: [['product_id', 'product', 'CASCADE']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'stock_alert');
  }
}
