import { StaffClient, staffPassword } from '../../testing/builders/staff-client';
import { createOperator, type Operator } from '../../testing/operator';
import { openTestShop, type TestShop } from '../../testing/shop';
import { AuditEntry } from '../../features/operator/audit-entry.entity';

describe('staff on the command line', () => {
  let test: TestShop;
  let operator: Operator;
  beforeAll(async () => {
    test = await openTestShop();
    const { db, config } = test.shop;
    operator = createOperator({ db, region: config.region, clock: test.clock, folder: config.dataDir });
  });
  afterAll(() => test.close());

  const json = async (...words: string[]) => {
    const { out, err, code } = await operator(...words, '--json');
    if (code !== 0) throw new Error(err);
    return JSON.parse(out) as unknown;
  };

  it('adds an owner, whose printed link sets the password once', async () => {
    const { url } = (await json('staff', 'add', 'Ada@fernwild.example', '--role', 'owner')) as { url: string };
    const client = new StaffClient(test);
    const accept =
      'mutation($token: String!, $password: String!) { acceptInvitation(token: $token, password: $password) { userErrors { code } } }';
    await client.payload(accept, { token: url.split('#')[1], password: staffPassword });
    expect(await client.signIn('ada@fernwild.example')).toMatchObject({ me: { mustEnrol: true } });
    expect(await json('staff', 'list')).toMatchObject([
      { email: 'ada@fernwild.example', name: 'Ada', role: 'owner', state: 'active' },
    ]);
  });

  it('changes roles, signs out, resets and deactivates, with audit entries', async () => {
    await operator('staff', 'add', 'ben@fernwild.example', '--role', 'packer', '--name', 'Ben Ash');
    expect(await json('staff', 'role', 'ben@fernwild.example', 'manager')).toMatchObject({ role: 'manager' });
    expect(await json('staff', 'sign-out', 'ben@fernwild.example')).toEqual({ ended: 0 });
    expect(await json('staff', 'reset', 'ben@fernwild.example', '--two-factor')).toMatchObject({
      url: expect.stringContaining('/admin/welcome#') as string,
    });
    expect(await json('staff', 'deactivate', 'ben@fernwild.example')).toMatchObject({ state: 'deactivated' });
    const entries = await test.shop.db.manager.findBy(AuditEntry, { subject: 'ben@fernwild.example' });
    expect(entries.map(({ action, actor, staffId }) => [action, actor, staffId])).toEqual(
      ['staff invite', 'staff role', 'staff end sessions', 'staff issue link', 'staff deactivate'].map((action) => [
        action,
        'ada',
        null,
      ]),
    );
  });

  it('refuses unknown people, unknown roles and the removal of the last owner', async () => {
    expect(await operator('staff', 'role', 'nobody@fernwild.example', 'packer')).toMatchObject({
      code: 1,
      err: 'This person is not known.',
    });
    expect((await operator('staff', 'add', 'cleo@fernwild.example', '--role', 'admin')).code).toBe(2);
    expect((await operator('staff', 'add', 'cleo', '--role', 'packer')).code).toBe(2);
    expect(await operator('staff', 'deactivate', 'ada@fernwild.example')).toMatchObject({
      code: 1,
      err: 'The shop needs at least one owner.',
    });
  });
});
