import { KeptReads } from './kept-reads';

describe('a read that is kept for a version of the public data', () => {
  let version: string;
  let reads: number;
  let kept: KeptReads;

  beforeEach(() => {
    version = 'first';
    reads = 0;
    kept = new KeptReads({ current: () => version });
  });

  const read = () => kept.get('key', () => Promise.resolve({ number: (reads += 1) }));

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
    await kept.get('key', () => {
      version = 'second';
      return Promise.resolve({ number: 0 });
    });
    expect(await read()).toEqual({ number: 1 });
  });

  it('is repeated after a failure, which every caller that waited for it gets', async () => {
    const fail = () => kept.get('key', () => Promise.reject(new Error('the database is away')));
    await expect(fail()).rejects.toThrow('the database is away');
    expect(await read()).toEqual({ number: 1 });
  });
});
