import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, removeIndex } from './table';

/** Index from which the vocabulary of the search reads the products that have changed. */
export class ProductChanges1795000000017 implements MigrationInterface {
  name = 'ProductChanges1795000000017';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'product', ['updated_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeIndex(runner, 'product', ['updated_at']);
  }
}
