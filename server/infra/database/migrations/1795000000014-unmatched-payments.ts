import { type MigrationInterface, type QueryRunner, TableColumn, TableForeignKey } from 'typeorm';
import { dialectOf } from '../dialect';
import {
  addIndex,
  createTable,
  dropTables,
  id,
  binaryVarchar,
  datetime,
  money,
  nullable,
  removeIndex,
  integer,
  varchar,
} from './table';

const [refund, column] = ['refund', 'unmatched_payment_id'];
const foreignKey = {
  columnNames: [column],
  referencedTableName: 'unmatched_payment',
  referencedColumnNames: ['id'],
  onDelete: 'SET NULL',
  onUpdate: 'NO ACTION',
};

async function createUnmatchedPayment(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'unmatched_payment', {
    columns: [
      id,
      integer('payment_id'),
      binaryVarchar('provider_payment_id', 100),
      money('amount'),
      varchar('currency', 3),
      varchar('reason', 20),
      datetime('received_at'),
    ],
    unique: [['provider_payment_id']],
    indexes: [['payment_id']],
    foreignKeys: [['payment_id', 'payment', 'NO ACTION']],
  });
}

/**
 * On SQLite TypeORM drops a column by recreating the table. Foreign keys stay enforced inside a transaction, so that dropping
 * the old table deletes the dependent rows in `table` by cascade: they are restored afterwards.
 */
async function preservingRows(runner: QueryRunner, table: string, work: () => Promise<void>): Promise<void> {
  if (dialectOf(runner.dataSource) !== 'sqlite') return work();
  await runner.query(`CREATE TEMPORARY TABLE kept_rows AS SELECT * FROM ${table}`);
  await work();
  await runner.query(`INSERT OR IGNORE INTO ${table} SELECT * FROM kept_rows`);
  await runner.query('DROP TABLE kept_rows');
}

async function findForeignKey(runner: QueryRunner): Promise<TableForeignKey | undefined> {
  return (await runner.getTable(refund))?.foreignKeys.find(({ columnNames }) => columnNames.includes(column));
}

/** Captured money that does not pay for its order, with the refunds that return it. */
export class UnmatchedPayments1795000000014 implements MigrationInterface {
  name = 'UnmatchedPayments1795000000014';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL's DDL is not transactional: if a later statement fails, table and column stay and the next start continues from there.
    if (!(await runner.hasTable('unmatched_payment'))) await createUnmatchedPayment(runner);
    if (!(await runner.hasColumn(refund, column)))
      await runner.addColumn(refund, new TableColumn(nullable(integer(column))(dialectOf(runner.dataSource))));
    await addIndex(runner, refund, [column]);
    if (!(await findForeignKey(runner))) await runner.createForeignKey(refund, new TableForeignKey(foreignKey));
  }

  async down(runner: QueryRunner): Promise<void> {
    const key = await findForeignKey(runner);
    await preservingRows(runner, 'refund_line', async () => {
      if (key) await runner.dropForeignKey(refund, key);
      await removeIndex(runner, refund, [column]);
      await runner.dropColumn(refund, column);
    });
    await dropTables(runner, 'unmatched_payment');
  }
}
