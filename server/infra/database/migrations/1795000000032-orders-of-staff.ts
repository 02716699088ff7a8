import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, createTable, datetime, dropTables, id, integer, removeIndex, text, varchar } from './table';

const indexes = [
  ['orders', ['booking_date', 'id']],
  ['orders', ['status', 'booking_date', 'id']],
  ['order_line', ['status', 'id']],
  ['customer', ['name']],
  ['customer', ['lastname']],
  ['customer', ['phone']],
] as const;

/** Notes of staff, and the indexes by which they find orders. */
export class OrdersOfStaff1795000000032 implements MigrationInterface {
  name = 'OrdersOfStaff1795000000032';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasTable('order_note')))
      await createTable(runner, 'order_note', {
        columns: [id, integer('order_id'), varchar('author', 80), text('text'), datetime('created_at')],
        indexes: [['order_id', 'id']],
        foreignKeys: [['order_id', 'orders', 'CASCADE']],
      });
    for (const [table, columns] of indexes) await addIndex(runner, table, columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of indexes) await removeIndex(runner, table, columns);
    await dropTables(runner, 'order_note');
  }
}
