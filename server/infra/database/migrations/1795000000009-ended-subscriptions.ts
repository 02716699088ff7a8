import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const index = () => new TableIndex({ columnNames: ['unsubscribed_at'] });

/** Ended subscriptions are found by the day of their end, to be deleted. */
export class EndedSubscriptions1795000000009 implements MigrationInterface {
  name = 'EndedSubscriptions1795000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('newsletter_subscriber', index());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('newsletter_subscriber', index());
  }
}
