import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AppKeys } from '../features/partner-apps/app-keys.service';
import { AuditEntry } from '../staff/audit/audit-entry.entity';
import { createLogger } from '../infra/logger';
import { type Operator, createOperator } from '../testing/operator';
import { openTestShop, type TestShop } from '../testing/shop';

describe('the apps of partners with the operator tool', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-apps-'));
  let shop: TestShop;
  let operator: Operator;

  beforeAll(async () => {
    shop = await openTestShop();
    operator = createOperator({ db: shop.shop.db, region: 'UK', clock: shop.clock, folder });
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const identify = (key: string) =>
    new AppKeys(shop.shop.db, shop.clock, shop.shop.limits, createLogger({ level: 'silent' })).find(key);
  const keyIn = (text: string) => /^Key +(\S+)$/m.exec(text)?.[1] ?? '';
  const add = (...options: string[]) => operator('app', 'add', 'Boutique app', ...options);
  const idOf = (text: string) => /^Id +(\d+)$/m.exec(text)?.[1] ?? '';

  it('shows a new key once, and records everything but the key', async () => {
    const { code, out } = await add('--scopes', 'orders:read, catalogue:read', '--calls', '1200', '--by', 'Ada');
    expect(code).toBe(0);
    expect(out).toContain('The key is not shown again.');
    expect(await identify(keyIn(out))).toMatchObject({
      name: 'Boutique app',
      scopes: ['catalogue:read', 'orders:read'],
      callsPerMinute: 1200,
    });
    const list = (await operator('app', 'list')).out;
    expect(list).toMatch(/Boutique app +catalogue:read, orders:read +1200 +fw_live_.{6}… +\d{4}/);
    const audit = JSON.stringify(await shop.shop.db.manager.find(AuditEntry));
    expect(audit).toContain('orders:read');
    for (const text of [list, audit]) expect(text).not.toContain(keyIn(out).slice(14));
  });

  it('gives a second key with an overlap, and ends both', async () => {
    const { out } = await add('--scopes', 'catalogue:read');
    const rotated = await operator('app', 'rotate', idOf(out), '--overlap', '7d');
    expect([rotated.code, rotated.out]).toEqual([0, expect.stringContaining('Old keys until')]);
    shop.clock.advance({ hours: 7 * 24 - 1 });
    expect(await identify(keyIn(out))).not.toBeNull();
    shop.clock.advance({ hours: 1 });
    expect(await identify(keyIn(out))).toBeNull();
    expect(await identify(keyIn(rotated.out))).not.toBeNull();
    expect((await operator('app', 'revoke', idOf(out))).code).toBe(0);
    expect(await identify(keyIn(rotated.out))).toBeNull();
    expect((await operator('app', 'list')).out).toMatch(
      /^Id +.* +Revoked at\n.*\n.*Boutique app +catalogue:read +\S+… .* UTC$/m,
    );
  });

  it('ends the present key at once with --overlap 0', async () => {
    const { out } = await add('--scopes', 'catalogue:read');
    const rotated = await operator('app', 'rotate', idOf(out), '--overlap', '0');
    expect(await identify(keyIn(out))).toBeNull();
    expect(await identify(keyIn(rotated.out))).not.toBeNull();
  });

  it.each([
    [['app', 'add', 'x'], "required option '--scopes <scope,…>' not specified"],
    [['app', 'add', 'x', '--scopes', 'everything'], 'Scopes are catalogue:read, '],
    [
      ['app', 'add', 'x', '--scopes', 'orders:read', '--calls', '0'],
      "option '--calls <n>' argument '0' is invalid. It must be a whole number from 1",
    ],
    [['app', 'add', 'x'.repeat(101), '--scopes', 'orders:read'], '1 to 100 characters'],
    [['app', 'rotate', '1', '--overlap', 'soon'], "option '--overlap <time>' argument 'soon' is invalid."],
    [['app', 'rotate', '1', '--overlap', '91d'], 'at most 90d'],
    [['app', 'revoke', 'x'], 'It must be a whole number'],
  ])('refuses %j', async (words, reason) => {
    const { code, err } = await operator(...words);
    expect([code, err]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('rejects unknown apps', async () => {
    expect(await operator('app', 'revoke', '99999')).toMatchObject({
      code: 1,
      err: 'There is no app 99999, or it was revoked.',
    });
  });
});
