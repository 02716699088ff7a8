import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { featureRows } from '../../scripts/lib/import-rules';

const root = path.resolve('.');

describe('feature folders', () => {
  it('are each in one row of the import rules', () => {
    const rowsOf = (folder: string) => featureRows.filter((row) => row.includes(folder)).length;
    const folders = readdirSync(path.join(root, 'server/features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.filter((folder) => rowsOf(folder) !== 1)).toEqual([]);
    expect(folders.length).toBeGreaterThan(5);
  });

  it('have every module listed in server/shop.ts', () => {
    const list = readFileSync(path.join(root, 'server/shop.ts'), 'utf8');
    const files = ['features', 'staff'].flatMap((folder) =>
      readdirSync(path.join(root, 'server', folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.module.ts'))
        .map((file) => `${folder}/${file.split(path.sep).join('/').replace('.ts', '')}`),
    );
    expect(files.filter((file) => !list.includes(`from './${file}'`))).toEqual([]);
    expect(files.length).toBeGreaterThan(5);
  });
});

describe('test files that declare decorated classes', () => {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(root, 'server', file), 'utf8') }))
    .filter(({ source }) => /^\s*@[A-Z]\w+\(/m.test(source));

  it('have an environment of their own, since type-graphql and TypeORM keep the classes for all files of a worker', () => {
    const shared = files.filter(({ source }) => !source.startsWith('/** @jest-environment node */\n'));
    expect(shared.map(({ file }) => file)).toEqual([]);
    expect(files.length).toBeGreaterThan(1);
  });
});

describe('decision notes', () => {
  const folder = path.join(root, 'docs/decisions');
  const notes = readdirSync(folder).sort();

  it('have a number of their own, and repeat it in the heading', () => {
    const numbers = notes.map((file) => Number(file.slice(0, 3)));
    const headings = notes.map((file) =>
      Number(/^# (\d+)\. /.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1]),
    );
    expect(headings).toEqual(numbers);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
