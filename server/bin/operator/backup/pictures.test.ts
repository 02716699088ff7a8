import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { TestClock } from '../../../testing/clock';
import { uploadsOf } from '../../../testing/pictures-of-editions';
import { copyPictures, restorePictures } from './pictures';

describe('uploaded pictures of a backup', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'fernwild-archive-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const uploadsIn = (dataDir: string) => uploadsOf(dataDir, new TestClock());

  it('are kept after a restore until the database has been searched; the notes of the old shop are left behind', async () => {
    const [from, archive, to] = [path.join(folder, 'from'), path.join(folder, 'archive'), path.join(folder, 'to')];
    const picture = await uploadsIn(from).store({ content: Buffer.from('a'), width: 3, height: 4 });
    await copyPictures(archive, from);
    const name = path.basename(picture);
    expect(await readdir(path.join(archive, 'pictures'))).toEqual([name]);
    const uploads = uploadsIn(to);
    await restorePictures(archive, to, uploads);
    expect(await readdir(uploads.folder)).toEqual([name]);
    expect(await uploads.remove(name, new TestClock().now())).toBe(false);
  });
});
