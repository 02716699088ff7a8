import { type DataSource } from 'typeorm';
import { countStatements } from '../../testing/statement-counter';
import { createTokens } from '../../infra/tokens';
import { addCustomer } from '../../testing/builders/account';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { Customer } from './customer.entity';
import { Session } from './session.entity';
import { Sessions } from './sessions.service';

const secret = 'a-secret-of-the-tests-with-32-bytes!';

describe('sessions', () => {
  let db: DataSource;
  let clock: TestClock;
  let sessions: Sessions;
  let ada: Customer;

  const open = (customer = ada) => sessions.open(db.manager, customer, 'Firefox on a laptop');
  const seenAt = async (id: string) => (await db.manager.findOneByOrFail(Session, { id })).lastSeenAt.toISOString();

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    clock = new TestClock('2026-03-02T10:00:00.000Z');
    sessions = new Sessions(db, createTokens(secret, clock), clock);
    ada = await addCustomer(db);
  });
  afterAll(() => db.destroy());

  it('read the customer of a token in one statement', async () => {
    const { token, sessionId } = await open();
    const { result, statements } = await countStatements(db, () => sessions.identify(token));
    expect(result).toEqual({ viewer: { customerId: ada.id, sessionId, name: 'Ada' }, renewedToken: null });
    expect(statements).toHaveLength(1);
  });

  it.each([null, '', 'rubbish', 'a.b.c'])('finds no customer for the token %j', async (token) => {
    expect(await sessions.identify(token)).toBeNull();
  });

  it('finds no customer for a token signed with another secret', async () => {
    const { sessionId } = await open();
    const { token } = await createTokens(`${secret}?`, clock).sign({ customerId: ada.id, firstName: 'Ada', sessionId });
    expect(await sessions.identify(token)).toBeNull();
  });

  it("finds no customer for a token that names another customer's session", async () => {
    const { sessionId } = await open(await addCustomer(db));
    const { token } = await createTokens(secret, clock).sign({ customerId: ada.id, firstName: 'Ada', sessionId });
    expect(await sessions.identify(token)).toBeNull();
  });

  it('are revoked by their owner only', async () => {
    const { token, sessionId } = await open();
    expect(await sessions.revoke((await addCustomer(db)).id, sessionId)).toBe(false);
    expect(await sessions.identify(token)).not.toBeNull();
    expect(await sessions.revoke(ada.id, sessionId)).toBe(true);
    expect(await sessions.identify(token)).toBeNull();
    expect(await sessions.revoke(ada.id, sessionId)).toBe(false);
  });

  it('end when the account is closed', async () => {
    const { token } = await open();
    await db.manager.update(Customer, { id: ada.id }, { deletedAt: clock.now() });
    expect(await sessions.identify(token)).toBeNull();
  });

  it('end after 24 hours without use', async () => {
    const { token } = await open();
    clock.advance({ hours: 23, minutes: 59 });
    expect(await sessions.identify(token)).not.toBeNull();
    const idle = await open();
    clock.advance({ hours: 24 });
    expect(await sessions.identify(idle.token)).toBeNull();
  });

  it('continue while they are used: past half its lifetime a token is renewed', async () => {
    let { token } = await open();
    for (let day = 0; day < 5; day += 1) {
      clock.advance({ hours: 11, minutes: 59 });
      expect((await sessions.identify(token))?.renewedToken).toBeNull();
      clock.advance({ minutes: 1 });
      token = (await sessions.identify(token))?.renewedToken ?? 'none';
    }
    expect(await sessions.identify(token)).toMatchObject({ viewer: { customerId: ada.id } });
    expect(await db.manager.countBy(Session, { customerId: ada.id })).toBe(1);
  });

  it('record their use every five minutes at most', async () => {
    const { token, sessionId } = await open();
    clock.advance({ minutes: 4, seconds: 59 });
    await sessions.identify(token);
    expect(await seenAt(sessionId)).toBe('2026-03-02T10:00:00.000Z');
    clock.advance({ seconds: 1 });
    await sessions.identify(token);
    expect(await seenAt(sessionId)).toBe('2026-03-02T10:05:00.000Z');
  });

  it('are listed while they live, the most recently used first', async () => {
    const [first, second, ended] = [await open(), await open(), await open()];
    await sessions.revoke(ada.id, ended.sessionId);
    await open(await addCustomer(db));
    clock.advance({ minutes: 10 });
    await sessions.identify(first.token);
    expect((await sessions.list(ada.id)).map(({ id }) => id)).toEqual([first.sessionId, second.sessionId]);
    clock.advance({ hours: 23, minutes: 55 });
    expect(await sessions.list(ada.id)).toEqual([]);
  });

  it('are listed up to a hundred, the most recently used', async () => {
    const cara = await addCustomer(db);
    const row = {
      customerId: cara.id,
      device: '',
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 60_000),
      revokedAt: null,
    };
    await db.manager.insert(
      Session,
      Array.from({ length: 102 }, (_, n) => ({
        ...row,
        id: `cara ${n}`,
        lastSeenAt: new Date(clock.now().getTime() + n),
      })),
    );
    const listed = await sessions.list(cara.id);
    expect([listed.length, listed[0]?.id, listed.at(-1)?.id]).toEqual([100, 'cara 101', 'cara 2']);
  });

  it('truncate a very long device name', async () => {
    const { sessionId } = await sessions.open(db.manager, ada, 'x'.repeat(5000));
    expect((await db.manager.findOneByOrFail(Session, { id: sessionId })).device).toHaveLength(200);
  });
});
