import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, removeIndex } from './table';

/**
 * The columns that lists are filtered, sorted and counted by, in the default order. Not the stock: each order changes it, and on MariaDB
 * concurrent orders that find a product by an index with its stock miss the entry that another one has just replaced.
 */
const listColumns = [
  'is_published',
  'featured_position',
  'id',
  'current_price',
  'created_at',
  'rating_sum',
  'rating_count',
  'theme',
  'deal_position',
  'new_position',
];

/** Index from which lists of products are read in order and counted, without their rows. */
export class LargeCatalogues1795000000016 implements MigrationInterface {
  name = 'LargeCatalogues1795000000016';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'product', listColumns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeIndex(runner, 'product', listColumns);
  }
}
