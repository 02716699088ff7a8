import { StaffClient, staffPassword } from '../testing/builders/staff-client';
import { createOperator, type Operator } from '../testing/operator';
import { openTestShop, type TestShop } from '../testing/shop';
import { AuditEntry } from '../staff/audit/audit-entry.entity';
import { Staff } from '../staff/members/staff.entity';

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

  it('invites and resets a person, with audit entries', async () => {
    await operator('staff', 'add', 'ben@fernwild.example', '--role', 'packer', '--name', 'Ben Ash');
    expect(await json('staff', 'reset', 'Ben@fernwild.example', '--two-factor')).toMatchObject({
      url: expect.stringContaining('/admin/welcome#') as string,
    });
    const entries = await test.shop.db.manager.findBy(AuditEntry, { subject: 'ben@fernwild.example' });
    expect(entries.map(({ action, actor, staffId }) => [action, actor, staffId])).toEqual([
      ['staff invite', 'ada', null],
      ['staff issue link', 'ada', null],
    ]);
  });

  it('prints no control characters of names to the terminal', async () => {
    await operator('staff', 'add', 'cleo@fernwild.example', '--role', 'editor');
    await test.shop.db.manager.update(Staff, { email: 'cleo@fernwild.example' }, { name: 'Cleo\u001b[2J' });
    const { out } = await operator('staff', 'list');
    expect(out).toContain('Cleo [2J');
    expect(out).not.toContain('\u001b');
  });

  it('refuses unknown people and roles', async () => {
    expect(await operator('staff', 'reset', 'nobody@fernwild.example')).toMatchObject({
      code: 1,
      err: 'This person is not known.',
    });
    expect((await operator('staff', 'add', 'cleo@fernwild.example', '--role', 'admin')).code).toBe(2);
    expect((await operator('staff', 'add', 'cleo', '--role', 'packer')).code).toBe(1);
  });
});
