import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeError, mask, createLogger, type LogFields, runInRequest } from './logger';

function collect(level = 'info') {
  const lines: Record<string, unknown>[] = [];
  const destination = {
    write: (line: string) => {
      lines.push(JSON.parse(line) as Record<string, unknown>);
    },
  };
  return { lines, logger: createLogger({ level, destination }) };
}

describe('logger', () => {
  it('opens no output when it is silent: of some dozens of shops in one process, each would listen for its end', () => {
    const listeners = () => process.listenerCount('exit') + process.listenerCount('beforeExit');
    const before = listeners();
    createLogger({ level: 'silent' }).error('unheard');
    expect(listeners()).toBe(before);
  });

  it('writes one JSON line an event, with its level, its time and the request’s id', () => {
    const { lines, logger } = collect();
    logger.info('request', { requestId: 'r1', method: 'GET', path: '/shop', status: 200 });
    const { time, ...line } = lines[0] ?? {};
    expect(time).toMatch(/^\d{4}-.*Z$/);
    expect([line, ...lines.slice(1)]).toEqual([
      { level: 'info', requestId: 'r1', method: 'GET', path: '/shop', status: 200, msg: 'request' },
    ]);
  });

  it('drops every field that is not allow-listed, nested ones included', () => {
    const { lines, logger } = collect();
    const smuggled = {
      status: 200,
      password: 'Secret12',
      email: 'ada@example.org',
      path: { phone: '07123456789' },
    } as unknown as LogFields;
    logger.info('request', smuggled);
    expect(JSON.stringify(lines)).not.toMatch(/Secret12|ada@|07123/);
    expect(lines[0]).toMatchObject({ status: 200 });
  });

  it('logs an error’s name, code, message and frames, and none of its other properties', () => {
    const { lines, logger } = collect();
    const error = Object.assign(new SyntaxError('Unexpected token'), {
      code: 'BAD',
      body: '{"password":"Secret12"}',
      parameters: ['ada@example.org'],
    });
    logger.error('failed', {}, error);
    expect(lines[0]?.error).toMatchObject({ name: 'SyntaxError', code: 'BAD', message: 'Unexpected token' });
    expect(lines[0]).toHaveProperty('error.frames.0', expect.stringMatching(/^at /));
    expect(JSON.stringify(lines)).not.toMatch(/Secret12|ada@/);
  });

  it('adds the request id after asynchronous work, and none outside a request', async () => {
    const { lines, logger } = collect();
    await runInRequest('r2', async () => {
      await Promise.resolve();
      logger.info('inside', { job: 'mail' });
    });
    logger.info('outside');
    expect(lines[0]).toMatchObject({ requestId: 'r2', job: 'mail' });
    expect(lines[1]).not.toHaveProperty('requestId');
  });

  it('keeps the ids of concurrent requests apart, until the last of them has ended', async () => {
    const { lines, logger } = collect();
    const turns = async (id: string, count: number) => {
      for (let turn = 0; turn < count; turn += 1) await nextTurn();
      logger.info(id);
    };
    await Promise.all([
      runInRequest('long', () => turns('long', 3)),
      runInRequest('short', () => turns('short', 1)),
      turns('none', 2),
    ]);
    await runInRequest('later', () => turns('later', 1));
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['short', 'short'],
      ['none', undefined],
      ['long', 'long'],
      ['later', 'later'],
    ]);
  });

  it('adds no id to what runs after the work of a request, also when that has failed', async () => {
    const { lines, logger } = collect();
    const failed = runInRequest('r3', () => Promise.reject(new Error('refused')));
    await expect(failed).rejects.toThrow('refused');
    logger.info('after');
    expect(lines[0]).not.toHaveProperty('requestId');
  });

  it('writes nothing below its level', () => {
    const { lines, logger } = collect('warn');
    logger.info('request');
    logger.debug('detail');
    expect(lines).toEqual([]);
  });
});

describe('the description of an error', () => {
  it.each([
    [
      "Duplicate entry 'ada.lovelace+shop@example.org' for key 'customer.email'",
      "Duplicate entry '[email]' for key 'customer.email'",
    ],
    ['phone 07123 456789 is wrong', 'phone [digits] is wrong'],
    ['card 4111-1111-1111-1111', 'card [digits]'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.abc_-9 expired', 'token [token] expired'],
    ['hash $argon2id$v=19$m=19456,t=2,p=1$abc$def', 'hash [hash]'],
    ['no such table: product', 'no such table: product'],
    ['no app has fw_live_abc-DEF_123 now', 'no app has [key] now'],
  ])('masks "%s"', (message, masked) => {
    expect(mask(message)).toBe(masked);
  });

  it('follows causes to a limited depth', () => {
    const error = new Error('outer');
    error.cause = error;
    expect(describeError(error).cause?.cause?.cause).toMatchObject({ message: 'outer' });
    expect(describeError(error).cause?.cause?.cause?.cause).toBeUndefined();
  });

  it('describes a thrown value that is no error without its content', () => {
    expect(describeError('ada@example.org')).toEqual({
      name: 'string',
      message: 'A value that is not an Error was thrown.',
      frames: [],
    });
  });
});
