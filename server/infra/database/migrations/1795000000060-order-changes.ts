import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, removeIndex } from './table';

/** Index by which orders are exported in the order of their last change. */
export class OrderChanges1795000000060 implements MigrationInterface {
  name = 'OrderChanges1795000000060';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'orders', ['updated_at', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeIndex(runner, 'orders', ['updated_at', 'id']);
  }
}
