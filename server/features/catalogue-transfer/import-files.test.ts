import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ImportFiles } from './import-files';

describe('the files of an import', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'import-files-'));
  const files = new ImportFiles(dataDir);
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('are deleted whole: another process that reads one reads it to its end', async () => {
    const key = await files.newKey();
    const content = Buffer.alloc(20_000_000, 'a line of the file\n');
    writeFileSync(files.stagingOf(key), content);
    const reader = await open(files.stagingOf(key));
    await files.remove(key);
    expect(existsSync(files.stagingOf(key))).toBe(false);
    expect((await reader.readFile()).equals(content)).toBe(true);
    await reader.close();
  });

  it('are taken for deleted when they are not there', async () => {
    await expect(files.remove(await files.newKey())).resolves.toBeUndefined();
  });
});
