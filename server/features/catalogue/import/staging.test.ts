import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Staging } from './staging';
import { type ValidatedRecord } from './validate-record';

const recordOf = (slug: string, length: number): ValidatedRecord => ({
  ...{ kind: 'tag', slug, location: 'row 2', lists: {} },
  stored: { name: 'x'.repeat(length) },
});

describe('the staging of an import', () => {
  let folder: string;
  let before: string | undefined;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'staging-test-'));
    mkdirSync(path.join(folder, 'temporary'));
    before = process.env['TMPDIR'];
    process.env['TMPDIR'] = path.join(folder, 'temporary');
  });

  afterEach(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true });
  });

  const slugsOf = (staging: Staging) => [...staging.entriesOf('tag')].flat().map(({ slug }) => slug);

  it('keeps the entries of several commits, in their order', () => {
    const staging = new Staging();
    const slugs = Array.from({ length: 12 }, (_, n) => `tag-${n}`);
    for (const slug of slugs) expect(staging.addEntry(recordOf(slug, 300_000))).toBe(true);
    expect(staging.addEntry(recordOf('tag-3', 1))).toBe(false);
    expect(slugsOf(staging)).toEqual(slugs);
    expect(staging.entries).toBe(12);
    staging.close();
  });

  it('has no name, so that a killed process leaves no file', () => {
    const staging = new Staging();
    staging.addEntry(recordOf('hair', 2_000_000));
    expect(readdirSync(path.join(folder, 'temporary'))).toEqual([]);
    expect(slugsOf(staging)).toEqual(['hair']);
    staging.close();
  });

  it('is read again from its file after it was closed', () => {
    const file = path.join(folder, 'kept');
    const written = new Staging(file);
    for (const slug of ['hair', 'skin', 'scent']) written.addEntry(recordOf(slug, 700_000));
    written.close();
    const read = new Staging(file, 'read');
    expect(slugsOf(read)).toEqual(['hair', 'skin', 'scent']);
    read.close();
  });
});
