import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { dialectOf, textCollation } from '../dialect';

/** The mail of an order with many lines may exceed MySQL's TEXT (64 KiB). SQLite's TEXT has no such limit. */
async function setPayloadType(runner: QueryRunner, type: 'text' | 'mediumtext'): Promise<void> {
  if (dialectOf(runner.dataSource) === 'sqlite') return;
  await runner.query(
    `ALTER TABLE outbox_mail MODIFY payload ${type} CHARACTER SET utf8mb4 COLLATE ${textCollation} NOT NULL`,
  );
}

export class LongMails1795000000008 implements MigrationInterface {
  name = 'LongMails1795000000008';

  async up(runner: QueryRunner): Promise<void> {
    await setPayloadType(runner, 'mediumtext');
  }

  async down(runner: QueryRunner): Promise<void> {
    await setPayloadType(runner, 'text');
  }
}
