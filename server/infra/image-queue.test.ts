import { RequestError } from '../../domain/errors';
import { ImageQueue } from './image-queue';

const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Images whose creation is completed by the test. */
function openQueue(limits = { concurrency: 1, maxQueued: 6, maxShared: 2 }) {
  const queue = new ImageQueue(limits);
  const begun: string[] = [];
  const finishers: (() => void)[] = [];
  const answered: string[] = [];
  const refused: string[] = [];
  const ask = (client: string, file: string) => {
    const make = () => {
      begun.push(file);
      return new Promise<string>((resolve) => {
        finishers.push(() => resolve(file));
      });
    };
    queue.run(client, file, make).then(
      () => answered.push(`${client} ${file}`),
      (error: unknown) => {
        expect(error).toBeInstanceOf(RequestError);
        refused.push(`${client} ${file}`);
      },
    );
  };
  const finish = async () => {
    finishers.shift()?.();
    await settle();
  };
  return { ask, begun, answered, refused, finish, settle };
}

describe('the image queue', () => {
  it('is bounded, and one client cannot exclude another from it', async () => {
    const { ask, begun, refused, settle: wait, finish, answered } = openQueue();
    for (let n = 0; n < 10; n += 1) ask('flood', `f${n}`);
    await wait();
    expect(refused).toEqual(['flood f7', 'flood f8', 'flood f9']);
    ask('shopper', 's');
    await wait();
    expect(refused.at(-1)).toBe('flood f6');
    await finish();
    await finish();
    expect(begun.slice(0, 3)).toEqual(['f0', 'f1', 's']);
    await finish();
    expect(answered).toContain('shopper s');
  });

  it('renders a picture once for all concurrent requests', async () => {
    const { ask, begun, answered, finish, settle: wait } = openQueue();
    for (const client of ['a', 'b', 'c', 'a']) ask(client, 'hero');
    await wait();
    await finish();
    expect([begun, answered]).toEqual([['hero'], ['a hero', 'b hero', 'c hero', 'a hero']]);
  });

  it("serves clients in turn, so that a picture does not wait behind another client's many", async () => {
    const { ask, begun, answered, finish, settle: wait } = openQueue();
    for (let n = 0; n < 5; n += 1) ask('flood', `f${n}`);
    ask('shopper', 'f4');
    await wait();
    await finish();
    await finish();
    expect(begun).toEqual(['f0', 'f1', 'f4']);
    await finish();
    expect(answered).toContain('shopper f4');
  });

  it('counts all the IPv6 networks of one /56 as one client', async () => {
    const { ask, refused, settle: wait } = openQueue();
    for (let n = 0; n < 7; n += 1) ask('192.0.2.1', `a${n}`);
    for (let n = 0; n < 10; n += 1) ask(`2001:db8:1:${(0x100 + n).toString(16)}::/64`, `b${n}`);
    await wait();
    // Of the six queued tasks, each of the two clients has three.
    expect(refused.filter((each) => each.startsWith('192.0.2.1'))).toHaveLength(3);
  });

  it('is empty again after a failure', async () => {
    const queue = new ImageQueue();
    await expect(queue.run('a', 'x', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    await expect(queue.run('a', 'x', () => Promise.resolve('x'))).resolves.toBe('x');
  });
});
