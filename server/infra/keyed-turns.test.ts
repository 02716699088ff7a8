import { setTimeout as pause } from 'node:timers/promises';
import { KeyedTurns } from './keyed-turns';

/** Work that ends when the test says so. */
function heldWork() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: () => ended, end: () => end() };
}

const never = 60_000;

describe('turns of one key', () => {
  it('run one after another, in the order of the calls', async () => {
    const turns = new KeyedTurns(never);
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await pause(2);
      steps.push(`${name} ends`);
    };
    await Promise.all(['first', 'second', 'third'].map((name) => turns.run('key', work(name))));
    expect(steps).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('do not wait for those of other keys', async () => {
    const turns = new KeyedTurns(never);
    const held = heldWork();
    const first = turns.run('one', held.run);
    expect(await turns.run('another', () => Promise.resolve('done'))).toBe('done');
    held.end();
    await first;
  });

  it('begin after the longest wait while the one before still runs', async () => {
    const turns = new KeyedTurns(20);
    const held = heldWork();
    const first = turns.run('key', held.run);
    const since = performance.now();
    expect(await turns.run('key', () => Promise.resolve('done'))).toBe('done');
    // Timers of Node may fire a millisecond early.
    expect(performance.now() - since).toBeGreaterThanOrEqual(19);
    held.end();
    await first;
  });

  it('begin after one that failed, whose error only its caller gets', async () => {
    const turns = new KeyedTurns(never);
    const failing = turns.run('key', () => Promise.reject(new Error('broken')));
    const next = turns.run('key', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('leave no key behind', async () => {
    const turns = new KeyedTurns(5);
    const held = heldWork();
    const calls = Promise.allSettled([
      turns.run('key', held.run),
      turns.run('key', () => Promise.resolve()),
      turns.run('another', () => Promise.reject(new Error('broken'))),
    ]);
    expect(turns.size).toBe(2);
    await pause(15);
    held.end();
    await calls;
    expect(turns.size).toBe(0);
  });
});
