import { execFile } from 'node:child_process';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { html, boundedText } from '../catalogue/field-formats';
import { readFile } from './read-file';

const mebibyte = 2 ** 20;

/** Yields a file in parts, as it is read from the disk. */
function* fileOf(before: string, longText: number, after: string): Generator<Buffer> {
  yield Buffer.from(before);
  const part = Buffer.alloc(65_536, 'x');
  for (let sent = 0; sent < longText; sent += part.length) yield part;
  yield Buffer.from(after);
}

async function refusal(parts: Iterable<Buffer>): Promise<unknown> {
  const entries = readFile(Readable.from(parts), 'json', 'GBP');
  try {
    for await (const entry of entries) void entry;
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a JSON file with a text of any length', () => {
  const before =
    '{"currency":"GBP","tags":[{"slug":"a","title":"A"}],"products":[{"slug":"a"},{"slug":"b","description":"';

  it('is refused with its entry and field, before more of it is read', async () => {
    let read = 0;
    const counted = function* () {
      for (const part of fileOf(before, 120 * mebibyte, '"}]}')) {
        read += part.length;
        yield part;
      }
    };
    expect(await refusal(counted())).toMatchObject({
      name: 'ShopError',
      first: [
        { location: 'products, entry 2', slug: '', reason: 'description is too long: an entry has at most 2 MB' },
      ],
    });
    expect(read).toBeLessThan(4 * mebibyte);
  });

  it.each([
    ['the name of a field', '{"currency":"GBP","products":[{"', 'products, entry 1'],
    ['the name of a list', '{"', ''],
    ['an element of a list that is no entry', '{"currency":"GBP","others":["', 'others, entry 1'],
  ])('is refused when it is %s', async (_, beginning, location) => {
    expect(await refusal(fileOf(beginning, 3 * mebibyte, '"}'))).toMatchObject({
      first: [{ location, reason: 'an entry is too long: an entry has at most 2 MB' }],
    });
  });

  it('is refused when many texts make an entry long, and read when they are of many entries', async () => {
    const text = 'x'.repeat(50_000);
    const fields = Array.from({ length: 60 }, (_, n) => `"f${n}":"${text}"`);
    const file = (entries: readonly string[]) =>
      [`{"currency":"GBP","products":[`, ...entries.flatMap((entry, n) => (n > 0 ? [',', entry] : [entry])), ']}'].map(
        (part) => Buffer.from(part),
      );
    // In parts, as a file is read.
    const long = [`{"slug":"a"`, ...fields.map((field) => `,${field}`), '}'];
    const inParts = ['{"currency":"GBP","products":[', ...long, ']}'].map((part) => Buffer.from(part));
    expect(await refusal(inParts)).toMatchObject({ first: [{ location: 'products, entry 1' }] });
    expect(await refusal(file(fields.map((field, n) => `{"slug":"s${n}",${field}}`)))).toBeUndefined();
  });

  it('is refused within a small heap', async () => {
    const program = `
      import { Readable } from 'node:stream';
      import { readFile } from ${JSON.stringify(path.resolve('server/features/products/import/read-file.ts'))};
      const part = Buffer.alloc(65536, 'x');
      function* file() {
        yield Buffer.from('{"currency":"GBP","products":[{"slug":"a","description":"');
        for (let sent = 0; sent < 120 * 2 ** 20; sent += part.length) yield part;
        yield Buffer.from('"}]}');
      }
      try {
        for await (const entry of readFile(Readable.from(file()), 'json', 'GBP')) void entry;
      } catch (error) {
        process.stdout.write(error.first[0].reason);
      }`;
    const loader = path.resolve('scripts/lib/typescript.js');
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--max-old-space-size=64',
      ...['--import', loader, '--input-type=module', '--eval', program],
    ]);
    expect(stdout).toBe('description is too long: an entry has at most 2 MB');
  }, 60_000);
});

describe('a value that is too long', () => {
  it('is refused before it is taken apart or sanitised', () => {
    const long = '<p>'.repeat(20 * mebibyte);
    const started = performance.now();
    expect(() => boundedText(200).validate(long)).toThrow('has more than 200 characters');
    expect(() => html.validate(long)).toThrow('is longer than 64 KiB');
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('counts characters, of which some have two units', () => {
    expect(boundedText(3).validate('🌿🌿🌿')).toBe('🌿🌿🌿');
    expect(() => boundedText(3).validate('🌿🌿🌿🌿')).toThrow('has more than 3 characters');
  });
});
