import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TestClock } from '../testing/clock';
import { operate } from './operate';

describe('the command line without a database', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-operator-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function run(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await operate(words, {
      ...{ env: { DATA_DIR: folder, ...env }, clock: new TestClock(), user: 'ada', folder },
      ...{ print: (text) => void out.push(text), printError: (text) => void err.push(text) },
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  }

  it.each([
    ['ordre', "unknown command 'ordre'"],
    ['staff invite', "unknown command 'invite'"],
    ['check all', 'too many arguments'],
    ['check --colour', "unknown option '--colour'"],
    ['staff add ada@fernwild.example', "required option '--role <role>' not specified"],
    ['staff add ada@fernwild.example --role admin', 'Allowed choices are owner, manager, packer, editor.'],
    ['app add --scopes orders:read', "missing required argument 'name'"],
    ['app revoke 0', 'It must be a whole number from 1 to 2147483647.'],
    ['app revoke 2147483648', 'It must be a whole number from 1 to 2147483647.'],
    ['app rotate 1 --overlap', "option '--overlap <time>' argument missing"],
    ['webhook deliveries ep_1 --status lost', 'Allowed choices are'],
    ['webhook replay ep_1 --since yesterday', 'It must be a time such as 2026-03-02T10:00:00Z.'],
    [`check --by ${'x'.repeat(101)}`, 'It must have 1 to 100 characters.'],
  ])('refuses "%s" with exit code 2: %s', async (words, reason) => {
    const { code, out, err } = await run(words.split(' '));
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(reason) as string });
    expect(err).toContain('(--help explains)');
  });

  it.each([[], ['staff']])('lists the commands to errors when one is missing after "%s"', async (...words) => {
    const { code, out, err } = await run(words);
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining('Commands:') as string });
  });

  it.each([['--help'], ['help'], ['webhook', '--help'], ['webhook', 'rotate', '--help']])(
    'prints the help for "%s %s"',
    async (...words) => {
      const { code, out, err } = await run(words);
      expect({ code, out, err }).toEqual({
        code: 0,
        out: expect.stringContaining('Usage: npm run operator --') as string,
        err: '',
      });
      expect(out).toContain('--json');
    },
  );

  it('does not create a database and requires a first start of the shop', async () => {
    expect(await run(['check'])).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('start the shop once') as string,
    });
  });

  it('migrates the tables once', async () => {
    const env = { DATABASE_URL: `sqlite:${path.join(folder, 'own.sqlite')}` };
    expect(await run(['migrate'], env)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Executed: ') as string,
    });
    expect(await run(['migrate'], env)).toMatchObject({ code: 0, out: 'The tables are up to date.' });
    expect(await run(['check'], env)).toMatchObject({ code: 0 });
  });

  it('names the invalid settings', async () => {
    expect(await run(['check'], { REGION: 'FR' })).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('REGION must be one of') as string },
    });
  });
});
