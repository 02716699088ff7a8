import { type DataSource } from 'typeorm';
import { createPasswords } from '../../infra/passwords';
import { policies } from '../../infra/limit-policies';
import { newPerson as person, openAccounts } from '../../testing/accounts';
import { openTestDatabase } from '../../testing/database';
import { Customer } from './customer.entity';

type Opened = ReturnType<typeof openAccounts>;
const caller = { address: '192.0.2.1', device: 'a test' };

describe('accounts', () => {
  let db: DataSource;
  let accounts: Opened['accounts'];
  let sessions: Opened['sessions'];
  let limits: Opened['limits'];
  let accountsWith: Opened['accountsWith'];
  let signIns: Opened['signIns'];

  const login = (email: string, password: string) => accounts.login({ email, password }, caller, null);

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(() => {
    ({ accounts, sessions, limits, accountsWith, signIns } = openAccounts(db));
  });
  afterAll(() => db.destroy());

  it('store a hash and never return the password', async () => {
    const input = person();
    const customer = await accounts.register(input, caller);
    const { password, ...rest } = input;
    expect(customer).toEqual({ id: expect.any(Number) as unknown, gender: null, ...rest });
    const { passwordHash } = await db.manager.findOneByOrFail(Customer, { id: customer.id });
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    expect(passwordHash).not.toContain(password);
  });

  it('are unique by email, even for two concurrent sign-ups', async () => {
    const input = person();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => accounts.register(input, caller)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(accounts.register(input, caller)).rejects.toMatchObject({
      problems: [{ code: 'TAKEN', message: 'This email id already exists with Fernwild.', field: ['email'] }],
    });
  });

  it('are limited in number for each IP address', async () => {
    const input = person();
    await accounts.register(input, caller);
    for (let n = 1; n < policies.registration.points; n += 1)
      await expect(accounts.register(input, caller)).rejects.toMatchObject({ code: 'TAKEN' });
    await expect(accounts.register(person(), caller)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it("sign in with the password and report the browser's cart to the listener", async () => {
    const input = person();
    const { id } = await accounts.register(input, caller);
    const signedIn = await accounts.login(input, caller, '123');
    expect(await sessions.identify(signedIn.token)).toMatchObject({ viewer: { customerId: id, name: 'Ada' } });
    expect(signedIn.customer).not.toHaveProperty('passwordHash');
    expect(signIns).toEqual([{ customerId: id, cartCookie: '123' }]);
  });

  it('answer alike for a wrong password and an unknown email, and notify no listener', async () => {
    const input = person();
    await accounts.register(input, caller);
    const wrong = { code: 'INVALID_CREDENTIALS', message: 'The email or the password is not correct.' };
    await expect(login(input.email, 'green leaves')).rejects.toMatchObject(wrong);
    await expect(login('nobody@example.com', 'green leaf')).rejects.toMatchObject(wrong);
    expect(signIns).toEqual([]);
  });

  it('refuse a sign-in whose password is changed while it is checked', async () => {
    const input = person();
    const { id } = await accounts.register(input, caller);
    const slow = createPasswords({ memoryCost: 1024, timeCost: 2, parallelism: 1 });
    const { verify } = slow;
    slow.verify = async (stored, password, client) => {
      const isRight = await verify(stored, password, client);
      await accounts.changePassword(
        { customerId: id, sessionId: 'any', name: 'Ada' },
        { password, newPassword: 'brown bark' },
        caller,
      );
      return isRight;
    };
    await expect(accountsWith(slow).login(input, caller, null)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await sessions.list(id)).toHaveLength(1);
  });

  it('slow guesses down for known and unknown emails, and not for other accounts', async () => {
    const [input, other] = [person(), person()];
    await accounts.register(input, caller);
    await accounts.register(other, caller);
    for (const email of [input.email, 'nobody-else@example.com']) {
      for (let n = 0; n < 3; n += 1)
        await expect(login(email, 'guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
      await expect(login(email, 'guess')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
    }
    await expect(login(other.email, other.password)).resolves.toBeDefined();
  });

  it('limit one address that tries one password for many emails, without counting correct passwords', async () => {
    const input = person();
    await accounts.register(input, caller);
    for (let n = 1; n < policies.loginMiss.points; n += 1)
      await expect(login(`nobody-${n}@example.com`, 'guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    for (let n = 0; n < 3; n += 1) await login(input.email, input.password);
    await expect(login('nobody@example.com', 'guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(login('nobody-else@example.com', 'guess')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(accounts.login(input, { ...caller, address: '9.9.9.9' }, null)).resolves.toBeDefined();
  });

  it('limit sign-ins to one account from many addresses, and failed attempts do not use that limit up', async () => {
    const input = person();
    await accounts.register(input, caller);
    for (let n = 0; n < policies.signIn.points + 5; n += 1) {
      await expect(
        accounts.login({ ...input, password: 'guess' }, { ...caller, address: `10.0.0.${n}` }, null),
      ).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    }
    for (let n = 0; n < policies.signIn.points; n += 1)
      await accounts.login(input, { ...caller, address: `10.0.1.${n}` }, null);
    await expect(accounts.login(input, { ...caller, address: '10.0.2.1' }, null)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(signIns).toHaveLength(policies.signIn.points);
  });

  it("charge the address's budget of password checks for correct and wrong passwords, but not while slowed down", async () => {
    const input = person();
    await accounts.register(input, caller);
    for (let n = 5; n < policies.passwordCheck.points; n += 1) await limits.consume('passwordCheck', caller.address);
    for (let n = 0; n < 3; n += 1)
      await expect(login('nobody@example.com', 'guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(login('nobody@example.com', 'guess')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 1,
    });
    for (let n = 0; n < 2; n += 1) await accounts.login(input, caller, null);
    await expect(accounts.login(input, caller, null)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(accounts.login(input, { ...caller, address: '9.9.9.9' }, null)).resolves.toBeDefined();
  });

  it('can sign in from elsewhere while one address sends more logins than can be checked', async () => {
    const input = person();
    const slow = accountsWith(createPasswords());
    await slow.register(input, caller);
    // Warm-up: the first check of an unknown email takes longer than later ones.
    await expect(slow.login({ email: 'first@example.com', password: 'guess' }, caller, null)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    const flood = Array.from({ length: 60 }, (_, n) =>
      slow.login({ email: `flood-${n}@example.com`, password: 'guess' }, caller, null),
    );
    const other = slow.login(input, { ...caller, address: '9.9.9.9' }, null);
    const outcomes = await Promise.allSettled([other, ...flood]);
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled' });
    expect(outcomes).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'BUSY' }) as unknown }),
    );
  });

  it('share one guessing limit among all spellings of an email', async () => {
    const input = person();
    await accounts.register(input, caller);
    for (const spelling of ['\u0000', '\u0000x', '\u200b', '\ufffd']) {
      await expect(login(input.email + spelling, input.password)).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
    }
  });

  it('reset the count of wrong guesses after a correct password', async () => {
    const input = person();
    await accounts.register(input, caller);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 2; n += 1)
        await expect(login(input.email, 'guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
      await login(input.email, input.password);
    }
  });

  it('cannot sign in or be read once they are closed', async () => {
    const input = person();
    const { id } = await accounts.register(input, caller);
    await db.manager.update(Customer, { id }, { deletedAt: new Date() });
    await expect(login(input.email, input.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await accounts.profile(id)).toBeNull();
  });

  it('change only the fields that are sent', async () => {
    const input = person();
    const { id } = await accounts.register(input, caller);
    expect(
      await accounts.updateProfile(id, { lastname: 'Moss', gender: 'female', emailPreference: false, name: null }),
    ).toMatchObject({
      name: 'Ada',
      lastname: 'Moss',
      gender: 'female',
      emailPreference: false,
      whatsappPreference: true,
      email: input.email,
    });
    expect(await accounts.updateProfile(id, { gender: '' })).toMatchObject({ gender: null, lastname: 'Moss' });
  });
});
