import { addStaff, enrol, StaffClient, staffPassword } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { type LogFields, type Logger } from '../../infra/logger';
import { readGauges } from '../../infra/gauges';
import { retentionDays } from '../../../domain/retention-days';
import { AuditEntry } from '../audit/audit-entry.entity';

describe('failed sign-ins of staff', () => {
  let test: TestShop;
  const logged: (readonly [string, LogFields | undefined])[] = [];
  const log = (event: string, fields?: LogFields) => void logged.push([event, fields]);
  const logger: Logger = { debug: log, info: log, warn: log, error: log };
  const failures = () => logged.filter(([event]) => event === 'a sign-in of staff failed').map(([, fields]) => fields);
  beforeAll(async () => {
    test = await openTestShop({ logger });
  });
  afterAll(() => test.close());

  const entries = (action: string) =>
    test.shop.db.manager.find(AuditEntry, { where: { action }, order: { id: 'DESC' } });
  const numbers = async () => {
    const groups = test.shop.gauges.filter(({ name }) => name === 'failed sign-ins of staff');
    const values = await readGauges(groups, (_group, error) => {
      throw error;
    });
    return Object.fromEntries(values);
  };

  it('are audited, logged without address and counted for 15 minutes: wrong passwords', async () => {
    const { id, email } = await addStaff(test, 'packer');
    await new StaffClient(test).signIn(email, 'a wrong password');
    await new StaffClient(test).signIn('a-typed-password@fernwild.example', 'a wrong password');
    const [unknown, known] = await entries('staff wrong password');
    expect(known).toMatchObject({ subjectType: 'staff', subject: email, staffId: null });
    expect(unknown).toMatchObject({ subjectType: 'staff', subject: 'unknown account', staffId: null });
    expect(failures()).toEqual([
      { kind: 'staff wrong password', entity: 'staff', entityId: id },
      { kind: 'staff wrong password' },
    ]);
    expect(await numbers()).toEqual({ shop_staff_passwords_failed: 2, shop_staff_codes_failed: 0 });
    test.clock.advance({ minutes: 15, seconds: 1 });
    expect(await numbers()).toEqual({ shop_staff_passwords_failed: 0, shop_staff_codes_failed: 0 });
  });

  it('are audited, logged without the code and counted: wrong codes', async () => {
    const { email } = await addStaff(test, 'packer');
    const client = new StaffClient(test);
    await client.signIn(email);
    await enrol(client, test.clock.now());
    expect((await new StaffClient(test).signIn(email, staffPassword, '123450')).me).toBeNull();
    const [entry] = await entries('staff wrong code');
    expect(entry).toMatchObject({ subject: email, staffId: null, detail: '{"before":null,"after":null}' });
    expect(failures().at(-1)).toMatchObject({ kind: 'staff wrong code', entity: 'staff' });
    expect(JSON.stringify(logged)).not.toMatch(/123450|fernwild\.example/);
    expect(await numbers()).toEqual({ shop_staff_passwords_failed: 0, shop_staff_codes_failed: 1 });
  });

  it('are deleted from the audit log after their period, which other entries are not', async () => {
    await addStaff(test, 'packer').then(({ email }) => new StaffClient(test).signIn(email));
    test.clock.advance({ days: retentionDays.failedStaffSignIn, minutes: 1 });
    await test.runJob('delete expired data');
    expect(await entries('staff wrong password')).toEqual([]);
    expect(await entries('staff wrong code')).toEqual([]);
    expect(await entries('staff sign-in')).not.toEqual([]);
  });
});
