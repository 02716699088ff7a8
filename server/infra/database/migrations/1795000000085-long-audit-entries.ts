import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { dialectOf, textCollation } from '../dialect';

/** A text before and after its change may exceed MySQL's TEXT (64 KiB) together. SQLite's TEXT has no such limit. */
async function setDetailType(runner: QueryRunner, type: 'text' | 'mediumtext'): Promise<void> {
  if (dialectOf(runner.dataSource) === 'sqlite') return;
  await runner.query(
    `ALTER TABLE audit_entry MODIFY detail ${type} CHARACTER SET utf8mb4 COLLATE ${textCollation} NOT NULL`,
  );
}

export class LongAuditEntries1795000000085 implements MigrationInterface {
  name = 'LongAuditEntries1795000000085';

  async up(runner: QueryRunner): Promise<void> {
    await setDetailType(runner, 'mediumtext');
  }

  async down(runner: QueryRunner): Promise<void> {
    await setDetailType(runner, 'text');
  }
}
