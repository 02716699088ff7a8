import { FifoLock, LockWaitTimeout } from './fifo-lock';

describe('the FIFO lock', () => {
  it('admits one holder at a time, in the order of arrival', async () => {
    const lock = new FifoLock(1_000);
    const course: string[] = [];
    const visit = (name: string) =>
      lock.run(async () => {
        course.push(`${name} in`);
        await Promise.resolve();
        course.push(`${name} out`);
      });
    await Promise.all(['a', 'b', 'c'].map(visit));
    expect(course).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  it('admits the next holder after a failure', async () => {
    const lock = new FifoLock(1_000);
    await expect(lock.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lock.run(() => Promise.resolve('yes'))).toBe('yes');
  });

  it('rejects a waiter after its timeout, without changing the order of the others', async () => {
    const lock = new FifoLock(10);
    const release = await lock.acquire();
    await expect(lock.acquire()).rejects.toBeInstanceOf(LockWaitTimeout);
    const patient = lock.run(() => Promise.resolve('in'));
    release();
    expect(await patient).toBe('in');
  });

  it('ignores the second call of a release function', async () => {
    const lock = new FifoLock(10);
    const release = await lock.acquire();
    release();
    await lock.acquire();
    release();
    await expect(lock.acquire()).rejects.toBeInstanceOf(LockWaitTimeout);
  });

  it('rejects each waiter with an error of its own', async () => {
    const lock = new FifoLock(10);
    await lock.acquire();
    const outcomes = await Promise.allSettled([lock.acquire(), lock.acquire()]);
    const [first, second] = outcomes.map((each) => each.status === 'rejected' && (each.reason as unknown));
    expect(first).not.toBe(second);
  });
});
