import { closeSync, fstatSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PlannedChange, stages } from './planned-change';
import { Staging } from './staging';
import { freedBytes, freeInSteps } from './staging-disk';
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

  const idOf = (staging: Staging, slug: string) =>
    [...staging.entriesOf('tag')].flat().find((entry) => entry.slug === slug)?.id;

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

  const change = (slug: string, values: Record<string, unknown>, entry?: number): PlannedChange => ({
    ...{ kind: 'tag', slug, lists: [] },
    row: { type: 'insert', values, ...(entry !== undefined && { entry }) },
  });

  it('returns a new row with the values of its entry, which are not written twice', () => {
    const staging = new Staging();
    const at = '2026-03-31T18:00:00.000Z';
    staging.addEntry({ ...recordOf('hair', 3), stored: { name: 'xxx', createdAt: at } });
    const id = idOf(staging, 'hair');
    staging.addChange(stages.tags, change('hair', { position: 4, updatedAt: at }, id));
    expect([...staging.changesOf(stages.tags)].flat()).toEqual([
      change('hair', { name: 'xxx', createdAt: new Date(at), position: 4, updatedAt: new Date(at) }),
    ]);
    staging.close();
  });

  it('groups up to 48 changes or sixteen new rows, fewer at first and while others wait, and no more than a million characters with their entries', () => {
    const staging = new Staging();
    staging.addEntry(recordOf('hair', 300_000));
    const id = idOf(staging, 'hair');
    const update = (slug: string): PlannedChange => ({
      ...{ kind: 'tag', slug, lists: [] },
      row: { type: 'update', values: { label: slug } },
    });
    for (let n = 0; n < 270; n += 1) staging.addChange(stages.tags, update(`tag-${n}`));
    for (let n = 0; n < 45; n += 1) staging.addChange(stages.categories, change(`tag-${n}`, {}));
    for (let n = 0; n < 4; n += 1) staging.addChange(stages.products, change(`tag-${n}`, {}, id));
    const sizes = [stages.tags, stages.categories, stages.products].map((stage) =>
      [...staging.changesOf(stage)].map(({ length }) => length),
    );
    expect(sizes).toEqual([
      [6, 12, 18, 24, 30, 36, 42, 48, 48, 6],
      [2, 4, 6, 8, 10, 12, 3],
      [2, 2],
    ]);
    let asked = 0;
    const isContended = () => (asked += 1) > 6;
    expect([...staging.changesOf(stages.tags, true, isContended)].map(({ length }) => length)).toEqual([
      ...[6, 12, 18, 24, 30, 36, 42, 36, 36, 30],
    ]);
    // Without a single writer, a new row blocks no other one.
    expect([...staging.changesOf(stages.categories, false)].map(({ length }) => length)).toEqual([12, 24, 9]);
    staging.close();
  });
});

describe('freeInSteps', () => {
  it('frees a deleted file that is still open', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'staging-'));
    const file = path.join(folder, 'large');
    writeFileSync(file, Buffer.alloc(2 * freedBytes + 1));
    const descriptor = openSync(file, 'r+');
    rmSync(folder, { recursive: true });
    freeInSteps(descriptor);
    expect(fstatSync(descriptor)).toMatchObject({ size: 0, blocks: 0 });
    closeSync(descriptor);
  });
});
