import { closeSync, existsSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freedBytes, freeInSteps, removeFile } from './remove-file';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remove-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeLarge(): string {
  const file = path.join(folder, 'large');
  writeFileSync(file, Buffer.alloc(2 * freedBytes + 1));
  return file;
}

describe('removeFile', () => {
  it('deletes a file of several steps and frees what another process holds open', async () => {
    const file = writeLarge();
    const descriptor = openSync(file, 'r');
    await removeFile(file);
    expect(existsSync(file)).toBe(false);
    expect(fstatSync(descriptor).size).toBe(0);
    closeSync(descriptor);
  });

  it('takes a file that is not there for deleted', async () => {
    await expect(removeFile(path.join(folder, 'none'))).resolves.toBeUndefined();
  });

  it('reports what cannot be deleted', async () => {
    await expect(removeFile(folder)).rejects.toThrow(/EISDIR|is a directory/i);
  });
});

describe('freeInSteps', () => {
  it('frees a deleted file that is still open', () => {
    const file = writeLarge();
    const descriptor = openSync(file, 'r+');
    rmSync(file);
    freeInSteps(descriptor, fstatSync(descriptor).size);
    expect(fstatSync(descriptor)).toMatchObject({ size: 0, blocks: 0 });
    closeSync(descriptor);
  });
});
