import { createHash } from 'node:crypto';
import { type DataSource } from 'typeorm';
import { type AppScope } from '../../../domain/app-scopes';
import { createLogger } from '../../infra/logger';
import { RateLimits } from '../../infra/rate-limits';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { countStatements } from '../../testing/statement-counter';
import { AppKeys } from './app-keys.service';
import { addApp, revokeApp, rotateKey } from './partner-apps';
import { PartnerAppKey } from './partner-app.entity';

describe('the keys of an app', () => {
  let db: DataSource;
  let clock: TestClock;
  let appKeys: AppKeys;

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(() => {
    clock = new TestClock('2026-03-02T10:00:00.000Z');
    appKeys = anotherProcess();
  });
  afterEach(() => appKeys.settled());
  afterAll(() => db.destroy());

  const anotherProcess = () =>
    new AppKeys(db, clock, new RateLimits({ enabled: true }), createLogger({ level: 'silent' }));
  const scopes: readonly AppScope[] = ['catalogue:read', 'orders:read'];
  const add = () => addApp(db.manager, { name: 'Boutique app', scopes, callsPerMinute: null }, clock.now());
  const rotate = (appId: number, hours: number) => {
    const now = clock.now();
    return rotateKey(db.manager, appId, { now, overlapEnd: new Date(now.getTime() + hours * 3_600_000) });
  };
  const lastUses = async (appId: number) => {
    await appKeys.settled();
    const keys = await db.manager.find(PartnerAppKey, { where: { appId }, order: { id: 'ASC' } });
    return keys.map(({ lastUsedAt }) => lastUsedAt?.toISOString() ?? null);
  };

  it('have 256 random bits, of which only the hash and the first characters are stored', async () => {
    const { app, key } = await add();
    expect(key).toMatch(/^fw_live_[\w-]{43}$/);
    const stored = await db.manager.findOneByOrFail(PartnerAppKey, { appId: app.id });
    expect(stored).toMatchObject({
      prefix: key.slice(0, 14),
      hash: createHash('sha256').update(key).digest('hex'),
      expiresAt: null,
    });
    expect(JSON.stringify(stored)).not.toContain(key.slice(14));
  });

  it('identify the app with one statement, and with none for a second after that', async () => {
    const { app, key } = await add();
    const identify = () => countStatements(db, () => appKeys.find(key));
    const expected = { appId: app.id, name: 'Boutique app', scopes, callsPerMinute: null };
    expect(await identify()).toMatchObject({ result: expected, statements: { length: 1 } });
    await appKeys.settled();
    expect(await identify()).toMatchObject({ result: expected, statements: [] });
    clock.advance({ seconds: 1 });
    expect((await identify()).statements).toHaveLength(1);
  });

  it('are looked up once for concurrent calls', async () => {
    const { key } = await add();
    const { statements } = await countStatements(db, () =>
      Promise.all(Array.from({ length: 20 }, () => appKeys.find(key))),
    );
    expect(statements.filter((statement) => statement.startsWith('SELECT'))).toHaveLength(1);
  });

  it.each(['', 'fw_live_', 'rubbish', 'a.b.c', `fw_live_${'x'.repeat(44)}`, `fw_test_${'x'.repeat(43)}`])(
    'do not include %j, for which nothing is read',
    async (key) => {
      const { result, statements } = await countStatements(db, () => appKeys.find(key));
      expect([result, statements]).toEqual([null, []]);
    },
  );

  it('do not include a well-formed text that was never issued', async () => {
    const { key } = await add();
    const other = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    expect(await appKeys.find(other)).toBeNull();
    expect(await appKeys.find(key.toUpperCase())).toBeNull();
  });

  it('end within a second when the app is revoked', async () => {
    const { app, key } = await add();
    await appKeys.find(key);
    await revokeApp(db.manager, app.id, clock.now());
    expect(await anotherProcess().find(key)).toBeNull();
    clock.advance({ seconds: 1 });
    expect(await appKeys.find(key)).toBeNull();
    await expect(revokeApp(db.manager, app.id, clock.now())).rejects.toThrow('or it was revoked');
    await expect(rotate(app.id, 1)).rejects.toThrow('or it was revoked');
  });

  it('overlap after a rotation for the given time', async () => {
    const { app, key: old } = await add();
    const { key } = await rotate(app.id, 24);
    clock.advance({ hours: 23, minutes: 59 });
    expect(await appKeys.find(old)).toMatchObject({ appId: app.id });
    expect(await appKeys.find(key)).toMatchObject({ appId: app.id });
    clock.advance({ minutes: 1 });
    expect(await appKeys.find(old)).toBeNull();
    expect(await appKeys.find(key)).toMatchObject({ appId: app.id });
  });

  it('end on time although they were looked up a moment ago', async () => {
    const { app, key } = await add();
    const now = clock.now();
    await rotateKey(db.manager, app.id, { now, overlapEnd: new Date(now.getTime() + 500) });
    expect(await appKeys.find(key)).not.toBeNull();
    clock.advance({ seconds: 0.5 });
    expect(await appKeys.find(key)).toBeNull();
  });

  it('do not get more time from a second rotation', async () => {
    const { app, key: first } = await add();
    await rotate(app.id, 1);
    const { key: third } = await rotate(app.id, 48);
    clock.advance({ hours: 1 });
    expect(await appKeys.find(first)).toBeNull();
    expect(await appKeys.find(third)).not.toBeNull();
  });

  it('record their use once a minute at most', async () => {
    const { app, key } = await add();
    const { key: second } = await rotate(app.id, 24);
    await appKeys.find(key);
    expect(await lastUses(app.id)).toEqual(['2026-03-02T10:00:00.000Z', null]);
    clock.advance({ seconds: 59 });
    await appKeys.find(key);
    expect(await lastUses(app.id)).toEqual(['2026-03-02T10:00:00.000Z', null]);
    clock.advance({ seconds: 1 });
    await Promise.all([appKeys.find(key), appKeys.find(second)]);
    expect(await lastUses(app.id)).toEqual(['2026-03-02T10:01:00.000Z', '2026-03-02T10:01:00.000Z']);
  });

  it('are looked up again after an error of the database', async () => {
    const { key } = await add();
    const connect = jest.spyOn(db, 'createQueryRunner').mockImplementationOnce(() => {
      throw new Error('gone');
    });
    await expect(appKeys.find(key)).rejects.toThrow('gone');
    connect.mockRestore();
    expect(await appKeys.find(key)).not.toBeNull();
  });
});
