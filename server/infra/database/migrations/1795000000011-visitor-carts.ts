import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex } from './table';

const byAge = () => new TableIndex({ columnNames: ['updated_at'] });
const visitorsByAge = () => new TableIndex({ columnNames: ['customer_id', 'updated_at'] });

/** The sweep of visitors' carts must not read those of customers, which are older and stay. */
export class VisitorCarts1795000000011 implements MigrationInterface {
  name = 'VisitorCarts1795000000011';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'cart', ['customer_id', 'updated_at']);
    await runner.dropIndex('cart', byAge(), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('cart', byAge());
    await runner.dropIndex('cart', visitorsByAge());
  }
}
