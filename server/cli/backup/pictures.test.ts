import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { uploadsFolder } from '../../infra/pictures/uploaded-pictures';
import { copyPictures, restorePictures } from './pictures';

describe('uploaded pictures of a backup', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'fernwild-archive-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are those of the edition; a restore adds what is missing, and replaces none', async () => {
    const place = (name: string) => ({ dataDir: path.join(folder, name), region: 'UK' as const });
    const [from, archive, to] = [place('from'), path.join(folder, 'archive'), place('to')];
    const write = async (uploads: string, name: string, content: string) => {
      await mkdir(uploads, { recursive: true });
      await writeFile(path.join(uploads, name), content);
    };
    const uploads = uploadsFolder(to.dataDir, 'UK');
    await write(uploadsFolder(from.dataDir, 'UK'), 'a.webp', 'of the archive');
    await write(uploadsFolder(from.dataDir, 'UK'), 'b.webp', 'of the archive');
    await write(uploadsFolder(from.dataDir, 'IN'), 'c.webp', 'of another edition');
    await write(uploads, 'b.webp', 'newer');
    await copyPictures(archive, from);
    expect((await readdir(path.join(archive, 'pictures'))).sort()).toEqual(['a.webp', 'b.webp']);
    await restorePictures(archive, to);
    const contents = ['a.webp', 'b.webp'].map((name) => readFile(path.join(uploads, name), 'utf8'));
    expect(await Promise.all(contents)).toEqual(['of the archive', 'newer']);
  });
});
