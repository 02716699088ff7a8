import { addStaff, signInAs, StaffClient, staffPassword } from '../../testing/builders/staff-client';
import { countStatements } from '../../testing/statement-counter';
import { openTestShop, type TestShop } from '../../testing/shop';
import { AuditEntry } from '../audit/audit-entry.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';
import { Staff } from './staff.entity';

const inviteDocument = `mutation($input: InviteStaffInput!) {
  inviteStaff(input: $input) { url member { id email version hasAccepted } userErrors { code field message } }
}`;
const acceptDocument =
  'mutation($token: String!, $password: String!) { acceptInvitation(token: $token, password: $password) { userErrors { code } } }';
const roleDocument = `mutation($id: ID!, $version: Int!, $role: StaffRole!) {
  changeStaffRole(id: $id, version: $version, role: $role) {
    member { role version } conflict { role version } userErrors { code }
  }
}`;

interface Invited {
  readonly url: string;
  readonly member: { readonly id: string };
}

describe('staff list', () => {
  let test: TestShop;
  let owner: StaffClient & { staff: Staff };
  beforeAll(async () => {
    test = await openTestShop();
    owner = await signInAs(test, 'owner');
  });
  afterAll(() => test.close());

  const tokenOf = (url: string) => url.split('#')[1] ?? '';
  const invite = (email: string, role = 'packer') =>
    owner.payload<Invited>(inviteDocument, { input: { email, name: 'Ben', role } });
  const isSignedIn = async (client: StaffClient) => (await client.call('{ me { mustEnrol } }')).data?.['me'] !== null;

  it('invites a person by mail with a link that works once', async () => {
    const { url } = await invite('ben@fernwild.example');
    expect(url).toMatch(/^http:\/\/localhost:4000\/admin\/welcome#[\w-]{22}\.[\w-]{43}$/);
    const mails = await test.shop.db.manager.findBy(OutboxMail, { recipient: 'ben@fernwild.example' });
    expect(mails).toHaveLength(1);
    // The table holds the secret without its signature.
    expect(mails[0]?.payload).not.toContain(tokenOf(url));

    const visitor = new StaffClient(test);
    const { data } = await visitor.call('query($token: String!) { welcomeLink(token: $token) { email kind } }', {
      token: tokenOf(url),
    });
    expect(data).toEqual({ welcomeLink: { email: 'ben@fernwild.example', kind: 'invitation' } });
    await visitor.payload(acceptDocument, { token: tokenOf(url), password: staffPassword });
    expect(await visitor.payload(acceptDocument, { token: tokenOf(url), password: staffPassword })).toEqual({
      userErrors: [{ code: 'LINK_EXPIRED' }],
    });
    expect((await visitor.signIn('ben@fernwild.example')).me?.member.email).toBe('ben@fernwild.example');
  });

  it('lets one of two people accept an invitation at the same time', async () => {
    const { url } = await invite('two@fernwild.example');
    const passwords = ['the password of one', 'the password of the other'];
    const answers = await Promise.all(
      passwords.map((password) =>
        new StaffClient(test).payload<{ userErrors: unknown[] }>(acceptDocument, { token: tokenOf(url), password }),
      ),
    );
    expect(answers.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1]);
    const signIns = await Promise.all(
      passwords.map((password) => new StaffClient(test).signIn('two@fernwild.example', password)),
    );
    expect(signIns.filter(({ me }) => me !== null)).toHaveLength(1);
  });

  it('refuses an expired link, one of a person who was deactivated, and one that was altered', async () => {
    const late = await invite('late@fernwild.example');
    test.clock.advance({ hours: 72, milliseconds: 1 });
    owner = await signInAs(test, 'owner');
    const gone = await invite('gone@fernwild.example');
    await owner.payload('mutation($id: ID!) { deactivateStaff(id: $id, version: 1) { userErrors { code } } }', {
      id: gone.member.id,
    });
    const altered = `${tokenOf(gone.url).slice(0, -1)}A`;
    for (const token of [tokenOf(late.url), tokenOf(gone.url), altered])
      expect(await new StaffClient(test).payload(acceptDocument, { token, password: staffPassword })).toEqual({
        userErrors: [{ code: 'LINK_EXPIRED' }],
      });
  });

  it('refuses to invite a person who works here, and an invalid email', async () => {
    const { email } = await addStaff(test, 'packer');
    expect(await invite(email)).toMatchObject({ url: null, userErrors: [{ code: 'TAKEN', field: ['email'] }] });
    expect(await invite('nobody')).toMatchObject({ userErrors: [{ code: 'INVALID', field: ['email'] }] });
  });

  it('changes a role, which ends the sessions of the person and is recorded', async () => {
    const client = await signInAs(test, 'packer');
    const id = String(client.staff.id);
    expect(await owner.payload(roleDocument, { id, version: 1, role: 'manager' })).toEqual({
      member: { role: 'manager', version: 2 },
      conflict: null,
      userErrors: [],
    });
    expect(await isSignedIn(client)).toBe(false);
    const [entry] = await test.shop.db.manager.find(AuditEntry, { where: { action: 'staff role' } });
    expect(entry).toMatchObject({ staffId: owner.staff.id, subjectType: 'staff', subject: client.staff.email });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({
      before: { name: client.staff.name, role: 'packer', isActive: true },
      after: { name: client.staff.name, role: 'manager', isActive: true },
    });
  });

  it('reports a conflict to the second of two owners who change the same person', async () => {
    const { id } = await addStaff(test, 'packer');
    const change = (role: string) => owner.payload(roleDocument, { id: String(id), version: 1, role });
    await change('editor');
    expect(await change('manager')).toEqual({
      member: null,
      conflict: { role: 'editor', version: 2 },
      userErrors: [{ code: 'STALE' }],
    });
  });

  it('keeps one owner, also when two remove each other at the same time', async () => {
    await test.shop.db.manager.update(Staff, { role: 'owner' }, { role: 'manager' });
    const [one, other] = [await signInAs(test, 'owner'), await signInAs(test, 'owner')];
    // The slower of the two is refused: its session has ended, or no owner would be left.
    const remove = (client: StaffClient, { id }: Staff) =>
      client.call(roleDocument, { id: String(id), version: 1, role: 'manager' });
    await Promise.all([remove(one, other.staff), remove(other, one.staff)]);
    expect(await test.shop.db.manager.countBy(Staff, { role: 'owner' })).toBe(1);
    owner = await signInAs(test, 'owner');
  });

  it('resets a password by mail, with the same answer for an unknown email', async () => {
    const { email } = await addStaff(test, 'editor');
    const ask = (address: string) =>
      new StaffClient(test).payload(
        'mutation($email: String!) { requestReset(email: $email) { message userErrors { code } } }',
        {
          email: address,
        },
      );
    // Known and unknown emails execute the same statements before the answer, so that its time reveals nothing.
    const known = await countStatements(test.shop.db, () => ask(email));
    await test.shop.whenIdle();
    const unknown = await countStatements(test.shop.db, () => ask('nobody@fernwild.example'));
    await test.shop.whenIdle();
    expect(known).toEqual(unknown);
    expect(known.statements).toEqual([]);
    const mails = await test.shop.db.manager.find(OutboxMail);
    expect(mails.filter(({ recipient }) => recipient === email)).toHaveLength(1);
    expect(mails.filter(({ recipient }) => recipient === 'nobody@fernwild.example')).toEqual([]);
  });

  it('removes a lost second factor, and ends sessions by hand', async () => {
    const other = await signInAs(test, 'owner');
    const id = String(other.staff.id);
    const { url } = await owner.payload<Invited>(
      'mutation($id: ID!) { resetStaff(id: $id, twoFactor: true) { url userErrors { code } } }',
      { id },
    );
    expect(await isSignedIn(other)).toBe(false);
    await other.payload(
      'mutation($token: String!, $password: String!) { reset(token: $token, password: $password) { userErrors { code } } }',
      {
        token: tokenOf(url),
        password: 'another long password',
      },
    );
    expect(await other.signIn(other.staff.email, 'another long password')).toMatchObject({ me: { mustEnrol: true } });
    await owner.payload('mutation($id: ID!) { endStaffSessions(id: $id) { userErrors { code } } }', { id });
    expect(await isSignedIn(other)).toBe(false);
  });

  it('lists audit entries by person, object and time, in pages', async () => {
    const document = `query($first: Int!, $after: String, $action: String, $subject: String) {
      auditEntries(first: $first, after: $after, action: $action, subject: $subject) {
        nodes { id action actor before after } pageInfo { hasNextPage endCursor }
      }
    }`;
    interface Page {
      readonly nodes: readonly { readonly id: string; readonly action: string }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    }
    const read = (variables: Record<string, unknown>) => owner.payload<Page>(document, { first: 2, ...variables });
    const first = await read({});
    const second = await read({ after: first.pageInfo.endCursor });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const ids = [...first.nodes, ...second.nodes].map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect((await read({ action: 'staff role', first: 50 })).nodes.every(({ action }) => action === 'staff role')).toBe(
      true,
    );
    expect((await read({ subject: 'nobody' })).nodes).toEqual([]);
    const people = await owner.payload<readonly { id: string; name: string }[]>('{ auditPeople { id name } }');
    const self = people.find(({ id }) => id === String(owner.staff.id));
    expect(self?.name).toBe(`${owner.staff.name} <${owner.staff.email}>`);
    const own = await owner.payload<Page>(
      'query($id: ID!) { auditEntries(staffId: $id, first: 50) { nodes { id action actor } } }',
      { id: self?.id },
    );
    expect(new Set(own.nodes.map((entry) => (entry as { actor?: string }).actor))).toEqual(new Set([self?.name]));
  });
});
