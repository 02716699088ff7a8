import { type DataSource } from 'typeorm';
import { addStaff, enrol, signInAs, StaffClient, staffPassword, totpCode } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Staff, StaffSession } from '../members/staff.entity';

const meDocument = '{ me { mustEnrol member { email role } } }';

describe('sign-in of staff', () => {
  let test: TestShop;
  let db: DataSource;
  beforeAll(async () => {
    test = await openTestShop();
    ({ db } = test.shop);
  });
  afterAll(() => test.close());

  const browser = () => new StaffClient(test);
  const meOf = async (client: StaffClient) => (await client.call(meDocument)).data?.['me'];

  it('opens a session of 12 hours with a cookie that scripts cannot read and other sites cannot send', async () => {
    const { email } = await addStaff(test, 'packer');
    const client = browser();
    const { data, headers } = await client.call(
      'mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) { codeRequired } }',
      { email, password: staffPassword },
    );
    expect(data).toEqual({ signIn: { codeRequired: false } });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(await meOf(client)).toEqual({ mustEnrol: false, member: { email, role: 'packer' } });
    expect(JSON.stringify(await db.manager.find(StaffSession))).not.toContain(client.cookie);
    test.clock.advance({ hours: 12, milliseconds: 1 });
    expect(await meOf(client)).toBeNull();
  });

  it('answers a wrong password, an unknown email and a deactivated person alike', async () => {
    const { email } = await addStaff(test, 'editor');
    const gone = await addStaff(test, 'editor', { deactivatedAt: test.clock.now() });
    const invited = await addStaff(test, 'editor', { passwordHash: null });
    const answers = [
      await browser().signIn(email, 'another long password'),
      await browser().signIn('nobody@fernwild.example'),
      await browser().signIn(gone.email),
      await browser().signIn(invited.email),
    ];
    for (const answer of answers)
      expect(answer).toEqual({
        codeRequired: null,
        me: null,
        userErrors: [{ code: 'INVALID_CREDENTIALS', message: 'The email address or the password is wrong.' }],
      });
  });

  it('takes no session id from the browser, and ends the session that it replaces', async () => {
    const { email } = await addStaff(test, 'packer');
    const client = browser();
    client.cookie = 'an id that an attacker has chosen';
    await client.signIn(email);
    const first = client.cookie;
    expect(first).not.toBe('an id that an attacker has chosen');
    await client.signIn(email);
    expect(client.cookie).not.toBe(first);
    const old = browser();
    old.cookie = first;
    expect(await meOf(old)).toBeNull();
    expect(await meOf(client)).not.toBeNull();
  });

  it('lets an owner without second factor do nothing but set it up', async () => {
    const { email } = await addStaff(test, 'owner');
    const client = browser();
    expect((await client.signIn(email)).me?.mustEnrol).toBe(true);
    const refused = await client.call('{ staff { email } }');
    expect(refused.errors).toEqual([{ message: 'Set up two-factor sign-in first.', code: 'FORBIDDEN' }]);
    const before = client.cookie;
    const { recoveryCodes } = await enrol(client, test.clock.now());
    expect(recoveryCodes).toHaveLength(10);
    expect(client.cookie).not.toBe(before);
    expect((await client.call('{ staff { email } }')).errors).toEqual([]);
  });

  it('asks for a code, and accepts each once, also of the step before', async () => {
    const { email } = await addStaff(test, 'packer');
    const client = browser();
    await client.signIn(email);
    const { secret } = await enrol(client, test.clock.now());
    expect(await browser().signIn(email)).toEqual({ codeRequired: true, me: null, userErrors: [] });

    const confirmed = await browser().signIn(email, staffPassword, totpCode(secret, test.clock.now()));
    expect(confirmed.userErrors).toEqual([expect.objectContaining({ code: 'CODE_INVALID' })]);

    test.clock.advance({ seconds: 30 });
    const code = totpCode(secret, test.clock.now());
    test.clock.advance({ seconds: 30 });
    expect((await browser().signIn(email, staffPassword, code)).me?.member.email).toBe(email);
    expect((await browser().signIn(email, staffPassword, code)).userErrors).toEqual([
      { code: 'CODE_INVALID', message: 'This code is wrong, or it was used already.' },
    ]);
    test.clock.advance({ seconds: 90 });
    const late = totpCode(secret, new Date(test.clock.now().getTime() - 60_000));
    expect((await browser().signIn(email, staffPassword, late)).me).toBeNull();
  });

  it('lets one of two simultaneous sign-ins with the same code succeed', async () => {
    const { email } = await addStaff(test, 'packer');
    const client = browser();
    await client.signIn(email);
    const { secret, recoveryCodes } = await enrol(client, test.clock.now());
    test.clock.advance({ seconds: 60 });
    for (const code of [totpCode(secret, test.clock.now()), recoveryCodes[0]]) {
      const answers = await Promise.all([1, 2, 3].map(() => browser().signIn(email, staffPassword, code)));
      expect(answers.filter(({ me }) => me !== null)).toHaveLength(1);
    }
  });

  it('accepts a recovery code once, with or without its hyphen', async () => {
    const { email } = await addStaff(test, 'packer');
    const client = browser();
    await client.signIn(email);
    const { recoveryCodes } = await enrol(client, test.clock.now());
    const [code = ''] = recoveryCodes;
    expect((await browser().signIn(email, staffPassword, code.replace('-', ' ').toUpperCase())).me).not.toBeNull();
    expect((await browser().signIn(email, staffPassword, code)).me).toBeNull();
  });

  it('replaces the second factor only with the password and a current code', async () => {
    const client = await signInAs(test, 'owner');
    const enrolDocument =
      'mutation($password: String!, $code: String) { enrolTotp(password: $password, code: $code) { secret userErrors { code } } }';
    expect(await client.payload(enrolDocument, { password: 'another long password' })).toEqual({
      secret: null,
      userErrors: [{ code: 'INVALID_CREDENTIALS' }],
    });
    expect(await client.payload(enrolDocument, { password: staffPassword })).toEqual({
      secret: null,
      userErrors: [{ code: 'CODE_INVALID' }],
    });
  });

  it('stores neither the secret nor the recovery codes in a readable form', async () => {
    const { email } = await addStaff(test, 'packer');
    const client = browser();
    await client.signIn(email);
    const { secret, recoveryCodes } = await enrol(client, test.clock.now());
    const tables = JSON.stringify([
      await db.manager.find(Staff),
      await db.query('SELECT * FROM staff_recovery_code'),
      await db.query('SELECT * FROM audit_entry'),
    ]);
    expect(tables).not.toContain(secret);
    for (const code of recoveryCodes) expect(tables).not.toContain(code);
  });

  it('ends the session when the person signs out', async () => {
    const client = await signInAs(test, 'packer');
    const token = client.cookie;
    await client.payload('mutation { signOut { userErrors { code } } }');
    expect(client.cookie).toBeUndefined();
    client.cookie = token;
    expect(await meOf(client)).toBeNull();
  });

  it('changes the password, and ends every other session', async () => {
    const client = await signInAs(test, 'packer');
    const other = browser();
    await other.signIn(client.staff.email);
    const document =
      'mutation($password: String!, $newPassword: String!) { changePassword(password: $password, newPassword: $newPassword) { userErrors { code field } } }';
    expect(await client.payload(document, { password: staffPassword, newPassword: 'short' })).toEqual({
      userErrors: [{ code: 'TOO_SHORT', field: ['newPassword'] }],
    });
    await client.payload(document, { password: staffPassword, newPassword: 'another long password' });
    expect(await meOf(client)).not.toBeNull();
    expect(await meOf(other)).toBeNull();
    expect((await browser().signIn(client.staff.email)).me).toBeNull();
  });
});

