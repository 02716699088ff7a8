import { assertInTime, withinDeadline } from './deadline';

const startOperation = () => ({ outcome: { isRefused: false, isLate: false } });

describe('the deadline of an operation', () => {
  it('does not affect quick ones', async () => {
    const context = startOperation();
    expect(await withinDeadline(1000, context, Promise.resolve('done'))).toBe('done');
    expect(() => assertInTime(context)).not.toThrow();
  });

  it('ends the wait for one that hangs, and starts none of its remaining mutations', async () => {
    const context = startOperation();
    const hanging = new Promise<string>(() => undefined);
    await expect(withinDeadline(1, context, hanging)).rejects.toMatchObject({
      extensions: { code: 'DEADLINE_EXCEEDED' },
    });
    expect(() => assertInTime(context)).toThrow('took too long');
  });
});
