import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, removeIndex } from './table';

/** Indexes subscriptions by the date they ended, for the sweep that deletes them. */
export class EndedSubscriptions1795000000009 implements MigrationInterface {
  name = 'EndedSubscriptions1795000000009';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'newsletter_subscriber', ['unsubscribed_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeIndex(runner, 'newsletter_subscriber', ['unsubscribed_at']);
  }
}
