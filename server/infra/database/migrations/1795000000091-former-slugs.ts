import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { binaryVarchar, createTable, dropTables, integer, primaryKey } from './table';

/** Slugs that products, posts and ingredients have had. */
export class FormerSlugs1795000000091 implements MigrationInterface {
  name = 'FormerSlugs1795000000091';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasTable('former_slug')) return;
    await createTable(runner, 'former_slug', {
      columns: [primaryKey(binaryVarchar('kind', 20)), primaryKey(binaryVarchar('slug', 160)), integer('target_id')],
      indexes: [['kind', 'target_id']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'former_slug');
  }
}
