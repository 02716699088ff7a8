import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { dialectOf } from '../dialect';
import { addIndex, binaryVarchar, nullable, removeIndex } from './table';

const [event, column] = ['provider_event', 'failed_refund_id'];

/** Reports of failed refunds store the provider's refund id, and refunds are indexed by that id. */
export class RefundFailures1795000000010 implements MigrationInterface {
  name = 'RefundFailures1795000000010';

  async up(runner: QueryRunner): Promise<void> {
    const facts = nullable(binaryVarchar(column, 100))(dialectOf(runner.dataSource));
    // MySQL's DDL is not transactional: if a later statement fails, the column stays and the next start continues from there.
    if (!(await runner.hasColumn(event, column))) await runner.addColumn(event, new TableColumn(facts));
    await addIndex(runner, event, [column]);
    await addIndex(runner, 'refund', ['provider_refund_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeIndex(runner, 'refund', ['provider_refund_id']);
    await removeIndex(runner, event, [column]);
    await runner.query(`ALTER TABLE ${event} DROP COLUMN ${column}`);
  }
}