describe('brute force against staff', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop({ rateLimits: true, settings: { TRUST_PROXY: 'loopback' } });
  });
  afterAll(() => test.close());

  it('waits longer after each wrong password, for known and unknown emails alike', async () => {
    const { email } = await addStaff(test, 'packer');
    for (const address of [email, 'nobody@fernwild.example']) {
      const codes: unknown[] = [];
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { errors, data } = await new StaffClient(test).call(
          'mutation($email: String!) { signIn(email: $email, password: "a wrong password") { userErrors { code } } }',
          { email: address },
        );
        codes.push(errors[0]?.code ?? (data?.['signIn'] as { userErrors: { code: string }[] }).userErrors[0]?.code);
      }
      expect(codes.slice(0, 3)).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS']);
      expect(codes.slice(3)).toContain('RATE_LIMITED');
    }
  });

  it('counts wrong codes of a person from all addresses, who know the password', async () => {
    const { email } = await addStaff(test, 'packer');
    const client = new StaffClient(test);
    await client.signIn(email);
    await enrol(client, test.clock.now());
    const document =
      'mutation($email: String!, $password: String!) { signIn(email: $email, password: $password, code: "000000") { userErrors { code } } }';
    const refused: unknown[] = [];
    for (let count = 1; count <= 12; count += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${count}` };
      const { errors } = await new StaffClient(test).call(document, { email, password: staffPassword }, headers);
      refused.push(errors[0]?.code);
    }
    expect(refused).toEqual([...Array<undefined>(10).fill(undefined), 'RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('does not slow down a person who confirms the right password again and again', async () => {
    const client = await signInAs(test, 'packer');
    const document = 'mutation($password: String!) { enrolTotp(password: $password) { secret userErrors { code } } }';
    for (let count = 0; count < 6; count += 1)
      expect(await client.payload(document, { password: staffPassword })).toMatchObject({ userErrors: [] });
  });
});
