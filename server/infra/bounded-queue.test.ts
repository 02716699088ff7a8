import { BoundedQueue } from './bounded-queue';

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
