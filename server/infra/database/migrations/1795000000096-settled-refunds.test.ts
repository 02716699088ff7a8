import { type DataSource } from 'typeorm';
import { AuditEntry } from '../../../features/operator/audit-entry.entity';
import { Refund } from '../../../features/payments/refund.entity';
import { addFailedRefund } from '../../../testing/builders/unsent';
import { openTestShop, type TestShop } from '../../../testing/shop';
import { migrate } from '../migrate';
import { SettledRefunds1795000000096 } from './1795000000096-settled-refunds';

describe('the migration that adds notes to refunds that were settled by hand', () => {
  let test: TestShop;
  let db: DataSource;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    db = test.shop.db;
  });
  afterAll(() => test.close());

  it('takes the time of earlier ones from the audit log', async () => {
    const done = { status: 'done', nextAttemptAt: null, doneAt: test.clock.now() } as const;
    const settled = await addFailedRefund(test, done);
    await addFailedRefund(test, done);
    await db.manager.insert(AuditEntry, {
      ...{ actor: 'Ben', staffId: 1, action: 'order refund settle', subjectType: 'order', subject: settled.number },
      detail: JSON.stringify({ before: { refund: settled.idempotencyKey }, after: {} }),
      at: test.clock.now(),
    });
    const runner = db.createQueryRunner();
    await new SettledRefunds1795000000096().down(runner);
    await runner.release();
    await db.query(`DELETE FROM migrations WHERE name = 'SettledRefunds1795000000096'`);
    await migrate(db, 'IN');
    const refunds = await db.manager.find(Refund, { order: { id: 'ASC' } });
    expect(refunds.map(({ settledAt, settledNote }) => [settledAt, settledNote])).toEqual([
      [test.clock.now(), null],
      [null, null],
    ]);
  });
});
