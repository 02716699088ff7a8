import { RequestError } from '../../domain/errors';
import { createPasswords } from './passwords';
import { clientKey } from './rate-limits';

describe('passwords', () => {
  const passwords = createPasswords();

  it('stores argon2id at 19 MiB, two passes, one lane', async () => {
    expect(await passwords.hash('Secret12', 'a')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('accepts the right password alone, in its exact spelling', async () => {
    const stored = await passwords.hash(' Secret12', 'a');
    expect(await passwords.verify(stored, ' Secret12', 'a')).toBe(true);
    expect(await passwords.verify(stored, 'Secret12', 'a')).toBe(false);
    expect(await passwords.verify(stored, ' secret12', 'a')).toBe(false);
  });

  it('refuses a password when the stored text is no hash', async () => {
    expect(await passwords.verify('', 'Secret12', 'a')).toBe(false);
    expect(await passwords.verify('Secret12', 'Secret12', 'a')).toBe(false);
  });

  it('never accepts the dummy hash, not even with its own password', async () => {
    expect(await passwords.verifyDummy('the dummy password', 'a')).toBe(false);
  });

  it('refuses with BUSY and a retry time when the queue is full', async () => {
    const cheap = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => cheap.hash('x', 'a')));
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one): unknown => one.reason);
    expect(refused).toHaveLength(74);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'BUSY', retryAfterSeconds: 2 });
    expect(refused[0]).toBeInstanceOf(RequestError);
    await expect(cheap.hash('x', 'a')).resolves.toContain('argon2id');
  });

  it('runs the checks of other clients in turn while one client fills the queue', async () => {
    const cheap = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    const order: string[] = [];
    const flood = Array.from({ length: 100 }, () => cheap.hash('x', 'flood').then(() => order.push('flood')));
    const others = ['b', 'c', 'd'].map((client) => cheap.hash('x', client).then(() => order.push(client)));
    const outcomes = await Promise.allSettled([...others, ...flood]);
    expect(outcomes.slice(0, 3).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    // Two were running and one was next; with two running concurrently, another may end in between.
    expect(order.slice(0, 8)).toEqual(expect.arrayContaining(['b', 'c', 'd']));
  });

  it('counts all the IPv6 networks of one /56 as one client', async () => {
    const cheap = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    const flood = Array.from({ length: 100 }, (_, n) =>
      cheap.hash('x', clientKey(`2001:db8:1:${(0x100 + n).toString(16)}::1`)),
    );
    const outcomes = await Promise.allSettled([
      ...flood,
      cheap.hash('x', '192.0.2.1'),
      cheap.hash('x', clientKey('2001:db8:1:200::1')),
    ]);
    expect(outcomes.slice(100).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
});
