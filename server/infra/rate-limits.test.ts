import { jest } from '@jest/globals';
import { RequestError } from '../../domain/errors';
import { policies } from './limit-policies';
import { clientKey, type KeyParts, RateLimits } from './rate-limits';

const second = 1000;

describe('rate limits', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  const tryLogin = async (limits: RateLimits, ...key: KeyParts) => {
    try {
      await limits.consume('login', ...key);
      return 0;
    } catch (error) {
      return error instanceof RequestError ? error.retryAfterSeconds : error;
    }
  };

  it('refuse with RATE_LIMITED and a retry time once the budget is spent, and admit again when its window ends', async () => {
    const limits = new RateLimits({ enabled: true });
    for (let n = 0; n < policies.resetMail.points; n += 1) await limits.consume('resetMail', 'a');
    jest.advanceTimersByTime(60 * second);
    await expect(limits.consume('resetMail', 'a')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 3540,
    });
    jest.advanceTimersByTime(3541 * second);
    await expect(limits.consume('resetMail', 'a')).resolves.toBeUndefined();
  });

  it('count keys and operations separately', async () => {
    const limits = new RateLimits({ enabled: true });
    for (let n = 0; n < policies.resetMail.points; n += 1) await limits.consume('resetMail', 'a', 'b');
    await expect(limits.consume('resetMail', 'a', 'b')).rejects.toBeInstanceOf(RequestError);
    await expect(limits.consume('resetMail', 'a","b')).resolves.toBeUndefined();
    await expect(limits.consume('registration', 'a', 'b')).resolves.toBeUndefined();
  });

  it('slow logins down from one second, doubling to 15 minutes, without ever locking', async () => {
    const limits = new RateLimits({ enabled: true });
    const waits: unknown[] = [];
    for (let n = 0; n < 16; n += 1) {
      const wait = await tryLogin(limits, 'ada@example.org', '1.2.3.4');
      if (wait === 0) waits.push(await tryLogin(limits, 'ada@example.org', '1.2.3.4'));
      jest.advanceTimersByTime(Number(waits.at(-1)) * second);
    }
    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900]);
  });

  it('do not lengthen the delay for attempts made too early', async () => {
    const limits = new RateLimits({ enabled: true });
    const waits = [];
    for (let n = 0; n < 50; n += 1) waits.push(await tryLogin(limits, 'a', 'b'));
    expect(waits.slice(0, 4)).toEqual([0, 0, 0, 1]);
    expect(new Set(waits.slice(3))).toEqual(new Set([1]));
  });

  it('admit three of a thousand simultaneous logins to one account', async () => {
    const limits = new RateLimits({ enabled: true });
    const waits = await Promise.all(Array.from({ length: 1000 }, () => tryLogin(limits, 'a', 'b')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('reset after a correct password, and do not affect other accounts and addresses', async () => {
    const limits = new RateLimits({ enabled: true });
    for (let n = 0; n < 10; n += 1) await tryLogin(limits, 'a', 'b');
    expect(await tryLogin(limits, 'a', 'c')).toBe(0);
    expect(await tryLogin(limits, 'c', 'b')).toBe(0);
    expect(await tryLogin(limits, 'a', 'b')).toBe(1);
    await limits.reset('login', 'a', 'b');
    expect([await tryLogin(limits, 'a', 'b'), await tryLogin(limits, 'a', 'b')]).toEqual([0, 0]);
  });

  describe('of the IPv6 networks of one /56', () => {
    const network = (n: number, prefix = '2001:db8:1') => clientKey(`${prefix}:${n.toString(16)}::5`);
    it('share one budget, so that 256 networks are not 256 budgets', async () => {
      const limits = new RateLimits({ enabled: true });
      for (let k = 0; k < policies.couponMiss.points; k += 1) await limits.consume('couponMiss', network(k));
      await expect(limits.consume('couponMiss', network(0xff))).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        retryAfterSeconds: 600,
      });
      await expect(limits.consume('couponMiss', network(0x100))).resolves.toBeUndefined();
      await expect(limits.consume('couponMiss', network(1, '2001:db8:2'))).resolves.toBeUndefined();
    });

    it('count as one address for attempts at one account', async () => {
      const limits = new RateLimits({ enabled: true });
      const waits = [];
      for (let n = 0; n < 256; n += 1) waits.push(await tryLogin(limits, 'ada@example.org', network(n)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
      await limits.reset('login', 'ada@example.org', network(9));
      expect(await tryLogin(limits, 'ada@example.org', network(1))).toBe(0);
    });
  });

  it('refuse nothing when switched off', async () => {
    const limits = new RateLimits({ enabled: false });
    for (let n = 0; n < 200; n += 1) await limits.consume('resetMail', 'a');
    for (let n = 0; n < 200; n += 1) await limits.consume('login', 'a');
  });
});

describe('the key of a client', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:0DB8:0001:1234::9', '2001:db8:1:1200::/56'],
    ['2001:db8::9', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    [undefined, 'unknown'],
  ])('of %s is %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });
});
