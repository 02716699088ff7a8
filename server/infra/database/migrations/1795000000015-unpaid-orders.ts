import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, removeIndex } from './table';

/** Index for counting a customer's unpaid card orders when a new one is placed, without scanning the customer's history. */
export class UnpaidOrders1795000000015 implements MigrationInterface {
  name = 'UnpaidOrders1795000000015';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'orders', ['customer_id', 'status']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeIndex(runner, 'orders', ['customer_id', 'status']);
  }
}
