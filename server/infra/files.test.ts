import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFileAtomically } from './files';

describe('a file that is written atomically', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'atomic-'));
    file = path.join(folder, 'new', 'catalogue.csv');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** Parts that together are written to the disk several times. */
  async function* parts(): AsyncGenerator<string> {
    for (let n = 0; n < 7; n += 1) yield await Promise.resolve(String(n).repeat(400_000) + 'é');
  }

  it('contains its parts in their order, and has its mode', async () => {
    await writeFileAtomically(file, parts(), 0o600);
    const expected = Array.from({ length: 7 }, (_, n) => String(n).repeat(400_000) + 'é').join('');
    expect(readFileSync(file, 'utf8') === expected).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('stays as it was when a part fails, and nothing is left beside it', async () => {
    await writeFileAtomically(file, Buffer.from('before'));
    async function* failing(): AsyncGenerator<string> {
      yield* parts();
      throw new Error('The database has gone away.');
    }
    await expect(writeFileAtomically(file, failing())).rejects.toThrow('The database has gone away.');
    expect(readFileSync(file, 'utf8')).toBe('before');
    expect(readdirSync(path.dirname(file))).toEqual(['catalogue.csv']);
  });

  it('replaces a file', async () => {
    await writeFileAtomically(file, parts());
    writeFileSync(file, 'other');
    await writeFileAtomically(file, Buffer.from('new'));
    expect(readFileSync(file, 'utf8')).toBe('new');
  });
});
