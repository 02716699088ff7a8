import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityManager } from 'typeorm';
import { Tag } from '../product-associations.entity';
import { inTransaction } from '../../../infra/database/transaction';
import { openTestDatabase } from '../../../testing/database';
import { type Step, storeInBatches, type WriteLock } from './import-catalogue';

describe('storing in batches', () => {
  let db: DataSource;
  beforeEach(async () => {
    db = await openTestDatabase();
  });
  afterEach(() => db.destroy());

  const step = (run: Step['run']): Step => ({ changes: 1, run });
  const tag = (slug: string) => step(async (manager) => void (await manager.insert(Tag, { slug, label: slug })));
  const fails = step(() => Promise.reject(new Error('No space.')));
  const slugs = async () => (await db.manager.find(Tag, { order: { id: 'ASC' } })).map(({ slug }) => slug);

  /** A lock for which others may be waiting at any time. */
  const disturbed = (): WriteLock => ({ copyLog: () => Promise.resolve() });

  it('lets others write between two slow steps', async () => {
    let others = Promise.resolve<unknown>(undefined);
    const slow = step(async (manager) => {
      await tag('first').run(manager, false, () => {});
      // Starts while the transaction is open, so it has to wait for its end.
      others = inTransaction(db, (other) => other.insert(Tag, { slug: 'another', label: 'another' }));
    });
    await storeInBatches([slow, tag('second')], (work) => inTransaction(db, work), { maxMs: 0, lock: disturbed() });
    await others;
    expect(await slugs()).toEqual(['first', 'another', 'second']);
  });

  it('reads the next step while a server stores one, but where there is one writer only between two transactions', async () => {
    const order: string[] = [];
    function* steps() {
      for (const name of ['a', 'b']) {
        order.push(`read ${name}`);
        yield step(async (_manager, _isCareful, onSending) => {
          order.push(`prepared ${name}`);
          onSending();
          await pause(5);
          order.push(`stored ${name}`);
        });
      }
    }
    const store = (lock?: WriteLock) => storeInBatches(steps(), (work) => inTransaction(db, work), { maxMs: 0, lock });
    await store();
    await store(disturbed());
    expect(order).toEqual([
      ...['read a', 'prepared a', 'read b', 'stored a', 'prepared b', 'stored b'],
      ...['read a', 'prepared a', 'stored a', 'read b', 'prepared b', 'stored b'],
    ]);
  });

  it('ends the present step before its transaction is rolled back because the next one cannot be read', async () => {
    const order: string[] = [];
    function* steps() {
      yield step(async (_manager, _isCareful, onSending) => {
        onSending();
        await pause(5);
        order.push('step ended');
      });
      throw new Error('The file is gone.');
    }
    const store = (work: (manager: EntityManager) => Promise<void>) =>
      inTransaction(db, work).catch((error: unknown) => {
        order.push('rolled back');
        throw error;
      });
    await expect(storeInBatches(steps(), store, {})).rejects.toThrow(/^The file is gone\.$/);
    expect(order).toEqual(['step ended', 'rolled back']);
  });

  it('copies the log between transactions, not after each small one', async () => {
    const copies: number[] = [];
    const copyLog = async () => copies.push((await slugs()).length);
    const steps = Array.from({ length: 70 }, (_, n) => tag(`tag-${n}`));
    await storeInBatches(steps, (work) => inTransaction(db, work), { maxMs: 0, lock: { copyLog } });
    expect(copies).toEqual([60]);
  });

  it('puts quick steps into one transaction and marks the first one', async () => {
    const firsts: boolean[] = [];
    const steps = Array.from({ length: 20 }, (_, n) => tag(`tag-${n}`));
    await storeInBatches(
      steps,
      (work, isFirst) => {
        firsts.push(isFirst);
        return inTransaction(db, work);
      },
      { maxMs: 60_000 },
    );
    expect(firsts).toEqual([true]);
    expect(await slugs()).toHaveLength(20);
  });

  it('gives a step that was read ahead a transaction of its own, if it has far more changes than those before', async () => {
    const large: Step = { changes: 1_000_000, run: tag('large').run };
    const small = step(async (manager, _isCareful, onSending) => {
      onSending();
      await pause(5);
      await tag('small').run(manager, false, () => {});
    });
    const transactions: string[][] = [];
    const store = async (work: (manager: EntityManager) => Promise<void>) => {
      await inTransaction(db, work);
      transactions.push(await slugs());
    };
    await storeInBatches([small, large], store, { maxMs: 60_000 });
    expect(transactions).toEqual([['small'], ['small', 'large']]);
  });

  it('ends a transaction early only where another writer waits', async () => {
    const stored: number[] = [];
    let isAwaited = false;
    const steps = ['a', 'b', 'c', 'd', 'e'].map((slug) =>
      step(async (manager) => {
        await tag(slug).run(manager, false, () => {});
        isAwaited = slug === 'c';
      }),
    );
    const inOne = async (work: (manager: EntityManager) => Promise<void>) => {
      await inTransaction(db, work);
      stored.push((await slugs()).length);
    };
    const others = { areWaiting: () => isAwaited, lastCommit: () => Promise.resolve(stored.length) };
    await storeInBatches(steps, inOne, { maxMs: 0, lock: { ...disturbed(), others } });
    expect(stored).toEqual([3, 5]);
  });

  describe('while another process waits', () => {
    const order: string[] = [];
    beforeEach(() => order.splice(0));
    const storeWith = (lastCommit: () => Promise<unknown>, maxFreeMs: number) => {
      const steps = ['a', 'b'].map((slug) =>
        step(async (manager) => {
          order.push(slug);
          await tag(slug).run(manager, false, () => {});
        }),
      );
      const lock = { ...disturbed(), others: { areWaiting: () => true, lastCommit } };
      return storeInBatches(steps, (work) => inTransaction(db, work), { maxMs: 0, maxFreeMs, lock });
    };

    it('leaves the lock free until it has committed, however late, and stops committing', async () => {
      const answers = [1, 1, 1, 2, 3, 3];
      const lastCommit = () => {
        const [present = 3, next = 3] = answers;
        answers.shift();
        if (next > present) order.push(`commit ${next}`);
        return Promise.resolve(present);
      };
      await storeWith(lastCommit, 60_000);
      expect(order).toEqual(['a', 'commit 2', 'commit 3', 'b']);
    });

    it('goes on when it does not commit', async () => {
      await storeWith(() => Promise.resolve(1), 5);
      expect(order).toEqual(['a', 'b']);
    });
  });

  it('stores nothing when the first batch fails', async () => {
    await expect(
      storeInBatches([tag('a'), fails], (work) => inTransaction(db, work), { maxMs: 60_000 }),
    ).rejects.toThrow(/^No space\.$/);
    expect(await slugs()).toEqual([]);
  });

  it('keeps what earlier batches have stored when a later one fails', async () => {
    await expect(
      storeInBatches([tag('a'), tag('b'), fails, tag('c')], (work) => inTransaction(db, work), { maxMs: 0 }),
    ).rejects.toThrow(/^No space\.$/);
    expect(await slugs()).toEqual(['a', 'b']);
  });

  it('repeats a batch with care when it violates a constraint', async () => {
    const tries: boolean[] = [];
    const twice = step(async (manager, isCareful) => {
      tries.push(isCareful);
      if (!isCareful) await manager.insert(Tag, { slug: 'a', label: 'Again' });
    });
    await storeInBatches([tag('a'), twice, tag('b')], (work) => inTransaction(db, work), { maxMs: 60_000 });
    expect(tries).toEqual([false, true]);
    expect(await slugs()).toEqual(['a', 'b']);
  });
});
