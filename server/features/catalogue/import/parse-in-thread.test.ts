import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { parseFile, type ParseOptions } from './parse-file';
import { parseInThread } from './parse-in-thread';

const fileUrl = (file: string) => pathToFileURL(path.resolve(file));
// The build bundles the thread; from the sources it needs the project's loader.
const program = {
  file: fileUrl('server/features/catalogue/import/parser-thread.ts'),
  execArgv: ['--import', fileUrl('scripts/lib/typescript.js').href],
};
const csv: ParseOptions = { kind: 'csv', currency: 'GBP' };
const json: ParseOptions = { kind: 'json', currency: 'GBP' };

function partsOf(text: string, size: number): Uint8Array[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
}

const inThread = (text: string, options: ParseOptions, size = 100) =>
  parseInThread(Readable.from(partsOf(text, size)), options, program);

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}

const rows = Array.from({ length: 300 }, (_, n) => `tag,tag-${n},"Étiquette, ""${n}"""\n`);
const table = `kind,slug,title\n${rows.join('')}`;
const catalogue = JSON.stringify({
  currency: 'EUR',
  tags: Array.from({ length: 300 }, (_, n) => ({ slug: `tag-${n}`, label: `Étiquette ${n}`, lists: ['a', 'b'] })),
  others: [],
});

describe('parsing a file in a thread', () => {
  it.each([
    ['a table', table, csv],
    ['JSON', catalogue, json],
  ])('gives what parsing it here gives: %s', async (_, text, options) => {
    const here = await all(parseFile(Readable.from(partsOf(text, 100)), options));
    expect(here.length).toBeGreaterThanOrEqual(300);
    expect(await all(inThread(text, options))).toEqual(here);
  });

  it.each([
    ['a table', `${table}tag,"tag`, csv, /Quote Not Closed/],
    ['JSON', `${catalogue.slice(0, -1)}]`, json, /^The file is not valid JSON/],
    ['text', `${table}\0`, csv, /^The file is not text/],
  ])('refuses with its problem what is no %s', async (_, text, options, reason) => {
    await expect(all(inThread(text, options))).rejects.toMatchObject({
      name: 'ShopError',
      first: [{ location: '', slug: '', reason: expect.stringMatching(reason) }],
      more: 0,
    });
  });

  it.each([
    ['has other titles', 'kind,slug,colour\n', /^"colour" is not a column/],
    ['is empty', '', /^the column "kind" is missing/],
  ])('refuses a table that %s', async (_, text, reason) => {
    await expect(all(inThread(text, csv))).rejects.toMatchObject({
      name: 'ShopError',
      first: expect.arrayContaining([{ location: 'line 1', slug: '', reason: expect.stringMatching(reason) }]),
    });
  });

  it('gives the problems of rows that are no entries, in their order', async () => {
    const [, problem] = await all(inThread('kind,slug\ntag,one\ncolour,red\ntag,two\n', csv));
    expect(problem).toEqual({ location: 'line 3', slug: 'red', reason: expect.stringMatching(/^kind must be one of/) });
  });

  it('fails with the error of a file that cannot be read on', async () => {
    const failing = async function* () {
      yield* partsOf(table, 1_000).slice(0, 2);
      await Promise.reject(Object.assign(new Error('gone'), { code: 'EIO' }));
    };
    await expect(all(parseInThread(failing(), csv, program))).rejects.toMatchObject({ code: 'EIO' });
  });

  it('reads no more of the file than a few parts ahead of what is taken', async () => {
    let read = 0;
    const counted = async function* () {
      for (const part of partsOf(table, 100)) {
        read += 1;
        yield await Promise.resolve(part);
      }
    };
    const entries = parseInThread(counted(), csv, program);
    for (let n = 0; n < 5; n += 1) await entries.next();
    const before = read;
    // The thread answers each part that it has; none is sent while this one takes nothing.
    await all(inThread(table, csv));
    expect(read).toBe(before);
    expect(read).toBeLessThan(12);
    await entries.return(undefined);
  });

  it('fails when its program fails', async () => {
    const missing = { ...program, file: fileUrl('server/features/catalogue/import/none.ts') };
    await expect(all(parseInThread(Readable.from([]), csv, missing))).rejects.toThrow(/none/);
  });
});
