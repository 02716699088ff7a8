import { FairQueue } from './fair-queue';

class QueueFull extends Error {}

/** Tasks that run until the test finishes them. */
function openQueue(concurrency: number, maxQueued: number) {
  const queue = new FairQueue({ concurrency, maxQueued, createFullError: () => new QueueFull() });
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const outcomes = new Map<string, 'done' | 'refused'>();
  const submit = (owner: string, name: string) => {
    const task = () => {
      started.push(name);
      return new Promise<void>((resolve) => {
        finishers.set(name, resolve);
      });
    };
    void queue.run(owner, task).then(
      () => outcomes.set(name, 'done'),
      (error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        outcomes.set(name, 'refused');
      },
    );
  };
  const settle = () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  return {
    queue,
    started,
    outcomes,
    submit,
    settle,
    finish: async (name: string) => {
      finishers.get(name)?.();
      await settle();
    },
  };
}

describe('the fair queue', () => {
  it('runs a limited number of tasks at once, those of one owner in the order of arrival', async () => {
    const { submit, settle, started, finish } = openQueue(2, 10);
    for (const name of ['a1', 'a2', 'a3', 'a4']) submit('a', name);
    await settle();
    expect(started).toEqual(['a1', 'a2']);
    await finish('a2');
    await finish('a1');
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('serves the owners in turn, however many tasks one of them has queued', async () => {
    const { submit, settle, started, finish } = openQueue(1, 10);
    for (const name of ['a1', 'a2', 'a3', 'a4']) submit('a', name);
    for (const name of ['b1', 'b2']) submit('b', name);
    submit('c', 'c1');
    await settle();
    for (let n = 0; n < 6; n += 1) await finish(started.at(-1) ?? '');
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('drops a task of the owner with the most queued when it is full', async () => {
    const { submit, settle, started, outcomes, finish } = openQueue(1, 3);
    for (const name of ['a1', 'a2', 'a3', 'a4']) submit('a', name);
    submit('b', 'b1');
    await settle();
    expect([...outcomes]).toEqual([['a4', 'refused']]);
    for (let n = 0; n < 3; n += 1) await finish(started.at(-1) ?? '');
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuses an owner with no fewer queued tasks than the others when it is full', async () => {
    const { submit, settle, outcomes } = openQueue(1, 2);
    submit('a', 'a1');
    submit('a', 'a2');
    submit('b', 'b1');
    submit('c', 'c1');
    submit('a', 'a3');
    await settle();
    expect([...outcomes]).toEqual([
      ['c1', 'refused'],
      ['a3', 'refused'],
    ]);
  });

  it('continues after a task that fails', async () => {
    const queue = new FairQueue({ concurrency: 1, maxQueued: 5, createFullError: () => new QueueFull() });
    const outcomes = await Promise.allSettled([
      queue.run('a', () => Promise.reject(new Error('one fails'))),
      queue.run('a', () => {
        throw new Error('at once');
      }),
      queue.run('b', () => Promise.resolve('done')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    await expect(queue.run('a', () => Promise.resolve('again'))).resolves.toBe('again');
  });
});
