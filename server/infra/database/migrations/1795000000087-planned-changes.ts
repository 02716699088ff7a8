import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { boolean, createTable, datetime, dropTables, id, integer, money, nullable, varchar } from './table';

/** Prices and publications of products that begin at a time. */
export class PlannedChanges1795000000087 implements MigrationInterface {
  name = 'PlannedChanges1795000000087';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasTable('planned_change')) return;
    await createTable(runner, 'planned_change', {
      columns: [
        ...[id, integer('product_id'), varchar('kind', 20), varchar('state', 20)],
        ...[datetime('starts_at'), nullable(datetime('ends_at')), nullable(datetime('due_at'))],
        ...[nullable(money('list_price')), nullable(money('current_price')), nullable(boolean('is_published'))],
        ...[nullable(money('former_list_price')), nullable(money('former_current_price')), datetime('created_at')],
      ],
      indexes: [
        ['due_at', 'starts_at', 'id'],
        ['product_id', 'starts_at', 'id'],
      ],
      foreignKeys: [['product_id', 'product', 'CASCADE']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'planned_change');
  }
}
