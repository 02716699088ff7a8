import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex } from './table';

/** Ended subscriptions are found by the day of their end, to be deleted. */
export class EndedSubscriptions1795000000009 implements MigrationInterface {
  name = 'EndedSubscriptions1795000000009';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'newsletter_subscriber', ['unsubscribed_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('newsletter_subscriber', new TableIndex({ columnNames: ['unsubscribed_at'] }));
  }
}
