import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { binaryVarchar, createTable, datetime, dropTables, id, integer, longText, nullable } from './table';

/** Answers to calls that may be repeated. */
export class IdempotentCalls1795000000050 implements MigrationInterface {
  name = 'IdempotentCalls1795000000050';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasTable('idempotent_call')) return;
    await createTable(runner, 'idempotent_call', {
      columns: [
        id,
        binaryVarchar('hash', 64),
        binaryVarchar('content', 64),
        nullable(integer('status')),
        nullable(longText('body')),
        datetime('claimed_at'),
      ],
      unique: [['hash']],
      indexes: [['claimed_at']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'idempotent_call');
  }
}
