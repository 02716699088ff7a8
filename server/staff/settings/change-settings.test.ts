import { setTimeout as pause } from 'node:timers/promises';
import { changeSettingsDocument, createSettingsOwner, inEnvironment } from '../../testing/builders/settings';
import { signInAs } from '../../testing/builders/staff-client';
import { closeServer, originOf, servePages } from '../../testing/page-server';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { AuditEntry } from '../audit/audit-entry.entity';

let test: TestShop;
let settings: Awaited<ReturnType<typeof createSettingsOwner>>;
beforeAll(async () => {
  test = await openTestShop();
  settings = await createSettingsOwner(test);
});
afterAll(() => test.close());
afterEach(() => settings.reset());

describe('a change of the settings', () => {
  it('is recorded with what has changed, before and after; one that changes nothing is not', async () => {
    const entries = () => test.shop.db.manager.findBy(AuditEntry, { action: 'settings change' });
    const before = (await entries()).length;
    await settings.saved({ name: 'Moss', reviewsApproval: true });
    await settings.saved({ name: 'Moss' });
    const recorded = (await entries()).slice(before);
    expect(recorded).toHaveLength(1);
    expect(JSON.parse(recorded[0]?.detail ?? '')).toEqual({
      before: { name: 'Fernwild', reviewsApproval: 'off' },
      after: { name: 'Moss', reviewsApproval: 'on' },
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'A <b>' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ supportEmail: 'help' }, 'supportEmail'],
    [{ supportEmail: 'a, b@moss.example' }, 'supportEmail'],
    [{ postalAddress: ' \n ' }, 'postalAddress'],
    [{ instagram: 'http://moss.example' }, 'instagram'],
    [{ youtube: 'javascript:alert(1)' }, 'youtube'],
    [{ lowStock: -1 }, 'lowStock'],
    [{ lowStock: 1000 }, 'lowStock'],
  ])('to %o is refused', async (facts, field) => {
    expect(await settings.save(facts)).toMatchObject({ settings: null, userErrors: [{ field: [field] }] });
    expect(await settings.read()).toMatchObject(inEnvironment);
  });

  it('leaves settings alone that are not given, also those of the environment that a form would refuse', async () => {
    const local = await openTestShop({ settings: { SHOP_SUPPORT_EMAIL: 'shop@localhost' } });
    const there = await createSettingsOwner(local);
    await there.saved({ name: 'Moss' });
    expect(await there.read()).toMatchObject({ ...inEnvironment, name: 'Moss', supportEmail: 'shop@localhost' });
    await local.close();
  });

  it('by an owner who has seen older settings is refused, with the present ones; of two at once, one counts', async () => {
    const { version } = await settings.read();
    await settings.saved({ name: 'First' });
    expect(await settings.save({ name: 'Second' }, version)).toMatchObject({
      settings: null,
      conflict: { name: 'First' },
      userErrors: [{ code: 'STALE', field: ['version'] }],
    });
    const at = (await settings.read()).version;
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => settings.save({ name }, at)));
    expect(answers.filter((answer) => answer.settings !== null)).toHaveLength(1);
    expect((await settings.read()).name).toBe(answers.find((answer) => answer.settings)?.settings?.name);
  });

  it('back to the value of the environment is not stored, so that it is followed again', async () => {
    await settings.saved({ name: 'Moss', lowStock: 9 });
    await settings.saved({ name: 'Fernwild' });
    const stored: { setting_key: string }[] = await test.shop.db.query(
      "SELECT setting_key FROM shop_setting WHERE setting_key LIKE 'settings.%' ORDER BY setting_key",
    );
    expect(stored.map(({ setting_key }) => setting_key)).toEqual(['settings.lowStock', 'settings.revision']);
  });

  it('reaches other processes within a second, and the pages that they keep at once', async () => {
    /** As a process with a database connection of its own does it: this one is not told. */
    const changeThere = async (name: string) => {
      await test.shop.db.query(`REPLACE INTO shop_setting VALUES ('settings.name', '${name}')`);
      await test.shop.db.query(`REPLACE INTO shop_setting VALUES ('public_version', '${name}')`);
    };
    const server = await servePages(test);
    const page = async (path: string) => (await fetch(`${originOf(server)}${path}`)).text();
    expect(await page('/contactus')).toContain('| Fernwild</title>');
    await changeThere('Moss');
    await pause(120);
    expect(await page('/contactus')).toContain('| Moss</title>');
    await closeServer(server);
    await changeThere('Fern');
    await pause(120);
    expect(test.shop.settings.values.name).toBe('Moss');
    await test.runJob('read settings');
    expect(test.shop.settings.values.name).toBe('Fern');
  });

  it('costs requests no statement', async () => {
    await settings.saved({ name: 'Moss' });
    const query = '{ shop { shopName } }';
    const { statements, result } = await countStatements(test.shop.db, () => test.graphql(query));
    expect(result.data).toEqual({ shop: { shopName: 'Moss' } });
    expect(statements).toEqual([]);
  });

  it('is for owners', async () => {
    const manager = await signInAs(test, 'manager');
    expect((await manager.call('{ settings { name } }')).errors).toMatchObject([{ code: 'FORBIDDEN' }]);
    expect((await manager.call(changeSettingsDocument, { ...inEnvironment, version: 'x' })).errors).toMatchObject([
      { code: 'FORBIDDEN' },
    ]);
  });
});
