import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, removeIndex } from './table';

const indexes = [
  ['outbox_mail', ['recipient']],
  ['blog_comment', ['email']],
] as const;

/** Indexes by which an erasure finds the data of a customer. */
export class Erasures1795000000083 implements MigrationInterface {
  name = 'Erasures1795000000083';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of indexes) await addIndex(runner, table, columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of indexes) await removeIndex(runner, table, columns);
  }
}
