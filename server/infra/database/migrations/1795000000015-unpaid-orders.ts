import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex } from './table';

const byStatus = () => new TableIndex({ columnNames: ['customer_id', 'status'] });

/** Placing a card order counts those of the customer that wait for their payment; it must not read the whole history. */
export class UnpaidOrders1795000000015 implements MigrationInterface {
  name = 'UnpaidOrders1795000000015';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'orders', ['customer_id', 'status']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', byStatus());
  }
}
