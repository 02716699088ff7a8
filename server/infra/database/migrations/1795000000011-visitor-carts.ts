import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, removeIndex } from './table';

/** Index for the sweep of visitors' carts, so that it does not scan customers' carts, which are kept and older. */
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
