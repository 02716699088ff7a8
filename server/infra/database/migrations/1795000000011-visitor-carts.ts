import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, removeIndex } from './table';

/** The sweep of visitors' carts must not read those of customers, which are older and stay. */
export class VisitorCarts1795000000011 implements MigrationInterface {
  name = 'VisitorCarts1795000000011';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'cart', ['customer_id', 'updated_at']);
    await removeIndex(runner, 'cart', ['updated_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'cart', ['updated_at']);
    await removeIndex(runner, 'cart', ['customer_id', 'updated_at']);
  }
}
