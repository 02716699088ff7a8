import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, removeIndex } from './table';

const titleColumns = ['is_published', 'title', 'featured_position'];

/** Index from which the ids of a list by title are read in order, without its rows. */
export class TitlesOfLists1795000000102 implements MigrationInterface {
  name = 'TitlesOfLists1795000000102';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'product', titleColumns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeIndex(runner, 'product', titleColumns);
  }
}
