import { Refusal } from '../../domain/failure';
import { BoundedQueue } from './bounded-queue';
import { createPasswords } from './passwords';

describe('passwords', () => {
  const passwords = createPasswords();

  it('stores argon2id at 19 MiB, two passes, one lane', async () => {
    expect(await passwords.hash('Secret12')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('accepts the right password alone, in its exact spelling', async () => {
    const stored = await passwords.hash(' Secret12');
    expect(await passwords.verify(stored, ' Secret12')).toBe(true);
    expect(await passwords.verify(stored, 'Secret12')).toBe(false);
    expect(await passwords.verify(stored, ' secret12')).toBe(false);
  });

  it('takes a stored text that is no hash for a wrong password', async () => {
    expect(await passwords.verify('', 'Secret12')).toBe(false);
    expect(await passwords.verify('Secret12', 'Secret12')).toBe(false);
  });

  it('never accepts the dummy, not even by its own password', async () => {
    expect(await passwords.verifyDummy('nobody has this password')).toBe(false);
  });

  it('refuses with BUSY and a waiting time when a flood fills the queue', async () => {
    const cheap = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => cheap.hash('x')));
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one): unknown => one.reason);
    expect(refused).toHaveLength(74);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'BUSY', retryAfterSeconds: 2 });
    expect(refused[0]).toBeInstanceOf(Refusal);
    await expect(cheap.hash('x')).resolves.toContain('argon2id');
  });
});

describe('bounded queue', () => {
  it('runs two at once, in the order of arrival, and goes on after a failure', async () => {
    const queue = new BoundedQueue(2, 10, () => new Error('full'));
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const task = (n: number) => queue.run(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(n);
      await Promise.resolve();
      running -= 1;
      if (n === 1) throw new Error('one fails');
    });
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(task));
    expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });
});
