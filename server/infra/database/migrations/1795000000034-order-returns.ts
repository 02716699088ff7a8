import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { boolean, createTable, datetime, dropTables, id, integer, money, nullable, varchar } from './table';

/** What the shop has decided about lines that were sent back. */
export class OrderReturns1795000000034 implements MigrationInterface {
  name = 'OrderReturns1795000000034';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasTable('order_return')) return;
    await createTable(runner, 'order_return', {
      columns: [
        id,
        integer('order_line_id'),
        boolean('accepted'),
        money('refund_amount'),
        boolean('restocked'),
        nullable(varchar('reason', 200)),
        varchar('decided_by', 80),
        datetime('decided_at'),
      ],
      unique: [['order_line_id']],
      foreignKeys: [['order_line_id', 'order_line', 'CASCADE']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'order_return');
  }
}
