import { VersionedCache } from './versioned-cache';

describe('a read that is cached for a version of the public data', () => {
  let version: string;
  let reads: number;
  let cache: VersionedCache<{ number: number }>;

  beforeEach(() => {
    version = 'first';
    reads = 0;
    cache = new VersionedCache({ current: () => version }, { maxSize: 2, sizeOf: () => 1 });
  });

  const read = (key = 'key') => cache.get(key, () => Promise.resolve({ number: (reads += 1) }));

  it('is made once for a version, also by concurrent callers', async () => {
    expect(await Promise.all([read(), read()])).toEqual([{ number: 1 }, { number: 1 }]);
    expect(await read()).toEqual({ number: 1 });
  });

  it('is repeated after a change', async () => {
    await read();
    version = 'second';
    expect(await read()).toEqual({ number: 2 });
  });

  it('is repeated after a change during the read', async () => {
    await cache.get('key', () => {
      version = 'second';
      return Promise.resolve({ number: 0 });
    });
    expect(await read()).toEqual({ number: 1 });
  });

  it('is repeated after a failure, which every caller that waited for it gets', async () => {
    const fail = () => cache.get('key', () => Promise.reject(new Error('the database is away')));
    const failures = await Promise.allSettled([fail(), fail()]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(fail()).rejects.toThrow('the database is away');
    expect(await read()).toEqual({ number: 1 });
  });

  it('answers everyone while more reads are open than the cache holds', async () => {
    const found = await Promise.all(['one', 'two', 'three', 'four'].map((key) => read(key)));
    expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('displaces the one that was used longest ago', async () => {
    for (const key of ['one', 'two', 'one', 'three']) await read(key);
    expect(await read('one')).toEqual({ number: 1 });
    expect(await read('two')).toEqual({ number: 4 });
  });

  it('that is larger than the cache is answered and not cached', async () => {
    cache = new VersionedCache({ current: () => version }, { maxSize: 2, sizeOf: () => 3 });
    expect(await read()).toEqual({ number: 1 });
    expect(await read()).toEqual({ number: 2 });
  });
});
