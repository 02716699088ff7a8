import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTable, dropTables, id, binaryVarchar, datetime, money, nullable, integer, varchar } from './table';

async function createRefund(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'refund', {
    columns: [
      id,
      integer('payment_id'),
      binaryVarchar('idempotency_key', 40),
      money('amount'),
      varchar('status', 20),
      nullable(binaryVarchar('provider_refund_id', 100)),
      integer('attempts'),
      nullable(datetime('next_attempt_at')),
      nullable(varchar('last_error', 500)),
      datetime('created_at'),
      nullable(datetime('done_at')),
    ],
    unique: [['idempotency_key']],
    indexes: [['payment_id'], ['status', 'next_attempt_at']],
    foreignKeys: [['payment_id', 'payment', 'NO ACTION']],
  });
}

async function createRefundLine(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'refund_line', {
    columns: [id, integer('refund_id'), integer('order_line_id'), money('amount')],
    unique: [['order_line_id']],
    indexes: [['refund_id']],
    foreignKeys: [
      ['refund_id', 'refund', 'CASCADE'],
      ['order_line_id', 'order_line', 'CASCADE'],
    ],
  });
}

async function createSandboxRefund(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'sandbox_refund', {
    columns: [
      id,
      binaryVarchar('provider_order_id', 100),
      binaryVarchar('provider_refund_id', 100),
      binaryVarchar('idempotency_key', 40),
      money('amount'),
      datetime('created_at'),
    ],
    unique: [['provider_refund_id'], ['idempotency_key']],
    indexes: [['provider_order_id']],
  });
}

/** Before this migration every refund, made or still due, was of the whole payment. */
async function recordFullRefunds(runner: QueryRunner): Promise<void> {
  const { type } = runner.dataSource.options;
  const key = (column: string) =>
    type === 'better-sqlite3' ? `'refund-' || ${column} || '-1'` : `CONCAT('refund-', ${column}, '-1')`;
  await runner.query(`
    INSERT INTO refund (payment_id, idempotency_key, amount, status, provider_refund_id, attempts, next_attempt_at, last_error, created_at, done_at)
    SELECT payment.id, ${key('orders.number')}, payment.amount,
      CASE WHEN payment.status = 'refunded' THEN 'done' ELSE 'pending' END, NULL, payment.attempts,
      CASE WHEN payment.status = 'refunded' THEN NULL ELSE payment.next_lookup_at END, NULL, payment.updated_at, payment.refunded_at
    FROM payment INNER JOIN orders ON orders.id = payment.order_id
    WHERE payment.status IN ('refund_due', 'refunded')`);
  await runner.query(`
    INSERT INTO sandbox_refund (provider_order_id, provider_refund_id, idempotency_key, amount, created_at)
    SELECT provider_order_id, ${key('provider_order_id').replace("'refund-'", "'sbx_rfnd_'")}, ${key('receipt')}, amount, COALESCE(refunded_at, created_at)
    FROM sandbox_payment WHERE status = 'refunded'`);
}

export class Refunds1795000000006 implements MigrationInterface {
  name = 'Refunds1795000000006';

  async up(runner: QueryRunner): Promise<void> {
    await createRefund(runner);
    await createRefundLine(runner);
    await createSandboxRefund(runner);
    await recordFullRefunds(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'sandbox_refund', 'refund_line', 'refund');
  }
}
